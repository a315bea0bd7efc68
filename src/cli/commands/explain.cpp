#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/roll_games.hpp"
#include "pack/choose_night.hpp"

namespace muster::cli {

int run(const Explain& command, const pack::World& world) {
    source::Reporter report;
    game::GameRequest request = command.request;
    pack::match_night(world, request, command.night, report);
    const auto explained = game::explain_unit(world, request, command.unit, report);
    if (!print_messages(report) || !explained) return 1;
    result(*explained);
    return 0;
}

}  // namespace muster::cli
