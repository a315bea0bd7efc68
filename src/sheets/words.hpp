// Numbers, dates and lengths in the words of an umpire.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lengths/geometry.hpp"

namespace muster::sheets {

/// A text that is a whole number and nothing else.
[[nodiscard]] std::optional<int> number_in(std::string_view text);

/// "11 September 1777" for "1777-09-11"; "September 1777" for "1777-09"; anything else stays as it is.
[[nodiscard]] std::string date_in_words(std::string_view iso);

/// "1 base", "4 bases".
[[nodiscard]] std::string count_of(long long count, std::string_view one, std::string_view many);

/// The words with no-break spaces between them: "40 men" is never two lines.
[[nodiscard]] std::string on_one_line(std::string_view words);

/// The texts that are not empty, with `between` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& texts, std::string_view between);

/// "6 ft × 4 ft"; inches if a side is not a whole number of feet.
[[nodiscard]] std::string table_in_words(const lengths::TableSize& table);

/// "14½″": to the nearest half inch, with the true inch sign.
[[nodiscard]] std::string inches_in_words(lengths::Inches length);
/// "(37)", to the nearest centimetre, as it stands beside the inches.
[[nodiscard]] std::string centimetres_in_words(lengths::Inches length);

/// "14", "6.5": to one decimal.
[[nodiscard]] std::string number_in_words(double number);

/// "1 in the afternoon (13:00)".
[[nodiscard]] std::string hour_in_words(int hour);

/// The first letter as a capital: "the bridge" → "The bridge". ASCII only; other letters stay.
[[nodiscard]] std::string capitalised(std::string text);

}  // namespace muster::sheets
