// Pictures that users bring: looked at before anything is done with them, since they come from anywhere. What
// comes back can be drawn: its size is known, it has been decoded once from end to end, and what it says of
// the place and the camera is gone.
#pragma once

#include <memory>
#include <string>

#include "page/picture.hpp"

namespace muster::draw {

/// A picture, or why there is none, in words that go on from "this picture ...".
struct ReadPicture {
    std::shared_ptr<const page::PictureContent> content;  ///< null if there is a fault
    std::string fault;
};

/// Bytes of one picture at most.
inline constexpr std::size_t most_picture_bytes = 20UL << 20;
inline constexpr std::size_t most_svg_bytes = 1UL << 20;

/// Reads SVG, PNG or JPEG, told by the bytes and not by any name.
[[nodiscard]] ReadPicture read_picture(std::string bytes);

}  // namespace muster::draw
