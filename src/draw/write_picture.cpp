// One page as SVG or PNG.
#include <cmath>

#include <cairo-svg.h>

#include "draw/handle.hpp"
#include "draw/painter.hpp"
#include "draw/sink.hpp"
#include "draw/write_pdf.hpp"

namespace muster::draw {
namespace {

double points(lengths::Millimetres length) {
    return lengths::Points{length}.value();
}

void paint(cairo_surface_t* surface, const page::Page& page, double scale, const text::FontSet& fonts) {
    DrawnFonts drawn{fonts};
    const Context context{cairo_create(surface)};
    cairo_scale(context.get(), scale, scale);
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    Painter{context.get(), drawn}.paint(page);
    require_success(cairo_status(context.get()));
}

}  // namespace

std::string write_svg(const page::Page& page, const text::FontSet& fonts) {
    std::string bytes;
    const Surface surface{cairo_svg_surface_create_for_stream(append_bytes, &bytes, points(page.size.width),
                                                              points(page.size.height))};
    require_success(cairo_surface_status(surface.get()));
    paint(surface.get(), page, 1, fonts);
    cairo_surface_finish(surface.get());
    require_success(cairo_surface_status(surface.get()));
    return bytes;
}

std::string write_png(const page::Page& page, double dpi, const text::FontSet& fonts) {
    const double scale = dpi / 72;
    const auto dots = [scale](lengths::Millimetres length) {
        return static_cast<int>(std::lround(points(length) * scale));
    };
    const Surface surface{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, dots(page.size.width), dots(page.size.height))};
    require_success(cairo_surface_status(surface.get()));
    paint(surface.get(), page, scale, fonts);
    std::string bytes;
    require_success(cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes));
    return bytes;
}

}  // namespace muster::draw
