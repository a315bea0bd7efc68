#include "draw/print_run.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <new>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "draw/pdf_copy.hpp"
#include "source/failure.hpp"

namespace muster::draw {

PrintRun::PrintRun(bool is_two_sided) : is_two_sided_(is_two_sided), tree_(file_.reserve()) {}

std::string PrintRun::add(std::string_view pack, bool is_two_sided) {
    try {
        add_pages(pack, is_two_sided);
    } catch (const source::MachineError&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a pack for the print run is damaged: "} + error.what());
    }
    return file_.take();
}

void PrintRun::add_pages(std::string_view pack, bool is_two_sided) {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("a pack", pack.data(), pack.size());
    QPDFPageDocumentHelper document{pdf};
    document.pushInheritedAttributesToPage();
    PdfCopy copy{file_};
    std::string box;
    for (auto& each : document.getAllPages()) {
        QPDFObjectHandle page = each.getObjectHandle();
        page.removeKey("/StructParents");  // its structure stays behind
        copy.stand_in(page.getKey("/Parent"), tree_);
        copy.stand_in(page, pages_.emplace_back(file_.reserve()));
        file_.set(pages_.back(), copy.content(page));
        box = page.getKey("/MediaBox").unparseResolved();
        if (!is_two_sided) end_leaf(box);
    }
    end_leaf(box);
}

/// What follows begins on a front.
void PrintRun::end_leaf(const std::string& box) {
    if (!is_two_sided_ || pages_.size() % 2 == 0) return;
    pages_.push_back(
        file_.add(fmt::format("<</Type/Page/Parent {}/Resources<<>>/MediaBox{}>>", reference(tree_), box)));
}

std::string PrintRun::finish() {
    std::string kids;
    for (const int page : pages_) kids += reference(page) + " ";
    file_.set(tree_, fmt::format("<</Type/Pages/Count {}/Kids[{}]>>", pages_.size(), kids));
    return file_.finish(
        file_.add(fmt::format("<</Type/Catalog/Pages {}/ViewerPreferences<</PrintScaling/None/Duplex/{}>>>>",
                              reference(tree_), is_two_sided_ ? "DuplexFlipLongEdge" : "Simplex")));
}

}  // namespace muster::draw
