// Decodes pictures into what Cairo can draw. The libraries that decode are used only here.
#pragma once

#include <string>
#include <string_view>

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

#include "draw/cairo.hpp"

namespace muster::draw {

struct GiveBackObject {
    void operator()(gpointer object) const { g_object_unref(object); }
};
using Dots = std::unique_ptr<GdkPixbuf, GiveBackObject>;
using Svg = std::unique_ptr<RsvgHandle, GiveBackObject>;

struct DecodedPicture {
    Dots dots;
    std::string fault;  ///< why there are none, in words that follow "this picture ..."
    double size = 0;    ///< in pixels, as in the file
};

struct MostDots {
    double in_all, a_side;
    int kept;  ///< a picture that is longer is scaled down to this
};

/// A PNG or JPEG, upright as its camera says, as 8 bits a colour. Its size is judged before it is decoded.
[[nodiscard]] DecodedPicture decode_bitmap(std::string_view bytes, const MostDots& most);
/// As a file without a word of the camera or editor.
[[nodiscard]] std::string as_png(GdkPixbuf* dots);
[[nodiscard]] std::string as_jpeg(GdkPixbuf* dots, int quality);
/// For Cairo; null if there is no memory for it.
[[nodiscard]] Surface surface_of(const GdkPixbuf* dots);
/// Without transparency.
[[nodiscard]] Dots dots_of(cairo_surface_t* surface);

/// Reads it without a base file, so that it cannot load anything from outside. Null if it cannot be read.
[[nodiscard]] Svg open_svg(const std::string& bytes);
/// Draws it into (0, 0) to (width, height); false if librsvg gives up.
[[nodiscard]] bool draw_svg(RsvgHandle* svg, cairo_t* onto, double width, double height);

}  // namespace muster::draw
