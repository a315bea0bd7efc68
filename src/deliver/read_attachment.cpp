#include "deliver/read_attachment.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <algorithm>
#include <fstream>
#include <stdexcept>

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <sys/resource.h>
#include <unistd.h>

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

/// Ends what takes more memory with std::bad_alloc, as long as this is alive. A PDF of a megabyte may unpack
/// to gigabytes before it is known what is in it. It holds for all threads, so only one may be running.
class MemoryLimit {
public:
    MemoryLimit() {
        constexpr rlim_t most = 160UL << 20;
        std::ifstream used{"/proc/self/statm"};
        rlim_t pages = 0;
        if (getrlimit(RLIMIT_AS, &before_) != 0 || !(used >> pages)) return;
        rlimit less = before_;
        less.rlim_cur = std::min(before_.rlim_cur, pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + most);
        is_set_ = setrlimit(RLIMIT_AS, &less) == 0;
    }
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;
    ~MemoryLimit() {
        if (is_set_) setrlimit(RLIMIT_AS, &before_);
    }

private:
    rlimit before_{};
    bool is_set_ = false;
};

void read_document(QPDF& document, const std::string& pdf) {
    document.setSuppressWarnings(true);
    document.setAttemptRecovery(false);  // it would search the whole of a file that is not a PDF
    document.processMemoryFile("the PDF", pdf.data(), pdf.size());
}

}  // namespace

bool has_readable_pages(const std::string& pdf) {
    const MemoryLimit limited;
    try {
        QPDF document;
        read_document(document, pdf);
        QPDFPageDocumentHelper pages{document};
        pages.pushInheritedAttributesToPage();
        (void)document.getAllObjects();
        return !pages.getAllPages().empty();
    } catch (const std::exception&) {
        return false;
    }
}

FoundAttachment read_attachment(const std::string& pdf, const std::string& name, std::size_t limit) {
    FoundAttachment found{false, std::nullopt};
    const MemoryLimit limited;
    try {
        QPDF document;
        read_document(document, pdf);
        QPDFEmbeddedFileDocumentHelper files{document};
        found.sound = true;
        const auto file = files.getEmbeddedFile(name);
        if (!file) return found;
        QPDFObjectHandle stream = file->getEmbeddedFileStream();
        if (!stream.isStream()) return found;
        Bucket bucket{limit};
        if (stream.pipeStreamData(&bucket, 0, qpdf_dl_generalized, true)) found.bytes = bucket.take();
    } catch (const std::exception&) {
        // Damaged, protected by a password, or too large: none of it is used.
    }
    return found;
}

}  // namespace muster::deliver
