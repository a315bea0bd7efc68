#include "text/typography.hpp"

#include <memory>

#include <glib.h>

#include "source/markup.hpp"

namespace muster::text {
namespace {

struct FreeText {
    void operator()(gchar* it) const { g_free(it); }
};

bool is_numeral(char c) {
    return c >= '0' && c <= '9';
}

/// ASCII letters, and the bytes of any other UTF-8 character.
bool is_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether a word may begin behind the first `at` bytes.
bool begins_word(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    for (const std::string_view sign :
         {" ", "\n", "(", "[", "-", "/", "\"", "'", "\u00a0", "–", "—", "“", "‘"})
        if (before.ends_with(sign)) return true;
    return before.empty();
}

/// Whether the mark at `at` may close a quotation: behind a word, and before no other.
bool may_close(std::string_view text, std::size_t at) {
    const std::string_view after = text.substr(at + 1);
    for (const std::string_view sign : {"\u00a0", "–", "—", "…"})
        if (after.starts_with(sign)) return !begins_word(text, at);
    const char next = after.empty() ? ' ' : after[0];
    return !begins_word(text, at) && !is_of_word(next) && !is_numeral(next);
}

/// The years in "the spirit of '76".
bool is_short_year(std::string_view text, std::size_t at) {
    constexpr std::size_t length = 3;
    const std::string_view year = text.substr(at, length);
    const char next = at + length < text.size() ? text[at + length] : ' ';
    return year.size() == length && is_numeral(year[1]) && is_numeral(year[2]) && !is_of_word(next) &&
           !is_numeral(next);
}

bool is_closed(std::string_view text, std::size_t at) {
    for (std::size_t end = text.find(text[at], at + 1); end != std::string_view::npos;
         end = text.find(text[at], end + 1))
        if (may_close(text, end)) return true;
    return false;
}

/// The printed mark for the typed one at `at`; empty if it stays as it is. Feet and inches have primes, as on
/// all sheets. `is_open` says whether such a quotation is open, and is changed.
std::string_view printed_mark(std::string_view text, std::size_t at, bool& is_open) {
    const bool is_single = text[at] == '\'';
    const bool is_measure = at > 0 && is_numeral(text[at - 1]) && !is_open;
    if (is_measure && at + 1 < text.size() && is_of_word(text[at + 1])) return {};
    if (is_measure) return is_single ? "′" : "″";
    if (begins_word(text, at)) {
        if (is_single && is_short_year(text, at)) return "’";
        if (is_closed(text, at)) {
            is_open = true;
            return is_single ? "‘" : "“";
        }
        const bool is_elision = is_single && at + 1 < text.size() && is_of_word(text[at + 1]);
        return is_elision ? "’" : "";
    }
    if (is_single && !is_of_word(text[at - 1]) && !is_open) return {};
    if (!is_single && !is_open) return {};
    if (may_close(text, at)) is_open = false;
    return is_single ? "’" : "”";
}

}  // namespace

std::string with_quotes(std::string_view text) {
    std::string printed;
    bool single_is_open = false, double_is_open = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_mark = text[at] == '\'' || text[at] == '"';
        const std::string_view mark =
            is_mark ? printed_mark(text, at, text[at] == '"' ? double_is_open : single_is_open)
                    : std::string_view{};
        mark.empty() ? printed += text[at] : printed += mark;
    }
    return printed;
}

std::string nearest_letters(char32_t character) {
    constexpr std::size_t longest = 6;
    gchar bytes[longest + 1]{};
    g_unichar_to_utf8(character, bytes);
    const std::unique_ptr<gchar, FreeText> made{g_str_to_ascii(bytes, "en")};
    std::string letters = made.get();
    std::erase(letters, '?');  // GLib's sign for what has no letters
    return letters;
}

std::string in_html(std::string_view words) {
    return source::escape_markup(with_quotes(words));
}

std::string capitals(std::string_view text) {
    if (!g_utf8_validate_len(text.data(), text.size(), nullptr)) return std::string{text};
    const std::unique_ptr<gchar, FreeText> made{g_utf8_strup(text.data(), static_cast<gssize>(text.size()))};
    return made.get();
}

}  // namespace muster::text
