// Lengths on paper as people write them: 63mm, 4.4cm, 2.5in, 9pt. Templates, stocks, the club's file and the
// command line all use this reader.
#pragma once

#include <optional>
#include <string_view>

#include "lengths/geometry.hpp"

namespace muster::lengths {

/// A decimal number, perhaps with a minus, and its unit (mm, cm, in, pt), spaces between them allowed.
/// Nothing for anything else: no bare number, no exponent, no "inf" or "nan".
[[nodiscard]] std::optional<Millimetres> parse_paper_length(std::string_view text);

/// What the sides of paper, cards and labels may be.
inline constexpr Millimetres least_side{10}, most_side{1500};
[[nodiscard]] bool is_stock_size(const PaperSize& size);

/// Two of them, neither negative: `70mm x 100mm`.
[[nodiscard]] std::optional<PaperSize> parse_paper_size(std::string_view text);

}  // namespace muster::lengths
