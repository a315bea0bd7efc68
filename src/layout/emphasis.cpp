#include "layout/emphasis.hpp"

#include <algorithm>

#include "layout/part.hpp"

namespace muster::layout {

namespace {

bool is_mark(char c) {
    return c == '*' || c == '_';
}
bool is_white(char c) {
    return c == ' ' || c == '\n';
}

bool opens(std::string_view text, std::size_t at) {
    const bool before = at == 0 || is_white(text[at - 1]) || text[at - 1] == '(';
    return before && at + 1 < text.size() && !is_white(text[at + 1]) && text[at + 1] != text[at];
}

/// Where the stress that opens here closes; npos: nowhere.
std::size_t closes(std::string_view text, std::size_t open) {
    for (std::size_t at = open + 2; at < text.size(); ++at) {
        if (text[at] != text[open] || is_white(text[at - 1])) continue;
        if (at + 1 == text.size() || is_white(text[at + 1]) ||
            std::string_view{".,;:!?)"}.find(text[at + 1]) != std::string_view::npos)
            return at;
    }
    return std::string_view::npos;
}

/// `serif-bold` for serif, serif-italic or serif-narrow; the style's own face where there is no such one.
std::string stressed(const text::Style& style, Span::Stress stress, const std::vector<std::string>& faces) {
    if (stress == Span::Stress::none) return style.face;
    const std::string family = style.face.substr(0, style.face.find('-'));
    const std::string face = family + (stress == Span::Stress::bold ? "-bold" : "-italic");
    return std::find(faces.begin(), faces.end(), face) == faces.end() ? style.face : face;
}

/// A word (or part of one: "*only*,") in one face; `glued` when no white stands before it.
struct Word {
    std::string text;
    std::string face;
    bool glued = false, new_line = false;
};

std::vector<Word> words_of(const std::vector<Span>& spans, const text::Style& style,
                           text::Typesetter& typesetter) {
    const std::vector<std::string> faces = typesetter.faces();
    std::vector<Word> words;
    bool white = false, new_line = false;
    for (const Span& span : spans) {
        const std::string face = stressed(style, span.stress, faces);
        Word word{.text = {}, .face = face};
        const auto keep = [&] {
            if (!word.text.empty()) words.push_back(word);
            word.text.clear();
        };
        for (const char c : span.text) {
            if (is_white(c)) {
                keep();
                white = true;
                new_line = new_line || c == '\n';
                continue;
            }
            if (word.text.empty()) {
                word.glued = !white && !words.empty();
                word.new_line = new_line;
                white = new_line = false;
            }
            word.text += c;
        }
        keep();
    }
    return words;
}

/// Sets words into lines; words of one face beside one another are one run.
class Lines {
public:
    Lines(text::Style style, Millimetres width, text::Typesetter& typesetter)
        : style_(std::move(style)), width_(width), typesetter_(typesetter) {}

    /// Adds words that no white parts.
    void add(const std::vector<Word>& group) {
        if (!open_.empty() && (group.front().new_line || natural(joined(group)) > width_ + hair)) close();
        open_ = joined(group);
    }
    [[nodiscard]] Broken finish() {
        if (!open_.empty()) close();
        return std::move(broken_);
    }

private:
    [[nodiscard]] std::vector<Word> joined(const std::vector<Word>& group) const {
        std::vector<Word> line = open_;
        for (const Word& word : group) {
            if (!line.empty() && !word.glued) line.back().text += ' ';
            if (!line.empty() && line.back().face == word.face)
                line.back().text += word.text;
            else
                line.push_back(word);
        }
        return line;
    }
    [[nodiscard]] text::Shaped shape(const Word& word) {
        text::Style style = style_;
        style.face = word.face;
        return typesetter_.shape(word.text, style);
    }
    [[nodiscard]] Millimetres natural(const std::vector<Word>& line) {
        Millimetres total{};
        for (const Word& word : line) total += shape(word)->advance;
        return total;
    }
    void close() {
        Millimetres x{};
        for (const Word& word : open_) {
            text::Shaped shaped = shape(word);
            const Millimetres advance = shaped->advance;
            broken_.runs.push_back({std::move(shaped), x, broken_.lines});
            x += advance;
        }
        broken_.too_wide = broken_.too_wide || x > width_ + hair;
        ++broken_.lines;
        open_.clear();
    }

    text::Style style_;
    Millimetres width_;
    text::Typesetter& typesetter_;
    std::vector<Word> open_;
    Broken broken_;
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
        spans.push_back({text[at] == '*' ? Span::Stress::bold : Span::Stress::italic,
                         std::string{text.substr(at + 1, end - at - 1)}});
        at = end;
    }
    if (!plain.text.empty()) spans.push_back(std::move(plain));
    return spans;
}

Broken break_lines(const std::vector<Span>& spans, const text::Style& style, Millimetres width,
                   text::Typesetter& typesetter) {
    const std::vector<Word> words = words_of(spans, style, typesetter);
    Lines lines{style, width, typesetter};
    for (std::size_t first = 0; first < words.size();) {
        std::size_t end = first + 1;
        while (end < words.size() && words[end].glued) ++end;
        lines.add({words.begin() + static_cast<std::ptrdiff_t>(first),
                   words.begin() + static_cast<std::ptrdiff_t>(end)});
        first = end;
    }
    return lines.finish();
}

}  // namespace muster::layout
