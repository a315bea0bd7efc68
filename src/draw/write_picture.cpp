// One page as SVG, PNG or JPEG.
#include <cmath>
#include <map>
#include <string_view>

#include <cairo-svg.h>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "draw/painter.hpp"
#include "draw/write_pdf.hpp"

namespace muster::draw {
namespace {

void paint(cairo_surface_t* surface, const page::Page& page, double scale, const text::FontSet& fonts) {
    DrawnFonts drawn{fonts};
    const Context context{cairo_create(surface)};
    cairo_scale(context.get(), scale, scale);
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    Painter{context.get(), drawn}.paint(page);
    require_success(cairo_status(context.get()));
}

/// Cairo numbers its surfaces for the whole run of the program. In a file they are numbered from 1, so that
/// the same page gives the same file whatever was drawn before. All text is drawn as outlines, so the word
/// cannot occur in a text.
std::string numbered_anew(const std::string& svg) {
    constexpr std::string_view word = "surface";
    std::map<std::string, std::size_t> numbers;
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = svg.find(word); at != std::string::npos; at = svg.find(word, at + 1)) {
        const std::size_t start = at + word.size();
        const std::size_t end = svg.find_first_not_of("0123456789", start);
        if (end == start || end == std::string::npos) continue;
        const auto number = numbers.emplace(svg.substr(start, end - start), numbers.size() + 1).first;
        out.append(svg, done, start - done).append(std::to_string(number->second));
        done = end;
    }
    return out.append(svg, done, std::string::npos);
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
    return numbered_anew(bytes);
}

namespace {

Surface draw_dots(const page::Page& page, double dpi, const text::FontSet& fonts) {
    const double scale = dpi / lengths::Points{lengths::Inches{1}}.value();
    const auto dots = [scale](lengths::Millimetres length) {
        return static_cast<int>(std::lround(points(length) * scale));
    };
    Surface surface{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, dots(page.size.width), dots(page.size.height))};
    require_success(cairo_surface_status(surface.get()));
    paint(surface.get(), page, scale, fonts);
    return surface;
}

}  // namespace

std::string write_png(const page::Page& page, double dpi, const text::FontSet& fonts) {
    const Surface surface = draw_dots(page, dpi, fonts);
    std::string bytes;
    require_success(cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes));
    return bytes;
}

std::string write_jpeg(const page::Page& page, int dots_high, const text::FontSet& fonts) {
    const Surface surface = draw_dots(page, dots_high / lengths::Inches{page.size.height}.value(), fonts);
    return as_jpeg(dots_of(surface.get()).get(), 60);  // as small as a thumbnail may be
}

}  // namespace muster::draw
