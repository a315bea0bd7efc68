// UTF-8, decoded character by character: what is valid, and what no text file should contain.
#pragma once

#include <cstdint>
#include <string_view>

namespace muster::source {

/// One character and its length in bytes; `sound` is false for a byte that is not valid UTF-8, which then
/// counts as one character.
struct Character {
    char32_t code = 0;
    std::uint32_t bytes = 1;
    bool sound = true;
};

/// A character whose first byte is not ASCII.
[[nodiscard]] Character long_character_at(std::string_view text, std::size_t offset);

/// The character at `offset`, which must be within `text`. Every byte that is read passes through here, and
/// nearly all of them are ASCII.
[[nodiscard]] inline Character character_at(std::string_view text, std::size_t offset) {
    const auto first = static_cast<unsigned char>(text[offset]);
    return first < 0x80 ? Character{first, 1, true} : long_character_at(text, offset);
}

/// How many characters (not bytes) a text has.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// What is_hidden() says of a character that is not a printed one of ASCII.
[[nodiscard]] bool is_without_ink(char32_t code);

/// Control characters other than tabs and line ends, byte order marks inside a text, and characters that
/// change the direction of writing: they make a file look different from what it says.
[[nodiscard]] inline bool is_hidden(char32_t code) {
    return (code < 0x20 || code >= 0x7F) && is_without_ink(code);
}

}  // namespace muster::source
