// The structure tree of a PDF. Cairo marks the drawing, part after part, and writes a flat tree. It is
// replaced by the complete tree, with what Cairo cannot express: words for figures, heads of tables, parts
// within parts.
#pragma once

#include <vector>

#include "deliver/finish_pdf.hpp"

class QPDF;

namespace muster::deliver {

/// Throws MachineError if the pages are not marked as the parts say.
void set_structure(QPDF& pdf, const std::vector<TaggedPart>& parts);

}  // namespace muster::deliver
