// A page as a small grey picture, averaged from a larger drawing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace muster::golden {

struct GreyPage {
    std::size_t width = 0, height = 0;
    std::vector<unsigned char> dots;  ///< row by row, 0 black to 255 white
    [[nodiscard]] int at(std::size_t x, std::size_t y) const { return dots[y * width + x]; }
};

/// Reads a PNG; each dot of the result is the mean of `by` times `by` of the file's. Throws
/// std::runtime_error.
[[nodiscard]] GreyPage read_grey(const std::string& path, std::size_t by = 1);

/// Writes eight-bit grey.
void write_grey(const GreyPage& page, const std::string& path);

/// How far two pictures of one size are apart, in steps of grey.
struct Difference {
    double mean = 0;           ///< over the whole page
    double worst_block = 0;    ///< mean of the worst block of `block` dots square: a lost word shows here
    std::size_t x = 0, y = 0;  ///< left top of that block, in dots
};
inline constexpr std::size_t block = 8;

[[nodiscard]] Difference difference(const GreyPage& one, const GreyPage& other);

/// The difference for the eye: the same place is white, another darker.
[[nodiscard]] GreyPage shown_difference(const GreyPage& one, const GreyPage& other);

}  // namespace muster::golden
