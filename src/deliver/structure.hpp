// The structure tree of a PDF. Cairo marks what is drawn, part after part, and writes a flat tree; here it is
// replaced by the whole one, with what Cairo cannot say: words for figures, heads of tables, parts in parts.
#pragma once

#include <vector>

#include "deliver/finish_pdf.hpp"

class QPDF;

namespace muster::deliver {

/// Throws MachineError if the pages are not marked as the parts say.
void set_structure(QPDF& pdf, const std::vector<TaggedPart>& parts);

}  // namespace muster::deliver
