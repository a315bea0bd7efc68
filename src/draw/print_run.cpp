#include "draw/print_run.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <new>

#include <qpdf/ClosedFileInputSource.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "source/failure.hpp"

namespace muster::draw {
namespace {

using Object = QPDFObjectHandle;

}  // namespace

PrintRun::PrintRun(bool is_two_sided) : run_(std::make_unique<QPDF>()), is_two_sided_(is_two_sided) {
    run_->emptyPDF();
    Object preferences = Object::parse("<< /PrintScaling /None >>");
    preferences.replaceKey("/Duplex", Object::newName(is_two_sided ? "/DuplexFlipLongEdge" : "/Simplex"));
    run_->getRoot().replaceKey("/ViewerPreferences", preferences);
}

PrintRun::~PrintRun() = default;

void PrintRun::add(const std::string& path, bool is_two_sided) {
    try {
        add_pages(path, is_two_sided);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a pack for the print run is damaged: "} + error.what(), path);
    }
}

void PrintRun::add_pages(const std::string& path, bool is_two_sided) {
    QPDF& pack = *packs_.emplace_back(std::make_unique<QPDF>());
    pack.setSuppressWarnings(true);
    pack.processInputSource(std::make_shared<ClosedFileInputSource>(path.c_str()));
    pack.pushInheritedAttributesToPage();
    for (Object page : pack.getAllPages()) {
        page.removeKey("/StructParents");  // its structure stays behind
        box_ = page.getKey("/MediaBox").unparseResolved();
        run_->addPage(page, false);
        ++pages_;
        if (!is_two_sided) end_leaf();
    }
    end_leaf();
}

/// What follows begins on a front.
void PrintRun::end_leaf() {
    if (!is_two_sided_ || pages_ % 2 == 0) return;
    const Object white = Object::parse("<< /Type /Page /Resources << >> /MediaBox " + box_ + " >>");
    run_->addPage(run_->makeIndirectObject(white), false);
    ++pages_;
}

void PrintRun::write(const std::function<void(std::string_view)>& take) {
    Pl_Function sink{"print run", nullptr, [&](const unsigned char* bytes, std::size_t count) {
                         take({reinterpret_cast<const char*>(bytes), count});
                     }};
    QPDFWriter writer{*run_};
    writer.setOutputPipeline(&sink);
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setDecodeLevel(qpdf_dl_none);
    writer.setMinimumPDFVersion("1.7");
    writer.write();
}

}  // namespace muster::draw
