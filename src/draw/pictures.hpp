// The pictures of one document: each decoded once, however often it stands in it.
#pragma once

#include <map>
#include <memory>

#include "draw/decode_picture.hpp"
#include "draw/handle.hpp"
#include "page/picture.hpp"

namespace muster::draw {

class DrawnPictures {
public:
    /// Draws it into (0, 0) to (width, height) of the context, in points. Throws MachineError if it cannot be
    /// drawn, though it was looked at before.
    void draw(const std::shared_ptr<const page::PictureContent>& content, cairo_t* onto, double width,
              double height);

private:
    struct Opened {
        Surface surface;  ///< of dots
        Svg svg;
    };
    const Opened& opened(const std::shared_ptr<const page::PictureContent>& content);
    std::map<std::shared_ptr<const page::PictureContent>, Opened> opened_;
};

}  // namespace muster::draw
