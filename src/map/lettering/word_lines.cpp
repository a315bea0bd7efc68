#include "map/lettering/word_lines.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::map {
namespace {

Millimetres height_of(const page::ShapedText& line) {
    return line.ascent + line.descent;
}

}  // namespace

PaperPoint WordLines::corner_of(std::size_t line, PaperPoint corner) const {
    if (lines.size() == 1) return corner + PaperPoint{before, 0_mm};
    return corner + PaperPoint{(size.width - lines[line]->advance) / 2,
                               height_of(*lines.front()) * static_cast<double>(line)};
}

std::vector<TurnedBox> WordLines::boxes_at(PaperPoint corner) const {
    if (lines.size() == 1) return {TurnedBox::of(frame_at(corner))};
    std::vector<TurnedBox> boxes;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const PaperPoint at = corner_of(i, corner);
        boxes.push_back(
            TurnedBox::of(PaperBounds{at.x, at.y, at.x + lines[i]->advance, at.y + height_of(*lines[i])}));
    }
    return boxes;
}

WordLines in_one_line(text::Shaped line, Millimetres before) {
    const WordSize size{line->advance + before, height_of(*line), line->ascent};
    return {{std::move(line)}, size, before};
}

std::optional<WordLines> in_two_lines(const page::ShapedText& whole, const text::Style& style,
                                      text::Typesetter& typesetter) {
    constexpr std::ptrdiff_t long_name = 14;  // characters
    const std::string& words = whole.text;
    const auto starts = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    if (std::ranges::count_if(words, starts) < long_name) return std::nullopt;
    std::optional<WordLines> best;
    for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at + 1)) {
        // What is far from the middle is not shaped: it cannot be the narrowest.
        const std::size_t longer = std::max(at, words.size() - at - 1);
        if (longer * 4 > words.size() * 3) continue;
        WordLines lines;
        for (const auto& part : {words.substr(0, at), words.substr(at + 1)})
            lines.lines.push_back(typesetter.shape(part, style));
        const auto& [first, second] = std::pair{lines.lines[0], lines.lines[1]};
        lines.size = {std::max(first->advance, second->advance), height_of(*first) + height_of(*second),
                      first->ascent};
        if (!best || lines.size.width < best->size.width) best = std::move(lines);
    }
    return best;
}

}  // namespace muster::map
