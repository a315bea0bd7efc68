#include "map/lettering/word_lines.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "source/utf8.hpp"

namespace muster::map {
namespace {

Millimetres height_of(const page::ShapedText& line) {
    return line.ascent + line.descent;
}

}  // namespace

PaperPoint WordLines::corner_of(std::size_t line, PaperPoint corner) const {
    return corner + PaperPoint{before + (size.width - before - lines[line]->advance) / 2,
                               height_of(*lines.front()) * static_cast<double>(line)};
}

std::vector<TurnedBox> WordLines::boxes_at(PaperPoint corner) const {
    if (lines.size() == 1 || before > 0_mm) return {TurnedBox::of(frame_at(corner))};
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

namespace {

/// The words in so many lines, parted at the spaces that make the widest narrowest; empty if there are too
/// few.
std::vector<text::Shaped> narrowest(const std::string& words, std::size_t count, const text::Style& style,
                                    text::Typesetter& typesetter) {
    if (count == 1) return {typesetter.shape(words, style)};
    std::vector<text::Shaped> best;
    const auto width = [](const std::vector<text::Shaped>& lines) {
        Millimetres widest{};
        for (const auto& line : lines) widest = std::max(widest, line->advance);
        return widest;
    };
    for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at + 1)) {
        // A first line far from its share is not shaped: it cannot be in the narrowest.
        const double share = static_cast<double>(at * count) / static_cast<double>(words.size());
        if (share < 0.4 || share > 1.6) continue;
        auto lines = narrowest(words.substr(at + 1), count - 1, style, typesetter);
        if (lines.empty()) continue;
        lines.insert(lines.begin(), typesetter.shape(words.substr(0, at), style));
        if (best.empty() || width(lines) < width(best)) best = std::move(lines);
    }
    return best;
}

}  // namespace

std::optional<WordLines> in_lines(std::size_t count, const page::ShapedText& whole, const text::Style& style,
                                  Millimetres before, text::Typesetter& typesetter) {
    constexpr std::size_t long_line = 7;  // characters
    if (source::count_characters(whole.text) < long_line * count) return std::nullopt;
    WordLines lines{narrowest(whole.text, count, style, typesetter), {}, before};
    if (lines.lines.empty()) return std::nullopt;
    for (const auto& line : lines.lines) {
        lines.size.width = std::max(lines.size.width, line->advance);
        lines.size.height += height_of(*line);
    }
    lines.size.width += before;
    lines.size.ascent = lines.lines.front()->ascent;
    return lines;
}

}  // namespace muster::map
