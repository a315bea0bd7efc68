// The one bridge from faces to ink: a face's id → the face as Cairo draws it.
#pragma once

#include <string_view>

#include <cairo.h>

#include "text/fonts.hpp"

namespace muster::text {

/// A new reference, to be given back by cairo_font_face_destroy. Each drawing takes its own: Cairo's objects
/// are not shared between threads.
[[nodiscard]] cairo_font_face_t* make_cairo_face(const FontSet& fonts, std::string_view id);

}  // namespace muster::text
