#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {

int run(const Export& command, const pack::World& world) {
    pack::require_not_read(command.output, {command.scenario});
    if (command.output.ends_with(".xlsx"))
        throw game::RequestError(
            "a table is written as .csv or .ods, which Excel opens too; change the name after -o");
    const bool is_ods = command.output.ends_with(".ods");
    source::Reporter said;
    const auto table =
        pack::export_army(world, command.scenario, is_ods ? pack::TableFormat::ods : command.format, said);
    if (!print_messages(said) || !table) return 1;
    result_to(command.output, *table);
    return 0;
}

}  // namespace muster::cli
