#include "draw/pdf_pictures.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <cmath>
#include <cstdint>
#include <cstring>

#include <cairo-pdf.h>
#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "draw/pdf_copy.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

/// The colours of a surface, row by row, and how opaque each dot is.
struct Dots {
    std::string colours, alphas;
    bool is_opaque = true;
};

Dots dots_of(cairo_surface_t* surface, bool has_alpha) {
    cairo_surface_flush(surface);
    const int width = cairo_image_surface_get_width(surface),
              height = cairo_image_surface_get_height(surface);
    Dots dots;
    for (int y = 0; y < height; ++y) {
        const unsigned char* row = cairo_image_surface_get_data(surface) +
                                   static_cast<std::ptrdiff_t>(cairo_image_surface_get_stride(surface)) * y;
        for (int x = 0; x < width; ++x) {
            std::uint32_t dot = 0;
            std::memcpy(&dot, row + std::ptrdiff_t{4} * x, sizeof dot);
            const unsigned alpha = has_alpha ? dot >> 24U : 255U;
            for (const unsigned shift : {16U, 8U, 0U}) {
                // Cairo multiplies colours by their opacity; a PDF does not.
                const unsigned channel = dot >> shift & 0xFFU;
                dots.colours += static_cast<char>(alpha == 0 ? 0 : (channel * 255 + alpha / 2) / alpha);
            }
            dots.alphas += static_cast<char>(alpha);
            dots.is_opaque = dots.is_opaque && alpha == 255;
        }
    }
    return dots;
}

std::string image_keys(int width, int height, const char* colours) {
    return fmt::format("/Type/XObject/Subtype/Image/Width {}/Height {}/ColorSpace/{}/BitsPerComponent 8",
                       width, height, colours);
}

/// The drawing as a PDF of one page, drawn by Cairo.
std::string drawn_alone(RsvgHandle* svg, double width, double height) {
    std::string bytes;
    const Surface surface{cairo_pdf_surface_create_for_stream(append_bytes, &bytes, width, height)};
    require_success(cairo_surface_status(surface.get()));
    {
        const Context context{cairo_create(surface.get())};
        if (!draw_svg(svg, context.get(), width, height))
            throw source::MachineError("a picture cannot be drawn");
        cairo_show_page(context.get());
    }
    cairo_surface_finish(surface.get());
    require_success(cairo_surface_status(surface.get()));
    return bytes;
}

/// Writes a drawing (SVG) as an object of the PDF, with lines and letters that stay sharp at every size, into
/// (0, 0) to (width, height), in points, y up, and returns the object. Throws MachineError if librsvg or
/// Cairo cannot draw it.
int write_svg_form(RsvgHandle* svg, double width, double height, PdfFile& into) {
    const std::string alone = drawn_alone(svg, width, height);
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("a drawing", alone.data(), alone.size());
        auto page = QPDFPageDocumentHelper{pdf}.getAllPages().at(0);
        return PdfCopy{into}.copy(page.getFormXObjectForPage());
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a picture cannot be drawn: "} + error.what());
    }
}

}  // namespace

/// A bitmap of another kind, such as one of 16 bits, is brought to eight bits first.
int PdfPictures::write_dots(cairo_surface_t* dots) {
    const int width = cairo_image_surface_get_width(dots), height = cairo_image_surface_get_height(dots);
    const auto format = cairo_image_surface_get_format(dots);
    Surface plain;
    if (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24) {
        plain.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
        const Context context{cairo_create(plain.get())};
        cairo_set_source_surface(context.get(), dots, 0, 0);
        cairo_paint(context.get());
        require_success(cairo_status(context.get()));
        dots = plain.get();
    }
    const Dots found = dots_of(dots, format != CAIRO_FORMAT_RGB24);
    std::string keys = image_keys(width, height, "DeviceRGB");
    if (!found.is_opaque)
        keys +=
            "/SMask " + reference(file_.add_stream(image_keys(width, height, "DeviceGray"), found.alphas));
    return file_.add_stream(keys, found.colours);
}

/// The photograph's own bytes, without loss.
int PdfPictures::write_photograph(const std::string& jpeg) {
    const JpegHead head = read_jpeg_head(jpeg);
    const int object = file_.reserve();
    file_.set_packed_stream(object,
                            image_keys(static_cast<int>(head.width), static_cast<int>(head.height),
                                       head.components == 1 ? "DeviceGray" : "DeviceRGB") +
                                "/Filter/DCTDecode",
                            jpeg);
    return object;
}

int PdfPictures::write(const DrawnPictures::Asked& picture, double width, double height) {
    if (picture.content->kind == page::PictureKind::jpeg) {
        const bool own = picture.look == page::PictureLook::own;
        const std::string jpeg = own ? picture.content->bytes : pictures_.grey_photograph(picture);
        if (!jpeg.empty()) return write_photograph(jpeg);
    }
    if (cairo_surface_t* const dots = pictures_.dots(picture, width, height)) return write_dots(dots);
    return write_svg_form(pictures_.svg(picture), width, height, file_);
}

PdfPictures::Placed PdfPictures::place(const page::Picture& picture) {
    double width = points(picture.box.size.width), height = points(picture.box.size.height);
    const double left = points(picture.box.left()), top = points(picture.box.top());
    const bool is_drawing = picture.content->kind == page::PictureKind::svg;
    const DrawnPictures::Asked asked{picture.content, picture.look};
    const bool is_of_one_size = is_drawing || picture.look == page::PictureLook::outlined;
    const auto hundredths = [&](double length) {
        return is_of_one_size ? static_cast<int>(std::lround(length * 100)) : 0;
    };
    const auto [known, is_new] = written_.try_emplace({asked, hundredths(width), hundredths(height)}, 0);
    if (is_new) known->second = write(asked, width, height);
    // The space of a drawing is in points and that of a bitmap the unit square; both have y up.
    if (is_drawing && picture.look == page::PictureLook::own)
        return {known->second, {1, 0, 0, -1, left, top + height}};
    switch (picture.content->quarter_turns) {
        case 1:
            return {known->second, {0, height, width, 0, left, top}};
        case 2:
            return {known->second, {-width, 0, 0, height, left + width, top}};
        case 3:
            return {known->second, {0, -height, -width, 0, left + width, top + height}};
        default:
            return {known->second, {width, 0, 0, -height, left, top + height}};
    }
}

}  // namespace muster::draw
