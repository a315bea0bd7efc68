#include "pack/commands/apply.hpp"

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/choose_night.hpp"

namespace muster::cli {

int run(const Apply& command, const pack::World& world) {
    source::Reporter report;
    pack::ApplyRequest request = command.request;
    pack::match_night(world, request.pack.game, command.night, report);
    const auto applied = pack::apply_logs(world, request, report);
    if (!print_messages(report) || !applied) return 1;
    for (const auto& loss : applied->losses) remark(loss);
    if (applied->losses.empty()) remark("no unit has lost anything");
    std::error_code none;
    if (std::filesystem::is_regular_file(request.output, none))
        remark(request.output + " already exists; it is replaced, with anything changed in it by hand");
    result_to(request.output, applied->scenario, "check");
    return 0;
}

}  // namespace muster::cli
