#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {

int run(const Export& command, const pack::World& world) {
    pack::require_not_read(command.output, {command.scenario});
    source::Reporter said;
    const auto table = pack::export_army(world, command.scenario, command.format, said);
    if (!print_messages(said) || !table) return 1;
    result_to(command.output, *table);
    return 0;
}

}  // namespace muster::cli
