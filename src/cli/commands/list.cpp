#include "pack/commands/list.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace muster::cli {

int run(const List& command, const pack::World& world) {
    source::Reporter report;
    const auto things = pack::list_things(world, command.what, command.rules, command.json, report);
    if (!print_messages(report) || !things) return 1;
    result(*things);
    return 0;
}

}  // namespace muster::cli
