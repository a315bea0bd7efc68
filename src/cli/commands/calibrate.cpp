#include "pack/calibrate.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/hand_over.hpp"

namespace muster::cli {

int run(const Calibrate& command, const pack::World& world) {
    source::Diagnostics said;
    const auto test = pack::calibration_test(world, command.request, said);
    if (!report(said) || !test) return 1;
    pack::hand_over(*test, command.output);
    result(command.output + "\n");
    return 0;
}

}  // namespace muster::cli
