// Inks and pens: the look of an item.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lengths/length.hpp"

namespace muster::page {

/// A colour of ink, 0 to 255 per channel.
struct Ink {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Ink&) const = default;
    /// How light the ink is when printed in grey, from 0 (black) to 1 (white).
    [[nodiscard]] double lightness() const { return (0.299 * red + 0.587 * green + 0.114 * blue) / 255; }
};

/// Reads "#a01c22"; nothing for any other form.
[[nodiscard]] std::optional<Ink> parse_ink(std::string_view text);

struct Pen {
    Ink ink;
    lengths::Millimetres width{0.2};
    std::vector<lengths::Millimetres> dash = {};  ///< on, off, ...; empty: solid
    bool round = false;                           ///< round caps and joins
    bool operator==(const Pen&) const = default;
};

}  // namespace muster::page
