#include "pack/game_in_pdf.hpp"

#include "deliver/read_attachment.hpp"
#include "pack/kinds.hpp"
#include "source/kinds.hpp"
#include "source/limits.hpp"

namespace muster::pack {

std::optional<std::string> read_game_in_pdf(const source::Files& files, const std::string& path,
                                            source::Reporter& report) {
    constexpr std::size_t largest_pdf = 100UL << 20;
    const source::Place place{std::make_shared<source::SourceText>(path, ""), 0, 0};
    const auto pdf = files.read(path, largest_pdf);
    if (!pdf) {
        report(source::kinds::no_such_file, place, source::instead_of_missing(files, path));
        return std::nullopt;
    }
    if (pdf->size() > largest_pdf) {
        report(kinds::no_pdf, place);
        return std::nullopt;
    }
    const auto found = deliver::read_attachment(*pdf, game_file, source::limits::file_bytes);
    if (!found.sound || !found.bytes) {
        found.sound ? report(kinds::no_game_in_pdf, place) : report(kinds::no_pdf, place);
        return std::nullopt;
    }
    // It may have been written by anybody, and is printed on a terminal: it is held to what a file is.
    source::MemoryFiles attached;
    attached.files.emplace(path, *found.bytes);
    const auto text = source::read_text(attached, path, report);
    return text && !report.has_errors() ? std::optional<std::string>{text->bytes()} : std::nullopt;
}

}  // namespace muster::pack
