#include "source/syntax_hint.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "source/yaml.hpp"

namespace muster::source {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Whether a text that begins with # begins with a colour.
bool is_hex_colour(std::string_view text) {
    constexpr std::size_t length = 7;
    constexpr std::string_view figures = "0123456789abcdefABCDEF";
    return std::min(text.find_first_not_of(figures, 1), text.size()) == length;
}

/// Reads the file loosely: brackets, quoted texts, comments and block texts. Behind the line at which the
/// parser stopped, only whether the brackets are closed counts.
class Scan {
public:
    Scan(const SourcePtr& text, const Place& met)
        : text_(text), bytes_(text->bytes()), met_line_(text->at(met.offset).line) {}

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
                read_comment(end);
            } else if (value && (c == '"' || c == '\'')) {
                read_quoted(end);
                value = false;
            } else if (value && open_.empty() && (c == '|' || c == '>')) {
                block_column_ = column;
                at_ = end;
            } else if ((c == '{' || c == '[') && (value || !open_.empty())) {
                open_.push_back(at_++);
                value = true;
            } else if ((c == '}' || c == ']') && !open_.empty()) {
                open_.pop_back();
                ++at_;
            } else if (c == ':' && gap_follows) {
                if (is_second && open_.empty() && line_ == met_line_) hint_ = second_colon(start, end);
                is_second = open_.empty();
                value = true;
                ++at_;
            } else {
                if (value && !is_second) column = at_ - start;
                value = c == ',' && !open_.empty();
                ++at_;
            }
        }
    }

    void read_comment(std::size_t end) {
        if (line_ <= met_line_ && !open_.empty() && is_hex_colour(bytes_.substr(at_)))
            hint_ = SyntaxHint{place(at_, 7),
                               fmt::format("# begins a comment here; write the colour in quotation marks, "
                                           "as \"{}\"",
                                           bytes_.substr(at_, 7))};
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
        at_ = at_ == std::string_view::npos ? bytes_.size() : at_ + 1;
        const std::size_t after = bytes_.find_first_not_of(blanks, at_);
        const bool ends = after == std::string_view::npos ||
                          std::string_view{"\n,}]:#'"}.find(bytes_[after]) != std::string_view::npos;
        if (ends || mark != '\'' || at_ > end || line_ > met_line_) return;
        hint_ = SyntaxHint{place(at_ - 1, 1), fmt::format("this ' ends the text; write {}",
                                                          yaml_text(meant_by(start + 1, end)))};
    }

    /// What was probably to be quoted: up to the last mark before the end of the value.
    [[nodiscard]] std::string_view meant_by(std::size_t start, std::size_t end) const {
        const std::string_view rest = bytes_.substr(start, end - start);
        for (std::size_t i = rest.find('\''); i != std::string_view::npos; i = rest.find('\'', i + 1)) {
            const std::string_view after = trimmed(rest.substr(i + 1));
            if (after.empty() ||
                (!open_.empty() && std::string_view{",}]"}.find(after.front()) != std::string_view::npos))
                return rest.substr(0, i);
        }
        return trimmed(rest);
    }

    /// `name: 4th Foot: King's`: everything after the first colon is meant as one text.
    [[nodiscard]] SyntaxHint second_colon(std::size_t start, std::size_t end) const {
        const std::size_t first = bytes_.find(": ", start) + 1;
        std::string_view key = trimmed(bytes_.substr(start, first - 1 - start));
        while (key.starts_with("- ")) key = trimmed(key.substr(2));
        const std::string_view value = trimmed(bytes_.substr(first, end - first));
        return {place(at_, 1), fmt::format("a text with ': ' in it must be in quotation marks; write {}: {}",
                                           key, yaml_text(value))};
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
    std::vector<std::size_t> open_;            ///< offsets of the brackets that are open
    std::optional<std::size_t> block_column_;  ///< of the key whose block text is being read
    std::optional<SyntaxHint> hint_;
};

}  // namespace

std::optional<SyntaxHint> syntax_hint(const SourcePtr& text, const Place& met) {
    return Scan{text, met}.run();
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
