#include "source/syntax_hint.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "source/look_alikes.hpp"
#include "source/small_letters.hpp"
#include "source/yaml.hpp"

namespace muster::source {
namespace {

constexpr std::string_view blanks = " \t\r";

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Whether a text that begins with # begins with a colour.
bool is_hex_colour(std::string_view text) {
    constexpr std::size_t length = 7;
    constexpr std::string_view figures = "0123456789abcdefABCDEF";
    return std::min(text.find_first_not_of(figures, 1), text.size()) == length;
}

/// Without the quotation marks that a word processor has put round a text.
std::string_view without_smart_quotes(std::string_view text) {
    for (const std::string_view mark : {"“", "”", "„", "‘", "’"}) {
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
        if (text.ends_with(mark) && mark != "’") text.remove_suffix(mark.size());
    }
    return text;
}

/// Dashes, a minus, or what looks like a hyphen, all of three bytes.
bool begins_with_odd_dash(std::string_view line) {
    constexpr std::size_t length = 3;
    if (const auto hyphen = find_look_alike(line.substr(0, length), '-')) return hyphen->first == 0;
    return line.starts_with("–") || line.starts_with("—") || line.starts_with("−");
}

/// What follows the sign that is meant as the dash of a list item, if that dash is not a hyphen with a space
/// behind it: "–", "-{", "-name: ", or a hyphen with a no-break space.
std::optional<std::string_view> behind_odd_dash(std::string_view line) {
    constexpr std::string_view no_break_space = "\u00a0";
    const bool is_hyphen = line.starts_with('-');
    if (!is_hyphen && !begins_with_odd_dash(line)) return std::nullopt;
    line.remove_prefix(is_hyphen ? 1 : std::string_view{"–"}.size());
    const bool is_glued = line.starts_with('{') || line.starts_with('[') ||
                          (is_hyphen && line.find(": ") != std::string_view::npos && is_letter(line[0]));
    const bool has_odd_space = line.starts_with(no_break_space);
    if (!is_glued && !has_odd_space && (is_hyphen || !line.starts_with(' '))) return std::nullopt;
    while (line.starts_with(no_break_space)) line.remove_prefix(no_break_space.size());
    return trimmed(line);
}

/// Reads the file loosely: brackets, quoted texts, comments and block texts. Behind the line at which the
/// parser stopped, only whether the brackets are closed counts.
class Scan {
public:
    Scan(const SourcePtr& text, const Place& met, std::size_t end = std::string_view::npos)
        : text_(text), bytes_(text->bytes().substr(0, end)), met_line_(text->at(met.offset).line) {}

    std::optional<SyntaxHint> run() {
        std::size_t start = 0;
        while (start < bytes_.size() && !hint_) {
            const std::size_t end = std::min(bytes_.find('\n', start), bytes_.size());
            if (!is_block_text(start, end)) read_line(start, end);
            const std::size_t next = std::min(std::max(end, at_) + 1, bytes_.size());
            line_ += static_cast<int>(std::count(bytes_.begin() + start, bytes_.begin() + next, '\n'));
            start = next;
        }
        if (!hint_ && !open_.empty()) hint_ = unclosed(open_.back());
        return std::move(hint_);
    }

    [[nodiscard]] std::optional<Place> open_quote() const { return quote_; }

private:
    [[nodiscard]] Place place(std::size_t offset, std::size_t length) const {
        return {text_, static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(length)};
    }

    /// Whether the line belongs to a text after `|` or `>`, in which nothing is YAML.
    bool is_block_text(std::size_t start, std::size_t end) {
        at_ = end;
        if (!block_column_) return false;
        const std::size_t word = bytes_.find_first_not_of(blanks, start);
        if (word >= end || word - start > *block_column_) return true;
        block_column_.reset();
        return false;
    }

    /// Whether a line cannot belong to the bracket that is open: a list item, or a line that is not indented
    /// further than the line of the bracket. A file that is one bracket, as JSON is, may be indented as it
    /// likes.
    [[nodiscard]] bool leaves_bracket(std::size_t start, std::size_t end) const {
        const std::size_t word = bytes_.find_first_not_of(blanks, start);
        if (open_.empty() || word >= end || bytes_[word] == '}' || bytes_[word] == ']' || bytes_[word] == '#')
            return false;
        const std::size_t outer = bytes_.rfind('\n', open_.back()) + 1;
        const std::size_t first = bytes_.find_first_not_of(blanks, outer);
        return bytes_.substr(word).starts_with("- ") ||
               (first < open_.front() && word - start <= first - outer);
    }

    void read_line(std::size_t start, std::size_t end) {
        if (leaves_bracket(start, end)) {
            hint_ = unclosed(open_.back());
            return;
        }
        if (const auto item = line_ <= met_line_ ? odd_dash(start, end) : std::nullopt) {
            hint_ = item;
            return;
        }
        bool value = true;  // a value, or a key, may begin here
        bool is_second = false;
        std::size_t column = 0;
        for (at_ = start; at_ < end && !hint_;) {
            const char c = bytes_[at_];
            const char next = at_ + 1 < bytes_.size() ? bytes_[at_ + 1] : '\n';
            const bool gap_follows = next == ' ' || next == '\n' || next == '\r';
            const bool is_dash = open_.empty() && c == '-' && gap_follows;
            if (is_dash || blanks.find(c) != std::string_view::npos) {
                ++at_;
            } else if (c == '#' && (at_ == start || bytes_[at_ - 1] == ' ')) {
                read_comment(end, value);
            } else if (value && (c == '"' || c == '\'')) {
                read_quoted(end);
                value = false;
            } else if (value && open_.empty() && (c == '|' || c == '>')) {
                block_column_ = column;
                at_ = end;
            } else if ((c == '{' || c == '[') && (value || !open_.empty())) {
                open_.push_back(at_++);
                value = true;
                has_colon_ = false;
            } else if ((c == '}' || c == ']') && !open_.empty()) {
                open_.pop_back();
                ++at_;
                check_after_bracket(end);
            } else if (c == ':' && gap_follows) {
                if (is_second && open_.empty() && line_ == met_line_) hint_ = second_colon(start, end);
                if (has_colon_ && !open_.empty() && line_ == met_line_)
                    hint_ = in_quotes(at_, "a text with ': ' in it");
                is_second = open_.empty();
                has_colon_ = !open_.empty();
                value = true;
                ++at_;
            } else {
                if (value && !is_second) column = at_ - start;
                value = c == ',' && !open_.empty();
                if (value) has_colon_ = false;
                ++at_;
            }
        }
    }

    /// What follows a bracket that closes: a ',' after the last one shows that it was closed too early, and
    /// anything else within another bracket that something is missing.
    void check_after_bracket(std::size_t end) {
        const std::size_t next = std::min(bytes_.find_first_not_of(blanks, at_), end);
        if (next == end || line_ > met_line_) return;
        if (open_.empty() && bytes_[next] == ',')
            hint_ = SyntaxHint{place(next, 1),
                               "all brackets are closed before this ','; delete a bracket before it"};
        if (!open_.empty() && std::string_view{",]}:#"}.find(bytes_[next]) == std::string_view::npos)
            hint_ = SyntaxHint{
                place(next, 1),
                fmt::format("a '{}' before this is not closed, or a ',' is missing", bytes_[open_.back()])};
    }

    /// A list item at the start of the line whose dash is not one.
    [[nodiscard]] std::optional<SyntaxHint> odd_dash(std::size_t start, std::size_t end) const {
        const std::size_t word = bytes_.find_first_not_of(blanks, start);
        if (!open_.empty() || word >= end) return std::nullopt;
        const auto item = behind_odd_dash(bytes_.substr(word, end - word));
        if (!item) return std::nullopt;
        const std::size_t length = bytes_[word] == '-' ? 1 : std::string_view{"–"}.size();
        return SyntaxHint{place(word, length),
                          fmt::format("a list item begins with a hyphen and a space; write '- {}'", *item)};
    }

    [[nodiscard]] std::optional<SyntaxHint> in_quotes(std::size_t at, std::string_view what) const {
        const std::string value = value_in_quotes(place(at, 1));
        if (value.empty()) return std::nullopt;
        return SyntaxHint{place(at, 1), fmt::format("{} must be in quotation marks; write {}{}", what, value,
                                                    comma_before(at))};
    }

    /// `men: 200 at: [30in, 4in]`: the ':' may be that of a key, whose comma is missing.
    [[nodiscard]] std::string comma_before(std::size_t colon) const {
        const std::size_t start = bytes_.find_last_not_of("abcdefghijklmnopqrstuvwxyz", colon - 1) + 1;
        if (bytes_[colon] != ':' || start == colon || bytes_[start - 1] != ' ') return {};
        return fmt::format("; or write a ',' before '{}'", bytes_.substr(start, colon - start));
    }

    /// A comment that swallows the bracket's end is part of a text, unless it stands where a value may begin.
    void read_comment(std::size_t end, bool may_begin) {
        if (line_ <= met_line_ && !open_.empty() && is_hex_colour(bytes_.substr(at_)))
            hint_ = SyntaxHint{place(at_, 7),
                               fmt::format("# begins a comment here; write the colour in quotation marks, "
                                           "as \"{}\"",
                                           bytes_.substr(at_, 7))};
        else if (line_ <= met_line_ && !open_.empty() && !may_begin &&
                 bytes_.substr(at_, end - at_).find_first_of("}]") != std::string_view::npos)
            hint_ = in_quotes(at_, "# begins a comment here; a text with ' #' in it");
        at_ = end;
    }

    /// Steps over a quoted text, which may run over several lines.
    void read_quoted(std::size_t end) {
        const std::size_t start = at_;
        const char mark = bytes_[start];
        const std::string_view stops = mark == '"' ? "\"\\" : "'";
        at_ = bytes_.find_first_of(stops, start + 1);
        while (at_ != std::string_view::npos && bytes_[at_] != mark)
            at_ = bytes_.find_first_of(stops, at_ + 2);
        if (at_ == std::string_view::npos) quote_ = place(start, 1);
        at_ = quote_ ? bytes_.size() : at_ + 1;
        const std::size_t after = bytes_.find_first_not_of(blanks, at_);
        const bool ends = after == std::string_view::npos ||
                          std::string_view{"\n,}]:#'"}.find(bytes_[after]) != std::string_view::npos;
        if (ends || at_ > end || line_ > met_line_ || (mark == '"' && bytes_[after] == '"')) return;
        hint_ = SyntaxHint{place(at_ - 1, 1), fmt::format("this {} ends the text; write {}", mark,
                                                          yaml_text(meant_by(start, end)))};
    }

    /// What was probably to be quoted by the mark at `start`: up to the last such mark before the end of the
    /// value; with the mark itself if only a part of the value is between marks, not before an apostrophe.
    [[nodiscard]] std::string_view meant_by(std::size_t start, std::size_t end) const {
        const std::string_view rest = bytes_.substr(start, end - start);
        const std::string_view stops = open_.empty() ? "" : ",}]";
        for (std::size_t i = rest.find(rest[0], 1); i != std::string_view::npos;
             i = rest.find(rest[0], i + 1)) {
            const std::string_view after = trimmed(rest.substr(i + 1));
            if (after.empty() || stops.find(after.front()) != std::string_view::npos)
                return rest.substr(1, i - 1);
        }
        const bool is_apostrophe = is_letter(bytes_[at_]);  // behind the mark that ended the text: 'King's
        return trimmed(rest.substr(0, rest.find_first_of(stops)).substr(is_apostrophe ? 1 : 0));
    }

    /// `name: 4th Foot: King's`: everything after the first colon is meant as one text.
    [[nodiscard]] SyntaxHint second_colon(std::size_t start, std::size_t end) const {
        const std::size_t first = bytes_.find(": ", start) + 1;
        std::string_view key = trimmed(bytes_.substr(start, first - 1 - start));
        while (key.starts_with("- ")) key = trimmed(key.substr(2));
        const std::string_view value = trimmed(bytes_.substr(first, end - first));
        return {place(at_, 1), fmt::format("a text with ': ' in it must be in quotation marks; write {}: {}",
                                           key, yaml_text(without_smart_quotes(value)))};
    }

    [[nodiscard]] SyntaxHint unclosed(std::size_t offset) const {
        const char mark = bytes_[offset];
        return {place(offset, 1), fmt::format("this '{}' is not closed; a '{}' or a ',' is missing", mark,
                                              mark == '{' ? '}' : ']')};
    }

    SourcePtr text_;
    std::string_view bytes_;
    int met_line_;
    int line_ = 1;
    std::size_t at_ = 0;
    bool has_colon_ = false;                   ///< in the innermost bracket, since its last comma
    std::vector<std::size_t> open_;            ///< offsets of the brackets that are open
    std::optional<std::size_t> block_column_;  ///< of the key whose block text is being read
    std::optional<Place> quote_;               ///< the mark of a quoted text that does not end
    std::optional<SyntaxHint> hint_;
};

/// A line that is read by itself, without its comment.
struct Line {
    Line(std::string_view bytes, std::size_t offset) : start(bytes.substr(0, offset).rfind('\n') + 1) {
        const std::string_view line = bytes.substr(start, bytes.find('\n', start) - start);
        column = std::min(line.find_first_not_of(' '), line.size());
        is_comment = line.substr(column).starts_with('#');
        words = trimmed(line.substr(0, is_comment ? 0 : line.find(" #")));
    }
    [[nodiscard]] bool is_item() const { return words.starts_with("- "); }
    [[nodiscard]] bool has_key() const {
        return words.find(": ") != std::string_view::npos || words.ends_with(':');
    }
    /// The column of the first key, behind the dashes of a list.
    [[nodiscard]] std::size_t key_column() const {
        const std::size_t key = words.find_first_not_of("- ");
        return column + (is_item() && has_key() && key != std::string_view::npos ? key : 0);
    }

    std::size_t start, column = 0;
    bool is_comment = false;
    std::string_view words;
};

/// The line whose words the parser read together with those before a ':' at `met`, as one text.
std::optional<Line> start_of_text(std::string_view bytes, std::size_t met) {
    std::vector<Line> lines;
    std::size_t parent = std::string_view::npos;
    for (Line line{bytes, met}; line.start != 0 && parent == std::string_view::npos;) {
        line = Line{bytes, line.start - 1};
        if (line.is_comment) break;
        if (line.has_key() || line.is_item())
            parent = line.key_column();
        else if (!line.words.empty())
            lines.push_back(line);
    }
    // Lines that are indented further than the key before them belong to its value.
    while (!lines.empty() && lines.back().column > parent) lines.pop_back();
    return lines.empty() ? std::nullopt : std::optional{lines.back()};
}

/// Whether the line before this one, of those that are not indented further, is an item of a list at the
/// same column.
bool follows_list(std::string_view bytes, const Line& met) {
    Line line = met;
    while (line.start != 0 && (line.words.empty() || line.column > met.column || line.start == met.start))
        line = Line{bytes, line.start - 1};
    return line.is_item() && line.column == met.column;
}

/// Where what stands in the innermost bracket that is still open begins; 0 if none is.
std::size_t behind_open_bracket(std::string_view text) {
    std::size_t closed = 0;
    for (std::size_t i = text.size(); i-- > 0;)
        if (text[i] == '}' || text[i] == ']')
            ++closed;
        else if ((text[i] == '{' || text[i] == '[') && closed-- == 0)
            return i + 1;
    return 0;
}

}  // namespace

std::string value_in_quotes(const Place& place) {
    const std::string_view bytes = place.text->bytes();
    const std::size_t line = bytes.substr(0, place.offset).rfind('\n') + 1;
    const std::string_view before = bytes.substr(line, place.offset - line);
    std::size_t start = behind_open_bracket(before);
    // The last key before the place: the commas behind it belong to the text.
    std::size_t colon = before.find(": ", start);
    for (std::size_t next = colon; next != std::string_view::npos; next = before.find(": ", next + 1)) {
        const std::size_t comma = before.substr(0, next).rfind(',');
        if (comma != std::string_view::npos && comma > colon) start = comma + 1, colon = next;
    }
    if (colon == std::string_view::npos) return {};
    const std::string_view value = bytes.substr(line + colon + 1);
    const std::size_t stop = value.find_first_of(",}]\n", line + before.size() - (line + colon + 1));
    return fmt::format("{}: {}", trimmed(before.substr(start, colon - start)),
                       yaml_text(without_smart_quotes(trimmed(value.substr(0, stop)))));
}

std::optional<SyntaxHint> syntax_hint(const SourcePtr& text, const Place& met) {
    return Scan{text, met}.run();
}

std::optional<Place> unfinished_quote(const Place& end) {
    Scan scan{end.text, end, end.offset};
    (void)scan.run();
    return scan.open_quote();
}

std::optional<SyntaxHint> misplaced_line(const Place& met) {
    const std::string_view bytes = met.text->bytes();
    std::optional<Line> key = Line{bytes, met.offset};
    if (met.offset == key->start + key->column) {
        if (follows_list(bytes, *key))
            return SyntaxHint{met,
                              "this does not match the list before it; check the indentation and the dashes"};
        if (key->has_key() || key->is_item()) return std::nullopt;
    } else {
        if (bytes.substr(met.offset, 1) != ":" || Line{bytes.substr(0, met.offset), met.offset}.has_key())
            return std::nullopt;
        key = start_of_text(bytes, met.offset);
        if (!key) return std::nullopt;
    }
    const std::size_t start = key->start + key->column;
    if (const auto colon = find_look_alike(key->words, ':'))
        return SyntaxHint{{met.text, static_cast<std::uint32_t>(start + colon->first), 1},
                          fmt::format("this '{}' only looks like a colon; type a ':' in its place",
                                      key->words.substr(colon->first, colon->second))};
    const Place place{met.text, static_cast<std::uint32_t>(start), 1};
    const std::string words = missing_space(place);
    return SyntaxHint{place, words.empty() ? "this is not a key, because it has no ':' after it; check the "
                                             "quotation marks and the indentation"
                                           : words};
}

std::string missing_space(const Place& place) {
    const std::string_view rest = place.text->bytes().substr(place.offset);
    const std::size_t colon = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-");
    if (colon == 0 || colon == std::string_view::npos || rest[colon] != ':') return {};
    if (std::string_view{" \t\r\n/"}.find(rest.substr(colon + 1, 1)) != std::string_view::npos) return {};
    return fmt::format("a space is missing after the colon; write '{}: ' before the value",
                       rest.substr(0, colon));
}

}  // namespace muster::source
