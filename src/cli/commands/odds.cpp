#include "pack/commands/odds.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/choose_night.hpp"

namespace muster::cli {

int run(const Odds& command, const pack::World& world) {
    source::Reporter report;
    std::optional<std::string> odds;
    if (command.unit.empty()) {
        odds = pack::list_odds(world, command.request.scenario, command.json, report);
    } else {
        game::GameRequest request = command.request;
        pack::match_night(world, request, command.night, report);
        odds = pack::list_unit_odds(world, request, command.unit, command.json, report);
    }
    if (!print_messages(report) || !odds) return 1;
    result(*odds);
    return 0;
}

}  // namespace muster::cli
