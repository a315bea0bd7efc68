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
inline constexpr int men = 20'000;                         ///< of one unit
inline constexpr int guns = 40;                            ///< of one battery
inline constexpr int dice_of_a_roll = 100;                 ///< added up
inline constexpr std::size_t rolls_of_a_game = 10'000;     ///< one of 800 units takes some 2,000
inline constexpr std::size_t rolls_of_games = 20'000'000;  ///< of all games that are compared

// What one run may make in all (source/budget.hpp).
inline constexpr double run_dots =
    1.5e9;  ///< pixels of pictures; those of a PNG count eight times, a byte of an SVG as a hundred
inline constexpr double run_elements = 12e6;   ///< elements of templates, turns of loops, hundreds of letters
inline constexpr double sheet_elements = 1e6;  ///< the same, while one sheet or card is made
inline constexpr double run_ground =
    100;  ///< square feet drawn at full size (roll::extent_of); of woods half
inline constexpr double run_pages = 30'000;  ///< pages and cards that are laid out, trials included
}  // namespace muster::source::limits
