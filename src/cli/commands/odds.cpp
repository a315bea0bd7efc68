#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/look_up.hpp"

namespace muster::cli {

int run(const Odds& command, const pack::World& world) {
    source::Reporter said;
    const auto odds = pack::list_odds(world, command.rules, command.json, said);
    if (!print_messages(said) || !odds) return 1;
    result(*odds);
    return 0;
}

}  // namespace muster::cli
