// Numbers, dates and lengths in the words of an umpire.
#pragma once

#include <string>
#include <string_view>

#include "lengths/geometry.hpp"
#include "source/english.hpp"

namespace muster::sheets {

using source::capitalised;
using source::count_of;
using source::joined;

/// The words with no-break spaces between them: "40 men" is never two lines.
[[nodiscard]] std::string on_one_line(std::string_view words);

/// "6 ft × 4 ft"; inches if a side is not a whole number of feet.
[[nodiscard]] std::string table_in_words(const lengths::TableSize& table);

/// "14½″": to the nearest half inch, with the true inch sign.
[[nodiscard]] std::string inches_in_words(lengths::Inches length);
/// "(37)", to the nearest centimetre, of the inches as they are printed beside it.
[[nodiscard]] std::string centimetres_in_words(lengths::Inches length);

/// "14", "6.5": to one decimal.
[[nodiscard]] std::string number_in_words(double number);

/// "6 units and 3 leaders": leaders with a card of their own are not units.
[[nodiscard]] std::string units_in_words(long long units, long long leaders, std::string_view between);

/// "loyalists, as line infantry": what it was, then what it counts as, unless the second repeats a word of
/// the first.
[[nodiscard]] std::string type_in_words(const std::string& type, const std::string& counts_as);

}  // namespace muster::sheets
