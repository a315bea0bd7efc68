// Decodes pictures into what Cairo can draw. The decoding libraries are used only here (grey_picture uses
// libjpeg to write).
#pragma once

#include <memory>
#include <string>

#include <librsvg/rsvg.h>

#include "draw/cairo.hpp"

namespace muster::draw {

struct JpegHead {
    bool sound = false;
    double width = 0, height = 0;
    int components = 0;
    unsigned orientation = 1;  ///< by EXIF: 1 (unchanged) to 8
};
[[nodiscard]] JpegHead read_jpeg_head(const std::string& bytes);
/// The same picture without loss in a new file with nothing else: no segments of a camera or an editor,
/// wherever they were, and nothing from after its end. Empty if the picture is damaged.
[[nodiscard]] std::string rewritten_jpeg(const std::string& bytes);

/// The whole picture, `eighths` / 8 as wide and high; null if anything in it is damaged or missing.
[[nodiscard]] Surface decode_jpeg(const std::string& bytes, unsigned eighths = 8);
/// The same; the surface has only the pixels and not the bytes of the file, which may have words too.
[[nodiscard]] Surface decode_png(const std::string& bytes);
/// The same picture with fewer pixels, with `longer` along its longer side.
[[nodiscard]] Surface scaled_down(cairo_surface_t* dots, int longer);

struct SvgHead {
    std::string fault;  ///< why it cannot be drawn; empty if it can
    double width = 0, height = 0;
};
/// Draws it once, small. Judged before (judge_svg).
[[nodiscard]] SvgHead read_svg_head(const std::string& bytes);

struct GiveBackSvg {
    void operator()(RsvgHandle* svg) const { g_object_unref(svg); }
};
using Svg = std::unique_ptr<RsvgHandle, GiveBackSvg>;
/// Reads it without a base file, so that it cannot load anything from outside. Null if it cannot be read.
[[nodiscard]] Svg open_svg(const std::string& bytes);
/// Draws it into (0, 0) to (width, height); false if librsvg gives up.
[[nodiscard]] bool draw_svg(RsvgHandle* svg, cairo_t* onto, double width, double height);

}  // namespace muster::draw
