#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/starter.hpp"

namespace muster::cli {

int run(const New& command, const pack::World& world) {
    result_to(command.output, pack::starter(world, command.rules));
    return 0;
}

}  // namespace muster::cli
