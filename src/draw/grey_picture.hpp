// Bitmaps as JPEG, turned grey for printers without colours, and turned into outlines to save ink.
#pragma once

#include <string>

#include "draw/cairo.hpp"

namespace muster::draw {

/// Replaces each pixel by the grey of the same perceived lightness; transparency is unchanged.
void make_grey(cairo_surface_t* dots);

/// Leaves dark lines where two colours meet and at the rim, on white; transparency is unchanged. The lines
/// are some three pixels wide: 0.13 mm at 600 dpi.
void make_outlined(cairo_surface_t* dots);

/// A grey surface without transparency as a JPEG of one component; empty if libjpeg fails.
[[nodiscard]] std::string grey_jpeg(cairo_surface_t* dots);
/// A surface without transparency as a JPEG of one or three components; empty if libjpeg fails.
[[nodiscard]] std::string fine_jpeg(cairo_surface_t* dots, int components);
/// A surface without transparency as a JPEG in colour, as small as a thumbnail may be; empty if libjpeg
/// fails.
[[nodiscard]] std::string colour_jpeg(cairo_surface_t* dots);

}  // namespace muster::draw
