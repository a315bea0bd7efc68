#include "text/line_breaker.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "text/hyphenation.hpp"

namespace muster::text {
namespace {

/// Parts between which no line breaks. Of a word that is divided, what is left for the next line.
using Word = std::span<StyledPart>;
/// Byte offsets at which a part may be divided.
using PointsOf = std::function<std::vector<std::size_t>(std::string_view)>;

/// The end of a line within a word: after this many bytes of one of its parts.
struct Cut {
    std::size_t part = 0, byte = 0;
};

/// Neighbouring parts of a line in one style.
struct Piece {
    std::string text;
    const Style* style = nullptr;
};
using Line = std::vector<Piece>;

void append(Line& line, const StyledPart& part) {
    if (!line.empty() && part.spaced) line.back().text += part.apart ? "  " : " ";
    if (line.empty() || (line.back().style != part.style && *line.back().style != *part.style))
        line.push_back({{}, part.style});
    line.back().text += part.text;
}

Line joined(Line line, Word word) {
    for (const StyledPart& part : word) append(line, part);
    return line;
}

/// Fills lines word by word. Most words are added by the cached widths of their parts. The line itself is
/// measured only near its end, because kerning across a space makes it a little narrower than the sum.
class LineBreaker {
public:
    LineBreaker(Millimetres width, Parting parting, Typesetter& typesetter)
        : width_(width), parting_(parting), typesetter_(typesetter) {}

    /// `last` is true if it ends the paragraph.
    void add(Word word, bool last) {
        while (!take(word)) {
            if (const auto cut = best_cut(word, last)) {
                line_ = joined_to(word, *cut);
                close();
                ++parted_running_;
                word = word.subspan(cut->part);
                word.front().text.remove_prefix(cut->byte);
                word.front().spaced = false;
            } else if (line_.empty()) {
                return keep(word, estimated(word));  // too wide for any line
            } else {
                close();
                parted_running_ = 0;
            }
        }
    }
    [[nodiscard]] BrokenText finish() {
        broken_.ends.push_back(broken_.lines);
        close();
        return std::move(broken_);
    }

private:
    [[nodiscard]] bool is_too_wide(const Line& line) {
        Millimetres total{};
        for (const Piece& piece : line) total += typesetter_.width(piece.text, *piece.style);
        return total > width_ + slack;
    }
    /// The sum of the widths of the line's words, of this word and of the spaces between.
    [[nodiscard]] Millimetres estimated(Word word) {
        Millimetres sum = sum_;
        for (const StyledPart& part : word) {
            if (part.spaced && sum > Millimetres{}) sum += space(*part.style) * (part.apart ? 2 : 1);
            sum += typesetter_.width(part.text, *part.style);
        }
        return sum;
    }
    [[nodiscard]] Millimetres space(const Style& style) {
        if (std::exchange(spaced_, &style) != &style) space_ = typesetter_.space(style);
        return space_;
    }
    /// Adds the word to the line if it fits.
    bool take(Word word) {
        const Millimetres sum = estimated(word);
        constexpr double nearly = 0.96, far_beyond = 1.08;
        if (sum > width_ * far_beyond) return false;
        if (sum >= width_ * nearly && is_too_wide(joined(line_, word))) return false;
        keep(word, sum);
        return true;
    }
    void keep(Word word, Millimetres sum) {
        for (const StyledPart& part : word) append(line_, part);
        sum_ = sum;
    }
    void close() {
        Millimetres x{};
        for (const Piece& piece : line_) {
            Shaped shaped = typesetter_.shape(piece.text, *piece.style);
            const Millimetres advance = shaped->advance;
            broken_.runs.push_back({std::move(shaped), x, broken_.lines});
            x += advance;
        }
        broken_.too_wide = broken_.too_wide || x > width_ + slack;
        ++broken_.lines;
        line_.clear();
        sum_ = {};
    }
    /// The line with the word up to the cut, which gets a hyphen.
    [[nodiscard]] Line joined_to(Word word, const Cut& cut) const {
        StyledPart before = word[cut.part];
        const std::string text = with_hyphen(without_soft_hyphens(before.text.substr(0, cut.byte)));
        before.text = text;
        Line line = joined(line_, word.first(cut.part));
        append(line, before);
        return line;
    }
    /// Where to divide the word so that its first part just fits on this line.
    [[nodiscard]] std::optional<Cut> best_cut(Word word, bool last) {
        const auto hyphens = [this](std::string_view part) { return typesetter_.hyphens(part); };
        if (const auto cut = last_fitting(word, soft_points)) return cut;
        if (parting_ == Parting::hyphens && !last && parted_running_ < most_parted_running)
            return last_fitting(word, hyphens);
        if (parting_ != Parting::letters || !is_too_wide(joined({}, word))) return std::nullopt;
        if (const auto cut = last_fitting(word, hyphens)) return cut;
        return last_fitting(word, letter_points);
    }
    [[nodiscard]] std::optional<Cut> last_fitting(Word word, const PointsOf& points_of) {
        for (std::size_t part = word.size(); part-- > 0;) {
            const std::vector<std::size_t> points = points_of(word[part].text);
            const auto end = std::ranges::partition_point(points, [&](std::size_t byte) {
                return !is_too_wide(joined_to(word, {part, byte}));
            });
            if (end != points.begin()) return Cut{part, *(end - 1)};
        }
        return std::nullopt;
    }
    static constexpr Millimetres slack{0.001};
    static constexpr int most_parted_running = 2;  ///< consecutive lines that may end in a hyphen
    Millimetres width_;
    Parting parting_;
    Typesetter& typesetter_;
    Line line_;
    Millimetres sum_{};              ///< the estimated width of the line
    const Style* spaced_ = nullptr;  ///< the style of the space measured last
    Millimetres space_{};
    int parted_running_ = 0;
    BrokenText broken_;
};

BrokenText fill_lines(std::vector<StyledPart> parts, Millimetres width, Parting parting,
                      Typesetter& typesetter) {
    LineBreaker lines{width, parting, typesetter};
    for (auto first = parts.begin(); first != parts.end();) {
        const auto end = std::find_if(first + 1, parts.end(), [](const auto& part) { return part.loose; });
        lines.add({first, end}, end == parts.end());
        first = end;
    }
    return lines.finish();
}

}  // namespace

bool is_orphan(const page::ShapedText& line, Millimetres width) {
    constexpr double short_share = 0.25;
    return line.text.find(' ') == std::string::npos && line.advance < width * short_share;
}

BrokenText break_paragraph(std::vector<StyledPart> parts, Millimetres width, Parting parting,
                           Typesetter& typesetter) {
    BrokenText broken = fill_lines(parts, width, parting, typesetter);
    if (broken.lines < 2 || parts.size() < 3 || !parts.back().spaced) return broken;
    const auto last = std::ranges::count(broken.runs, broken.lines - 1, &Run::line);
    if (last != 1 || !is_orphan(*broken.runs.back().text, width)) return broken;
    parts.back().loose = false;
    BrokenText together = fill_lines(std::move(parts), width, parting, typesetter);
    return together.lines == broken.lines && !together.too_wide ? std::move(together) : std::move(broken);
}

}  // namespace muster::text
