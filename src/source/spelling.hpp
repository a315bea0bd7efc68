// Checks how a formula is written before muParser sees it: its characters, names, commas and equals signs.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::source {

/// The characters of which names are made.
inline constexpr const char* name_letters = "0123456789abcdefghijklmnopqrstuvwxyz_.";

/// The most bytes that a formula may have.
inline constexpr std::size_t longest_formula = 500;

/// Whether the text is a name: parts of [a-z0-9_] joined by dots, the first beginning with a letter.
[[nodiscard]] bool is_name(std::string_view text);

/// The place of a stretch of a text that was read at `place`; the whole place if the text was folded or
/// escaped.
[[nodiscard]] source::Place stretch(const source::Place& place, std::string_view text, std::size_t from,
                                    std::size_t length);

/// Reports what is wrong with a formula's spelling; true if nothing is.
[[nodiscard]] bool well_spelt(std::string_view text, const source::Place& place, source::Reporter& report);

}  // namespace muster::source
