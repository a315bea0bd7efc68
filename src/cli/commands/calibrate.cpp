#include "pack/commands/calibrate.hpp"

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/write_results.hpp"
#include "source/render.hpp"

namespace muster::cli {

int run(const Calibrate& command, const pack::World& world) {
    source::Reporter report;
    const auto test = pack::printers_test(world, command.request, report);
    if (!print_messages(report) || !test) return 1;
    // Elsewhere -o names a folder, so a folder is accepted here too.
    std::error_code none;
    std::filesystem::path output = command.output;
    if (std::filesystem::is_directory(output, none)) output /= "calibrate.pdf";
    pack::write_file(pack::draw_loose(*test), output.string());
    if (!pack::is_stream(output.string())) result(source::visible_lines({output.string()}));
    return 0;
}

}  // namespace muster::cli
