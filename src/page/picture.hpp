// The content of a picture, shared by all the places where it is shown.
#pragma once

#include <string>

namespace muster::page {

enum class PictureKind { svg, png, jpeg };

struct PictureContent {
    PictureKind kind = PictureKind::svg;
    std::string bytes;             ///< checked and cleaned (draw/read_picture)
    std::string with_turn;         ///< the same in a file that says how it is turned, if the bytes do not
    std::string id;                ///< equal for equal bytes, different otherwise
    double width = 1, height = 1;  ///< as shown, in pixels or the picture's own unit; greater than zero
    double strokes = 0;            ///< of an SVG: how much there is to draw
    int quarter_turns = 0;         ///< clockwise quarter turns before it is shown, 0 to 3
};

}  // namespace muster::page
