// Pictures that users supply are checked before anything else is done with them, because they may come from
// anywhere. A picture that is accepted can be drawn: its size is known, it has been decoded once from end to
// end, and nothing but the picture itself gets into what is drawn: no place, camera, remark or thumbnail.
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

/// Reads SVG, PNG or JPEG. The format is recognised by the bytes, not by the file's name. `place` names the
/// picture: a picture that passes the budget has neither content nor a fault of its own.
[[nodiscard]] ReadPicture read_picture(std::string bytes, source::Budget& budget, const source::Place& place);

/// A drawing as a picture of `longer` pixels, for who must not see what else is in its file; empty if librsvg
/// gives up.
[[nodiscard]] std::string png_of_drawing(const page::PictureContent& drawing, double longer);

}  // namespace muster::draw
