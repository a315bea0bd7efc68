// The structure tree of a PDF: which drawing is a heading, a cell or a figure, for screen readers.
#pragma once

#include <vector>

#include "draw/pdf_file.hpp"
#include "page/structure.hpp"

namespace muster::draw {

/// Writes the tree and returns its root; 0 if there are no parts.
/// \param pages  the objects of the pages, whose number in this list is their key in the tree
[[nodiscard]] int write_structure(const std::vector<page::StructurePart>& parts,
                                  const std::vector<int>& pages, PdfFile& into);

}  // namespace muster::draw
