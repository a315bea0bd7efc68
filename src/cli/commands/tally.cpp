#include "game/tally.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace muster::cli {

int run(const Tally& command, const pack::World& world) {
    source::Reporter report;
    std::optional<game::Tally> sum;
    for (const auto& path : command.files) {
        const auto tally = game::read_tally(world.files, path, report);
        if (!tally) continue;  // what is wrong with it has been reported
        if (!sum)
            sum = *tally;
        else
            game::add(*sum, *tally, path);
    }
    if (!print_messages(report) || !sum) return 1;
    result_to(command.output, game::to_json(*sum));
    return 0;
}

}  // namespace muster::cli
