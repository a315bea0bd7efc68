// Translates the structure of pages into the tags of a PDF.
#pragma once

#include <vector>

#include "deliver/finish_pdf.hpp"
#include "page/structure.hpp"

namespace muster::pack {

/// The parts with their PDF tags. They refer to the texts of `parts`, which must outlive them.
[[nodiscard]] std::vector<deliver::TaggedPart> tag_parts(const std::vector<page::StructurePart>& parts);

}  // namespace muster::pack
