// Adds to a PDF what Cairo cannot write: the tree of its structure, decoration, the boxes of its pages, what
// archives ask for, an attachment. What Cairo drew is copied as it is.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "draw/write_pdf.hpp"

namespace muster::draw {

/// A PDF as Cairo wrote it.
struct DrawnPdf {
    std::string bytes;
    std::vector<std::size_t> decorated;  ///< for each page after the document's own: under which it belongs
};

/// The finished file. Throws MachineError if `drawn` is damaged or its tags do not match its structure.
[[nodiscard]] std::string finish_pdf(const DrawnPdf& drawn, const std::vector<page::Page>& pages,
                                     const DocumentInfo& facts, const PdfOptions& options);

}  // namespace muster::draw
