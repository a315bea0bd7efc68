#include "deliver/read_attachment.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <stdexcept>

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "deliver/confined.hpp"

namespace muster::deliver {
namespace {

/// Collects the unpacked bytes of a stream, up to a limit.
class Bucket final : public Pipeline {
public:
    explicit Bucket(std::size_t limit) : Pipeline("bucket", nullptr), limit_(limit) {}
    void write(unsigned char const* data, std::size_t length) override {
        if (length > limit_ - bytes_.size()) throw std::length_error("larger than the limit");
        bytes_.append(reinterpret_cast<const char*>(data), length);
    }
    void finish() override {}
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::size_t limit_;
    std::string bytes_;
};

/// What the confined reading answers: one of these, and behind the last the bytes.
constexpr char damaged = '-', without = 'o', found = '+';

std::string read_bytes(const std::string& pdf, const std::string& name, std::size_t limit) {
    char answer = damaged;
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.setAttemptRecovery(false);  // it would search the whole of a file that is not a PDF
        document.processMemoryFile("the PDF", pdf.data(), pdf.size());
        QPDFEmbeddedFileDocumentHelper files{document};
        answer = without;
        const auto file = files.getEmbeddedFile(name);
        if (!file) return {answer};
        QPDFObjectHandle stream = file->getEmbeddedFileStream();
        if (!stream.isStream()) return {answer};
        Bucket bucket{limit};
        if (stream.pipeStreamData(&bucket, 0, qpdf_dl_generalized, true)) return found + bucket.take();
    } catch (const std::exception&) {
        // Damaged, protected by a password, or too large: none of it is used.
    }
    return {answer};
}

// qpdf unpacks whole streams of objects and of cross references before it looks at them, and each may be
// packed several times over.
constexpr std::size_t most_memory = 160UL << 20;
constexpr unsigned most_seconds = 3;

}  // namespace

bool has_readable_pages(const std::string& pdf) {
    const auto answer = deliver::run_confined({most_memory, most_seconds, 1}, [&] {
        QPDF document;
        document.setSuppressWarnings(true);
        document.setAttemptRecovery(false);
        document.processMemoryFile("the PDF", pdf.data(), pdf.size());
        QPDFPageDocumentHelper pages{document};
        pages.pushInheritedAttributesToPage();
        (void)document.getAllObjects();
        return std::string(1, pages.getAllPages().empty() ? damaged : found);
    });
    return answer && answer->front() == found;
}

FoundAttachment read_attachment(const std::string& pdf, const std::string& name, std::size_t limit) {
    const auto answer = deliver::run_confined({most_memory, most_seconds, limit + 1},
                                              [&] { return read_bytes(pdf, name, limit); });
    if (!answer || answer->front() == damaged) return {false, std::nullopt};
    if (answer->front() == without) return {true, std::nullopt};
    return {true, answer->substr(1)};
}

}  // namespace muster::deliver
