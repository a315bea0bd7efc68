// The only connection from faces to drawing: looks up a Cairo font face by the face's id.
#pragma once

#include <string_view>

#include <cairo.h>

#include "text/fonts.hpp"

namespace muster::text {

/// A new reference, which the caller releases with cairo_font_face_destroy. Each drawing takes its own,
/// because Cairo's objects are not shared between threads.
[[nodiscard]] cairo_font_face_t* make_cairo_face(const FontSet& fonts, std::string_view id);

}  // namespace muster::text
