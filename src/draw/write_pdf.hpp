// Draws pages as PDF, SVG or PNG. Everything is already in its place; nothing is measured here.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

struct DocumentInfo {
    std::string title, author, subject, keywords, creator;  ///< UTF-8; never the seed in a side's file
};

/// A whole PDF. The same pages give the same bytes. Throws MachineError when Cairo fails.
[[nodiscard]] std::string write_pdf(const std::vector<page::Page>& pages, const DocumentInfo& facts,
                                    const text::FontSet& fonts);
/// One page as SVG.
[[nodiscard]] std::string write_svg(const page::Page& page, const text::FontSet& fonts);
/// One page as PNG on white, with `dpi` pixels to the inch.
[[nodiscard]] std::string write_png(const page::Page& page, double dpi, const text::FontSet& fonts);

}  // namespace muster::draw
