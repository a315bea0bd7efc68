#include "layout/fitting/emphasis.hpp"

#include <algorithm>
#include <utility>

#include "layout/make.hpp"
#include "text/breaks.hpp"
#include "text/hyphenation.hpp"

namespace muster::layout {

namespace {

bool is_mark(char c) {
    return c == '*' || c == '_' || c == '~';
}
bool is_white(char c) {
    return c == ' ' || c == '\n';
}

bool opens(std::string_view text, std::size_t at) {
    const bool before = at == 0 || is_white(text[at - 1]) || text[at - 1] == '(';
    return before && at + 1 < text.size() && !is_white(text[at + 1]) && text[at + 1] != text[at];
}

/// Where the emphasis that starts here ends; npos if nowhere.
std::size_t closes(std::string_view text, std::size_t open) {
    for (std::size_t at = open + 2; at < text.size(); ++at) {
        if (text[at] != text[open] || is_white(text[at - 1])) continue;
        if (at + 1 == text.size() || is_white(text[at + 1]) ||
            std::string_view{".,;:!?)"}.find(text[at + 1]) != std::string_view::npos)
            return at;
    }
    return std::string_view::npos;
}

/// How much smaller the small words of a text are: a chance beside its number.
constexpr double small_share = 0.76;

Span::Stress stress_of(char mark) {
    if (mark == '~') return Span::Stress::small;
    return mark == '*' ? Span::Stress::bold : Span::Stress::italic;
}

/// `serif-bold` for serif, serif-italic or serif-narrow; the style's own face if there is no such face.
text::Style stressed(text::Style style, Span::Stress stress, Points floor,
                     const std::vector<std::string>& faces) {
    if (stress == Span::Stress::none) return style;
    std::string face = style.face.substr(0, style.face.find('-'));
    if (stress == Span::Stress::small)
        style.size = std::min(style.size, std::max({style.size * small_share, floor, least_size}));
    else
        face += stress == Span::Stress::bold ? "-bold" : "-italic";
    if (std::ranges::find(faces, face) != faces.end()) style.face = std::move(face);
    return style;
}

/// A piece of a word in one style that is not broken ("*only*," has two).
struct StyledWord {
    std::string text;
    text::Style style;
    bool spaced = false;    ///< there is a space before it
    bool loose = false;     ///< a line may break before it
    bool new_line = false;  ///< a line must break before it
};
using StyledWords = std::vector<StyledWord>;

StyledWords pieces_of(const std::vector<Span>& spans, const text::Style& style, Points floor,
                      text::Typesetter& typesetter) {
    const std::vector<std::string> faces = typesetter.faces();
    StyledWords pieces;
    bool white = false, new_line = false;
    const auto keep = [&](std::string_view word, const text::Style& own) {
        bool first = true;
        for (const text::WordPart& piece : text::pieces_of(word)) {
            pieces.push_back({std::string{piece.text}, own, first && white && !pieces.empty(),
                              !first || white, first && new_line});
            first = white = new_line = false;
        }
    };
    for (const Span& span : spans) {
        const text::Style own = stressed(style, span.stress, floor, faces);
        std::string_view left = span.text;
        while (!left.empty()) {
            const auto word = static_cast<std::size_t>(std::ranges::find_if(left, is_white) - left.begin());
            keep(left.substr(0, word), own);
            left.remove_prefix(word);
            for (; !left.empty() && is_white(left.front()); left.remove_prefix(1)) {
                white = true;
                new_line = new_line || left.front() == '\n';
            }
        }
    }
    return pieces;
}

/// Sets pieces into lines. Neighbouring pieces in one style become one run.
class LineBreaker {
public:
    LineBreaker(const Measure& measure, text::Typesetter& typesetter)
        : width_(measure.width), parting_(measure.parting), typesetter_(typesetter) {}

    /// Adds pieces that stay together; `last` is true if they end their paragraph.
    void add(StyledWords group, bool last) {
        if (!open_.empty() && group.front().new_line) end_paragraph();
        while (natural(joined(group)) > width_ + hair) {
            if (const auto cut = parted(group, last)) {
                open_ = joined(cut->first);
                close();
                ++parted_running_;
                group = cut->second;
            } else if (open_.empty()) {
                break;  // too wide for any line
            } else {
                close();
                parted_running_ = 0;
            }
        }
        open_ = joined(group);
    }
    [[nodiscard]] Broken finish() {
        if (!open_.empty()) end_paragraph();
        return std::move(broken_);
    }

private:
    /// The line with the group added.
    [[nodiscard]] StyledWords joined(const StyledWords& group) const {
        StyledWords line = open_;
        for (const StyledWord& piece : group) {
            if (!line.empty() && piece.spaced) line.back().text += ' ';
            if (!line.empty() && line.back().style == piece.style)
                line.back().text += piece.text;
            else
                line.push_back(piece);
        }
        return line;
    }
    [[nodiscard]] text::Shaped shape(const StyledWord& piece) {
        return typesetter_.shape(text::without_soft_hyphens(piece.text), piece.style);
    }
    [[nodiscard]] Millimetres natural(const StyledWords& line) {
        Millimetres total{};
        for (const StyledWord& piece : line) total += shape(piece)->advance;
        return total;
    }
    void end_paragraph() {
        broken_.ends.push_back(broken_.lines);
        close();
    }
    void close() {
        Millimetres x{};
        for (const StyledWord& piece : open_) {
            text::Shaped shaped = shape(piece);
            const Millimetres advance = shaped->advance;
            broken_.runs.push_back({std::move(shaped), x, broken_.lines});
            x += advance;
        }
        broken_.too_wide = broken_.too_wide || x > width_ + hair;
        ++broken_.lines;
        open_.clear();
    }
    using Parted = std::pair<StyledWords, StyledWords>;
    /// The part of the group that just fits on this line, with a hyphen, and the rest.
    [[nodiscard]] std::optional<Parted> parted(const StyledWords& group, bool last) {
        const auto soft = [](std::string_view word) { return text::soft_points(word); };
        const auto hyphens = [this](std::string_view word) { return typesetter_.hyphens(word); };
        if (auto cut = parted_at(group, soft)) return cut;
        constexpr int most_running = 2;
        if (parting_ == text::Parting::hyphens && !last && parted_running_ < most_running)
            return parted_at(group, hyphens);
        if (parting_ != text::Parting::letters || natural(group) <= width_ + hair) return std::nullopt;
        if (auto cut = parted_at(group, hyphens)) return cut;
        return parted_at(group, [](std::string_view word) { return text::letter_points(word); });
    }
    template <class Points>
    [[nodiscard]] std::optional<Parted> parted_at(const StyledWords& group, const Points& points_of) {
        for (std::size_t i = group.size(); i-- > 0;) {
            const auto points = points_of(group[i].text);
            for (auto point = points.rbegin(); point != points.rend(); ++point) {
                const auto at = group.begin() + static_cast<std::ptrdiff_t>(i);
                Parted cut{{group.begin(), at + 1}, {at, group.end()}};
                std::string& before = cut.first.back().text;
                before = text::with_hyphen(before.substr(0, *point));
                if (natural(joined(cut.first)) > width_ + hair) continue;
                StyledWord& after = cut.second.front();
                after.text.erase(0, *point);
                after.spaced = after.new_line = false;
                return cut;
            }
        }
        return std::nullopt;
    }

    Millimetres width_;
    text::Parting parting_;
    text::Typesetter& typesetter_;
    StyledWords open_;
    int parted_running_ = 0;  ///< consecutive lines that end in a hyphen
    Broken broken_;
};

Broken set_lines(const StyledWords& pieces, const Measure& measure, text::Typesetter& typesetter) {
    LineBreaker lines{measure, typesetter};
    for (auto first = pieces.begin(); first != pieces.end();) {
        const auto end =
            std::find_if(first + 1, pieces.end(), [](const StyledWord& piece) { return piece.loose; });
        lines.add({first, end}, end == pieces.end() || end->new_line);
        first = end;
    }
    return lines.finish();
}

}  // namespace

std::vector<Span> spans_of(std::string_view text) {
    std::vector<Span> spans;
    Span plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t end =
            is_mark(text[at]) && opens(text, at) ? closes(text, at) : std::string_view::npos;
        if (end == std::string_view::npos) {
            plain.text += text[at];
            continue;
        }
        if (!plain.text.empty()) spans.push_back(std::move(plain));
        plain = {};
        spans.push_back({stress_of(text[at]), std::string{text.substr(at + 1, end - at - 1)}});
        at = end;
    }
    if (!plain.text.empty()) spans.push_back(std::move(plain));
    return spans;
}

Broken break_lines(const std::vector<Span>& spans, const text::Style& style, const Measure& measure,
                   text::Typesetter& typesetter) {
    StyledWords pieces = pieces_of(spans, style, measure.floor, typesetter);
    Broken broken = set_lines(pieces, measure, typesetter);
    // A last word alone on its line takes the word before it along, if that costs no line.
    const auto last = std::ranges::count(broken.runs, broken.lines - 1, &Run::line);
    if (broken.lines < 2 || pieces.size() < 3 || last != 1 || !pieces.back().spaced ||
        !text::is_orphan(*broken.runs.back().text, measure.width))
        return broken;
    pieces.back().loose = false;
    Broken joined = set_lines(pieces, measure, typesetter);
    return joined.lines == broken.lines && !joined.too_wide ? joined : broken;
}

}  // namespace muster::layout
