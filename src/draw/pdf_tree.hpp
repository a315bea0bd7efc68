// The structure of a PDF: what screen readers read out.
#pragma once

#define POINTERHOLDER_TRANSITION 4
#include <vector>

#include <qpdf/QPDF.hh>

#include "page/structure.hpp"

namespace muster::draw {

/// Replaces the tree that Cairo wrote, which has only the marks. Throws MachineError if a page has not one
/// mark for each of its parts that hold drawn items.
void write_tree(const std::vector<page::StructurePart>& parts, QPDF& pdf);

}  // namespace muster::draw
