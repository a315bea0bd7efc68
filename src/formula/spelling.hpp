// How a formula is written, looked at before muParser sees it: its letters, names, commas and signs of
// equality.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::formula {

/// The letters of which names are made.
inline constexpr const char* name_letters = "0123456789abcdefghijklmnopqrstuvwxyz_.";

/// At most this many bytes in a formula.
inline constexpr std::size_t longest_formula = 500;

/// Whether the text is a name: parts of [a-z0-9_] joined by dots, the first beginning with a letter.
[[nodiscard]] bool is_name(std::string_view text);

/// A stretch of a text that was read at `place`; the whole place where it cannot be told (folded or escaped
/// text).
[[nodiscard]] source::Place stretch(const source::Place& place, std::string_view text, std::size_t from,
                                    std::size_t length);

/// Says what is wrong with a formula's spelling; true if nothing is.
[[nodiscard]] bool well_spelt(std::string_view text, const source::Place& place, source::Reporter& report);

}  // namespace muster::formula
