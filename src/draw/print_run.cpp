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
    run_->getRoot().replaceKey("/ViewerPreferences", Object::parse("<< /PrintScaling /None >>"));
    set_duplex(is_two_sided ? "/DuplexFlipLongEdge" : "/Simplex");
}

PrintRun::~PrintRun() = default;

void PrintRun::set_duplex(const std::string& how) {
    run_->getRoot().getKey("/ViewerPreferences").replaceKey("/Duplex", Object::newName(how));
}

void PrintRun::add(const std::string& path, const std::vector<int>& pages, bool is_two_sided) {
    try {
        add_pages(path, pages, is_two_sided);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a pack for the print run is damaged: "} + error.what(), path);
    }
}

void PrintRun::add_pages(const std::string& path, const std::vector<int>& pages, bool is_two_sided) {
    QPDF& pack = *packs_.emplace_back(std::make_unique<QPDF>());
    pack.setSuppressWarnings(true);
    pack.processInputSource(std::make_shared<ClosedFileInputSource>(path.c_str()));
    pack.pushInheritedAttributesToPage();
    Object flip = pack.getRoot().getKey("/ViewerPreferences").getKeyIfDict("/Duplex");
    if (is_two_sided && flip.isNameAndEquals("/DuplexFlipShortEdge")) set_duplex(flip.getName());
    const auto& all = pack.getAllPages();
    for (const int number : pages) {
        Object page = all.at(static_cast<std::size_t>(number) - 1);
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
