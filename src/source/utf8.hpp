// UTF-8, looked at letter by letter: what is sound, and what no text file should hold.
#pragma once

#include <cstdint>
#include <string_view>

namespace muster::source {

/// One character and how many bytes it takes; `sound` is false for bytes that are no UTF-8 (then one byte is
/// taken).
struct Character {
    char32_t code = 0;
    std::uint32_t bytes = 1;
    bool sound = true;
};

/// The character at `offset`, which lies within `text`.
[[nodiscard]] Character character_at(std::string_view text, std::size_t offset);

/// Control characters other than tab and line ends, byte order marks inside a text, and characters that turn
/// the direction of writing: they hide what a file says.
[[nodiscard]] bool is_hidden(char32_t code);

}  // namespace muster::source
