#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/roll_games.hpp"

namespace muster::cli {

int run(const Explain& command, const pack::World& world) {
    source::Diagnostics said;
    const auto story = game::explain_unit(world, command.request, command.unit, said);
    if (!report(said) || !story) return 1;
    result(*story);
    return 0;
}

}  // namespace muster::cli
