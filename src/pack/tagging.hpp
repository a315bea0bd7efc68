// The structure of pages as a PDF names it.
#pragma once

#include <vector>

#include "deliver/finish_pdf.hpp"
#include "page/structure.hpp"

namespace muster::pack {

/// The parts in the words of the format; they refer to the texts of `parts`, which must outlive them.
[[nodiscard]] std::vector<deliver::TaggedPart> tag_parts(const std::vector<page::StructurePart>& parts);

}  // namespace muster::pack
