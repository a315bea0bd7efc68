// Numbers in texts, read alike in every locale.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <type_traits>

namespace muster::source {

/// The number that a text consists of; nothing if anything else is in it, or if it is "inf" or "nan".
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
    Number value{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc{} || end != last) return std::nullopt;
    if constexpr (std::is_floating_point_v<Number>)
        if (!std::isfinite(value)) return std::nullopt;
    return value;
}

struct Node;
/// A whole number as Parser<int> reads it; if it is too large or too small, the nearest that an int can hold:
/// who has limits of his own can then name them. Nothing for anything else.
[[nodiscard]] std::optional<int> nearest_int(const Node& node);

}  // namespace muster::source
