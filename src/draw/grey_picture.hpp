// Pictures of dots without their colours, for printers and copies that have none.
#pragma once

#include <string>

#include "draw/handle.hpp"

namespace muster::draw {

/// Each dot becomes the grey that is as light as it looks; what is clear stays clear.
void make_grey(cairo_surface_t* dots);

/// A surface of greys without clear dots as a JPEG of one component; empty if libjpeg gives up.
[[nodiscard]] std::string grey_jpeg(cairo_surface_t* dots);

}  // namespace muster::draw
