#include "cli/report.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "pack/write_results.hpp"
#include "source/failure.hpp"
#include "source/render.hpp"

namespace muster::cli {

bool print_messages(const source::Reporter& report) {
    const std::string text = source::render(report);
    std::fwrite(text.data(), 1, text.size(), stderr);
    return !report.has_errors();
}

void remark(const std::string& text) {
    const std::string line = "muster: " + source::visible(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void remark_written(const std::string& path, std::string_view next) {
    if (pack::is_stream(path)) return;
    const std::string file = source::visible(path);
    std::string line = fmt::format("Wrote {}.", file);
    if (!next.empty()) line += fmt::format(" Next: muster {} {}", next, file);
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void result(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw source::MachineError("the output could not be written");
}

void result_to(const std::string& path, const std::string& text, std::string_view next) {
    if (path.empty()) return result(text);
    pack::write_file(text, path);
    remark_written(path, next);
}

}  // namespace muster::cli
