// A picture on a page: what it is, shared by all places where it stands.
#pragma once

#include <string>

namespace muster::page {

enum class PictureKind { svg, png, jpeg };

struct PictureContent {
    PictureKind kind = PictureKind::svg;
    std::string bytes;             ///< looked at and cleaned (draw/read_picture)
    std::string as_brought;        ///< the file as it came, where the bytes alone do not say how it is turned
    std::string id;                ///< the same for the same bytes, other for others
    double width = 1, height = 1;  ///< as it is shown, in dots or whatever it counts in; above nought
    int quarter_turns = 0;         ///< to be turned clockwise before it is shown, 0 to 3
};

}  // namespace muster::page
