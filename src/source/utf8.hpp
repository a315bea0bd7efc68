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

/// The character at `offset`, which must be within `text`.
[[nodiscard]] Character character_at(std::string_view text, std::size_t offset);

/// How many characters (not bytes) a text has.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// Control characters other than tabs and line ends, byte order marks inside a text, and characters that
/// change the direction of writing: they make a file look different from what it says.
[[nodiscard]] bool is_hidden(char32_t code);

}  // namespace muster::source
