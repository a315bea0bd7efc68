// Cairo's objects, owned by smart pointers, and its output, collected in memory, because Cairo may report
// success for a file that was not written.
#pragma once

#include <memory>

#include <cairo.h>

#include "lengths/length.hpp"

namespace muster::draw {

/// Cairo counts in points.
[[nodiscard]] inline double points(lengths::Millimetres length) {
    return lengths::Points{length}.value();
}

template <class T, void (*give_back)(T*)>
struct GiveBack {
    void operator()(T* it) const { give_back(it); }
};
template <class T, void (*give_back)(T*)>
using Handle = std::unique_ptr<T, GiveBack<T, give_back>>;

using Surface = Handle<cairo_surface_t, cairo_surface_destroy>;
using Context = Handle<cairo_t, cairo_destroy>;
using Face = Handle<cairo_font_face_t, cairo_font_face_destroy>;
using ScaledFont = Handle<cairo_scaled_font_t, cairo_scaled_font_destroy>;
using FontOptions = Handle<cairo_font_options_t, cairo_font_options_destroy>;

/// A write function for Cairo's streams; `closure` is the std::string to which the bytes are appended.
cairo_status_t append_bytes(void* closure, const unsigned char* bytes, unsigned int length) noexcept;

/// Whether it draws into a PDF.
[[nodiscard]] inline bool is_pdf(cairo_t* context) {
    return cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_PDF;
}

/// Throws MachineError with Cairo's message unless the status is success.
void require_success(cairo_status_t status);

}  // namespace muster::draw
