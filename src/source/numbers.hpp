// Numbers in texts, read alike in every locale.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace muster::source {

/// The number that a text consists of; nothing if anything else is in it.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
    Number value{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc{} || end != last) return std::nullopt;
    return value;
}

}  // namespace muster::source
