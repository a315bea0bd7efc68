// Draws pages as PDF, SVG, PNG or JPEG. Everything is already in its place; nothing is measured here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "page/duplex.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

struct DocumentInfo {
    std::string title, author, subject, keywords, creator;  ///< UTF-8; never the seed in a side's file
};

/// A file inside the PDF.
struct Attachment {
    std::string name, media_type, says;  ///< "rolled.yaml", "application/yaml", a description
    std::string bytes;
};

struct PdfOptions {
    page::Duplex duplex = page::Duplex::simplex;
    std::optional<Attachment> attachment{};
};

/// A whole PDF, with bookmarks, page labels, the boxes of its pages and a structure for screen readers. The
/// same pages give the same bytes. Throws MachineError if a picture cannot be drawn.
[[nodiscard]] std::string write_pdf(const std::vector<page::Page>& pages, const DocumentInfo& facts,
                                    const text::FontSet& fonts, const PdfOptions& options = {});
/// Has Cairo leave the pages of PDFs to qpdf to be packed, which is faster. Only speed and size depend on it.
/// To be called before there are threads.
void pack_pages_once();
/// One page as SVG.
[[nodiscard]] std::string write_svg(const page::Page& page, const text::FontSet& fonts);
/// One page as PNG on white, with `dpi` pixels to the inch.
[[nodiscard]] std::string write_png(const page::Page& page, double dpi, const text::FontSet& fonts);
/// One page as a small JPEG on white, so many pixels high.
[[nodiscard]] std::string write_jpeg(const page::Page& page, int dots_high, const text::FontSet& fonts);

}  // namespace muster::draw
