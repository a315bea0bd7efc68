#include "draw/svg_form.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <map>
#include <string>

#include <cairo-pdf.h>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
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

/// Copies objects into another file, with everything that they refer to.
class Copying {
public:
    explicit Copying(PdfFile& into) : into_(into) {}

    int copy(const QPDFObjectHandle& original) {
        QPDFObjectHandle object = original;
        const auto [known, is_new] = copied_.try_emplace(object.getObjGen(), 0);
        if (!is_new) return known->second;
        const int number = known->second = into_.reserve();
        if (object.isStream()) {
            const auto bytes = object.getRawStreamData();
            into_.set_packed_stream(number, entries(object.getDict()),
                                    {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()});
        } else {
            into_.set(number, content(object));
        }
        return number;
    }

private:
    std::string text(QPDFObjectHandle object) {
        return object.isIndirect() ? reference(copy(object)) : content(object);
    }
    std::string content(QPDFObjectHandle object) {
        if (object.isDictionary()) return "<<" + entries(object) + ">>";
        if (!object.isArray()) return object.unparseResolved();
        std::string all{"["};
        for (int i = 0; i < object.getArrayNItems(); ++i) all += text(object.getArrayItem(i)) + " ";
        return all + "]";
    }
    /// PDF/A leaves no reader the choice to smooth a picture.
    std::string entries(QPDFObjectHandle dictionary) {
        std::string all;
        for (const auto& key : dictionary.getKeys())
            if (key != "/Length" && key != "/Interpolate")
                all += QPDFObjectHandle::newName(key).unparse() + " " + text(dictionary.getKey(key));
        return all;
    }

    PdfFile& into_;
    std::map<QPDFObjGen, int> copied_;
};

}  // namespace

int write_svg_form(RsvgHandle* svg, double width, double height, PdfFile& into) {
    const std::string alone = drawn_alone(svg, width, height);
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("a drawing", alone.data(), alone.size());
        auto page = QPDFPageDocumentHelper{pdf}.getAllPages().at(0);
        return Copying{into}.copy(page.getFormXObjectForPage());
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a picture cannot be drawn: "} + error.what());
    }
}

}  // namespace muster::draw
