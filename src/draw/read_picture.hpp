// Pictures that users supply are checked before anything else is done with them, because they may come from
// anywhere. A picture that is accepted can be drawn: its size is known, it has been decoded once from end to
// end, and nothing but the picture itself gets into what is drawn: no place, camera, remark, title or
// thumbnail.
#pragma once

#include <memory>
#include <string>

#include "page/picture.hpp"
#include "source/budget.hpp"

namespace muster::draw {

/// A picture, or the reason why there is none, in words that follow "this picture ...".
struct ReadPicture {
    std::shared_ptr<const page::PictureContent> content;  ///< null if there is a fault
    std::string fault;
};

/// The largest picture, in bytes.
inline constexpr std::size_t most_picture_bytes = 64UL << 20;
inline constexpr std::size_t most_svg_bytes = 1UL << 20;

/// Print does not show more pixels along a side. Larger bitmaps are scaled down to about this size.
inline constexpr int most_printed_side = 1500;

/// Reads SVG, PNG or JPEG. The format is recognised by the bytes, not by the file's name. `place` names the
/// picture: a picture that passes the budget has neither content nor a fault of its own.
[[nodiscard]] ReadPicture read_picture(std::string bytes, source::Budget& budget, const source::Place& place);

}  // namespace muster::draw
