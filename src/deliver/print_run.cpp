#include "deliver/print_run.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <algorithm>
#include <memory>

#include <qpdf/ClosedFileInputSource.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "deliver/whole_file.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

using Handle = QPDFObjectHandle;

/// Adds the pages of many files to one.
class Run {
public:
    explicit Run(bool is_two_sided) : is_two_sided_(is_two_sided) {
        run_.emptyPDF();
        run_.getRoot().replaceKey(
            "/ViewerPreferences",
            Handle::parse(is_two_sided ? "<< /PrintScaling /None /Duplex /DuplexFlipLongEdge >>"
                                       : "<< /PrintScaling /None /Duplex /Simplex >>"));
    }

    void add(const RunPart& part) {
        auto& pdf = *parts_.emplace_back(std::make_unique<QPDF>());
        pdf.setSuppressWarnings(true);
        pdf.processInputSource(std::make_shared<ClosedFileInputSource>(part.path.c_str()));
        for (auto& page : QPDFPageDocumentHelper{pdf}.getAllPages()) {
            Handle own = page.getObjectHandle();
            own.removeKey("/StructParents");  // its structure stays behind
            last_box_ = own.getKey("/MediaBox").unparse();
            pages_.addPage(page, false);
            ++count_;
            if (!part.is_two_sided) end_leaf();
        }
        end_leaf();
    }

    [[nodiscard]] QPDF& pdf() { return run_; }

private:
    /// What follows begins on a front.
    void end_leaf() {
        if (!is_two_sided_ || count_ % 2 == 0) return;
        Handle page = Handle::parse("<< /Type /Page /Resources << >> /MediaBox " + last_box_ + " >>");
        page.replaceKey("/Contents", Handle::newStream(&run_, "\n"));
        pages_.addPage(run_.makeIndirectObject(page), false);
        ++count_;
    }

    QPDF run_;
    QPDFPageDocumentHelper pages_{run_};
    std::vector<std::unique_ptr<QPDF>> parts_;  // must live until the run is written
    bool is_two_sided_;
    std::size_t count_ = 0;
    std::string last_box_;
};

void write_run(QPDF& run, const std::string& path) {
    WholeFile file{path};
    Pl_Function sink{"print run", nullptr, [&](const unsigned char* bytes, std::size_t count) {
                         file.write({reinterpret_cast<const char*>(bytes), count});
                     }};
    QPDFWriter writer{run};
    writer.setOutputPipeline(&sink);
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setMinimumPDFVersion("1.7");
    writer.write();
    file.commit();
}

}  // namespace

void write_print_run(const std::vector<RunPart>& parts, const std::string& path) {
    try {
        Run run{
            std::any_of(parts.begin(), parts.end(), [](const RunPart& part) { return part.is_two_sided; })};
        for (const auto& part : parts) run.add(part);
        write_run(run.pdf(), path);
    } catch (const source::MachineError&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a pack for the print run is damaged: "} + error.what());
    }
}

}  // namespace muster::deliver
