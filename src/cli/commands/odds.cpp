#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/look_up.hpp"

namespace muster::cli {

int run(const Odds& command, const pack::World& world) {
    source::Reporter report;
    const auto odds = pack::list_odds(world, command.rules, command.json, report);
    if (!print_messages(report) || !odds) return 1;
    result(*odds);
    return 0;
}

}  // namespace muster::cli
