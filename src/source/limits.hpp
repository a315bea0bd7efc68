// The limits for files, which may come from strangers, in one place; docs/scenario.md lists them.
#pragma once

#include <cstddef>

namespace muster::source::limits {
inline constexpr std::size_t file_bytes =
    1 << 20;                                   ///< one YAML file (a rolled scenario of 120 units is 100 kB)
inline constexpr std::size_t depth = 32;       ///< nesting of lists and maps
inline constexpr std::size_t values = 50'000;  ///< scalars, lists and maps of a file together
inline constexpr std::size_t text_bytes = 64UL * 1024;   ///< one text
inline constexpr std::size_t diagnostics = 100;          ///< reported in one run; the rest are only counted
inline constexpr std::size_t name_characters = 120;      ///< a name, a commander, a title
inline constexpr std::size_t note_characters = 2'000;    ///< a note
inline constexpr std::size_t word_characters = 200;      ///< a word of a note or a source; a web address fits
inline constexpr std::size_t name_word_characters = 60;  ///< a word of a name, a commander, a title
inline constexpr std::size_t sides = 8;
inline constexpr std::size_t units_a_side = 200;
inline constexpr int men = 20'000;  ///< of one unit
inline constexpr int guns = 40;     ///< of one battery
}  // namespace muster::source::limits
