#include "draw/svg_form.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <string>

#include <cairo-pdf.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "draw/pdf_copy.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

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

}  // namespace

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

}  // namespace muster::draw
