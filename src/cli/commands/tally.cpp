#include "pack/commands/tally.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/write_results.hpp"
#include "source/render.hpp"

namespace muster::cli {

int run(const Tally& command, const pack::World& world) {
    pack::require_not_read(command.pdf, command.files);
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
    if (report.has_errors() || !sum) {
        print_messages(report);
        return 1;
    }
    const auto sheet =
        command.pdf.empty() ? std::nullopt : pack::tally_sheet(world, *sum, command.request, report);
    if (!print_messages(report)) return 1;
    if (sheet) pack::write_file(pack::draw_loose(*sheet), command.pdf);
    if (!sheet || !command.output.empty()) result_to(command.output, game::to_json(*sum));
    if (sheet && !pack::is_stream(command.pdf)) result(source::visible_lines({command.pdf}));
    return 0;
}

}  // namespace muster::cli
