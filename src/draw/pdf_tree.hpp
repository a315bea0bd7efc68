// The structure of a PDF: what screen readers read out.
#pragma once

#include <vector>

#include "page/structure.hpp"

class QPDF;

namespace muster::draw {

/// Replaces the tree that Cairo wrote, which has only the marks. Throws MachineError if a page has not one
/// mark for each of its parts that hold drawn items.
void write_tree(const std::vector<page::StructurePart>& parts, QPDF& pdf);

}  // namespace muster::draw
