#include "layout/fitting/emphasis.hpp"

#include <algorithm>
#include <utility>

#include "layout/make.hpp"
#include "text/breaks.hpp"
#include "text/line_breaker.hpp"

namespace muster::layout {

namespace {

bool is_mark(char c) {
    return c == '*' || c == '_' || c == '~';
}
bool is_white(char c) {
    return c == ' ' || c == '\n';
}

/// U+00A0, at which no line ends.
constexpr std::string_view bound_space = "\u00a0";

bool opens(std::string_view text, std::size_t at) {
    const bool before =
        at == 0 || is_white(text[at - 1]) || text[at - 1] == '(' || text.substr(0, at).ends_with(bound_space);
    return before && at + 1 < text.size() && !is_white(text[at + 1]) && text[at + 1] != text[at];
}

/// Where the emphasis that starts here ends; npos if nowhere.
std::size_t closes(std::string_view text, std::size_t open) {
    for (std::size_t at = open + 2; at < text.size(); ++at) {
        if (text[at] != text[open] || is_white(text[at - 1])) continue;
        if (at + 1 == text.size() || is_white(text[at + 1]) || text.substr(at + 1).starts_with(bound_space) ||
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
/// Small words are in italics too, because large print leaves them the size of the number beside them.
text::Style stressed(text::Style style, Span::Stress stress, Points floor,
                     const std::vector<std::string>& faces) {
    if (stress == Span::Stress::none) return style;
    std::string face = style.face.substr(0, style.face.find('-'));
    if (stress == Span::Stress::small)
        style.size = std::min(style.size, std::max({style.size * small_share, floor, least_size}));
    face += stress == Span::Stress::bold ? "-bold" : "-italic";
    if (std::ranges::find(faces, face) != faces.end()) style.face = std::move(face);
    return style;
}

using Paragraph = std::vector<text::StyledPart>;

/// Adds the words of a span to the last paragraph. Each newline that a word follows starts another.
class WordReader {
public:
    explicit WordReader(std::vector<Paragraph>& paragraphs) : paragraphs_(paragraphs) {}

    /// `apart`: the span is set farther from the words before it.
    void read(std::string_view span, const text::Style& style, bool apart) {
        apart_ = apart;
        while (!span.empty()) {
            const auto word = static_cast<std::size_t>(std::ranges::find_if(span, is_white) - span.begin());
            keep(span.substr(0, word), style);
            span.remove_prefix(word);
            for (; !span.empty() && is_white(span.front()); span.remove_prefix(1)) {
                white_ = true;
                new_line_ = new_line_ || span.front() == '\n';
            }
        }
    }

private:
    void keep(std::string_view word, const text::Style& style) {
        for (const text::WordPart& part : text::pieces_of(word)) {
            if (paragraphs_.empty() || new_line_) paragraphs_.emplace_back();
            const bool first = part.text.data() == word.data();
            const bool is_unit = first && part.text.starts_with('%');  // stays on the line of its number
            paragraphs_.back().push_back(
                {part.text, &style, first && white_, !is_unit && (!first || white_), apart_});
            white_ = new_line_ = apart_ = false;
        }
    }

    std::vector<Paragraph>& paragraphs_;
    bool white_ = false, new_line_ = false, apart_ = false;
};

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

text::BrokenText break_lines(const std::vector<Span>& spans, const text::Style& style, const Measure& measure,
                             text::Typesetter& typesetter) {
    const std::vector<std::string> faces = typesetter.faces();
    std::vector<text::Style> styles;
    for (const Span& span : spans) styles.push_back(stressed(style, span.stress, measure.floor, faces));
    std::vector<Paragraph> paragraphs;
    WordReader words{paragraphs};
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const bool beside_small =
            i > 0 && (spans[i].stress == Span::Stress::small || spans[i - 1].stress == Span::Stress::small);
        words.read(spans[i].text, styles[i], beside_small);
    }
    text::BrokenText broken;
    for (Paragraph& paragraph : paragraphs)
        broken.append(
            text::break_paragraph(std::move(paragraph), measure.width, measure.parting, typesetter));
    return broken;
}

}  // namespace muster::layout
