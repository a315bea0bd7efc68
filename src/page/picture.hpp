// The content of a picture, shared by all the places where it is shown.
#pragma once

#include <string>

namespace muster::page {

enum class PictureKind { svg, png, jpeg };

struct PictureContent {
    PictureKind kind = PictureKind::svg;
    std::string bytes;  ///< checked, upright, of no more pixels than print shows (draw/read_picture)
    std::string id;     ///< equal for equal files, different otherwise
    double width = 1, height = 1;  ///< in pixels or the picture's own unit; greater than zero
};

}  // namespace muster::page
