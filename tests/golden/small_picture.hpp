// Pages as small pictures in colour, and how far two of them differ. They are for what only pixels show: how
// items of the display list become ink.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::golden {

struct SmallPicture {
    std::size_t width = 0, height = 0;
    std::vector<std::uint8_t> channels;  ///< red, green, blue of each pixel, row by row, from the top left
    bool operator==(const SmallPicture&) const = default;
};

/// Pixels to the inch of a reference.
inline constexpr double dots_per_inch = 75;

/// A part of a page as its reference would be kept.
[[nodiscard]] SmallPicture draw_small(const page::Page& page, const page::PaperBox& part,
                                      const text::FontSet& fonts);

/// Reads a PNG, reducing `by` pixels in each direction to one. Throws std::runtime_error if it is not a PNG.
[[nodiscard]] SmallPicture read_small(const std::string& png, std::size_t by = 1);
[[nodiscard]] std::string write_small(const SmallPicture& picture);

/// How far two pictures of the same size differ where they differ most: averages (0 to 255) over small
/// blocks, because a digit would be lost in the average of a page.
struct Difference {
    double of_shape = 0;       ///< pixel by pixel, of the channel that differs most: other letters or lines
    double of_ink = 0;         ///< of a channel's sum: more, less or another ink, whatever its shape
    std::size_t x = 0, y = 0;  ///< where the worst block begins, in pixels
};
[[nodiscard]] Difference difference(const SmallPicture& one, const SmallPicture& other);

/// Whether a picture is like its reference. The limits are above the effect of moving all letters by a
/// fiftieth of a millimetre, because FreeType and Cairo round places differently from version to version, and
/// below a small digit, a line twice as wide or a colour a tenth darker. A test proves both.
[[nodiscard]] bool is_alike(const SmallPicture& one, const SmallPicture& other);

/// White where two pictures of the same size agree.
[[nodiscard]] SmallPicture shown_difference(const SmallPicture& one, const SmallPicture& other);

}  // namespace muster::golden
