// The trees of a PDF: its bookmarks, and its structure for screen readers (which drawing is a heading, a cell
// or a figure).
#pragma once

#include <string>
#include <vector>

#include "draw/pdf_file.hpp"
#include "draw/pdf_painter.hpp"
#include "page/structure.hpp"

namespace muster::draw {

/// Bookmarks in the order in which they are met, each under the last one of a lower level.
class PdfOutline {
public:
    /// \param page    its object
    /// \param height  of the page, in points
    void add(const MetBookmark& mark, int page, double height);
    /// Writes the tree and returns its root; 0 if there are no bookmarks.
    [[nodiscard]] int write(PdfFile& into) const;

private:
    struct Entry {
        std::string title, place;
        int level;
        std::vector<std::size_t> under{};
    };
    [[nodiscard]] std::size_t all_under(const std::vector<std::size_t>& entries) const;
    std::vector<Entry> entries_;
    std::vector<std::size_t> outermost_;
    std::vector<std::size_t> open_;  ///< the entries that hold the next one
};

/// Writes the tree and returns its root; 0 if there are no parts.
/// \param pages  the objects of the pages, whose number in this list is their key in the tree
[[nodiscard]] int write_structure(const std::vector<page::StructurePart>& parts,
                                  const std::vector<int>& pages, PdfFile& into);

}  // namespace muster::draw
