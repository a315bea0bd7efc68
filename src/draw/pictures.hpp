// The pictures of one document: each is decoded once, however often it is drawn.
#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "page/page.hpp"
#include "page/picture.hpp"

namespace muster::draw {

class DrawnPictures {
public:
    struct Asked {
        std::shared_ptr<const page::PictureContent> content;
        page::PictureLook look = page::PictureLook::own;
        bool operator<(const Asked& other) const {
            return std::tie(content, look) < std::tie(other.content, other.look);
        }
    };
    /// Draws it into (0, 0) to (width, height) of the context, in points. Throws MachineError if it cannot be
    /// drawn, although read_picture accepted it.
    void draw(const Asked& picture, cairo_t* onto, double width, double height);

private:
    struct Opened {
        Surface surface;  ///< of a bitmap
        Svg svg;
    };
    const Opened& opened(const Asked& picture);
    /// The pixels of a bitmap, or of an SVG that is drawn in another look than its own at this size in
    /// points; null for an SVG in its own.
    [[nodiscard]] cairo_surface_t* dots(const Asked& picture, double width, double height);
    /// An SVG as Cairo's own drawing, which it writes once into a PDF, however often a page shows it.
    [[nodiscard]] cairo_surface_t* recorded(const Asked& picture, double width, double height);
    /// A picture of this size in points as a fine bitmap in another look than its own: librsvg draws only in
    /// the colours of the file, and outlines are as wide on every picture.
    cairo_surface_t* fine_dots(const Asked& picture, double width, double height);
    static void draw_dots(cairo_surface_t* dots, cairo_t* onto, double width, double height);
    std::map<Asked, Opened> opened_;
    using Sized = std::pair<Asked, std::pair<int, int>>;
    std::map<Sized, Surface> dots_, recorded_;
};

}  // namespace muster::draw
