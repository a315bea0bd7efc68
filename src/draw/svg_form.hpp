// A drawing (SVG) as an object of a PDF, with lines and letters that stay sharp at every size.
#pragma once

#include <librsvg/rsvg.h>

#include "draw/pdf_file.hpp"

namespace muster::draw {

/// Writes the drawing into (0, 0) to (width, height), in points, y up, and returns the object. Throws
/// MachineError if librsvg or Cairo cannot draw it.
[[nodiscard]] int write_svg_form(RsvgHandle* svg, double width, double height, PdfFile& into);

}  // namespace muster::draw
