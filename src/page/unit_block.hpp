// The mark of a unit on cards, maps and labels: the block of the period's plans, divided by a diagonal into
// coat colour and facing colour, with a letter that tells units apart in grey and for colour-blind readers.
#pragma once

#include <vector>

#include "page/hatch.hpp"
#include "page/page.hpp"

namespace muster::page {

struct UnitBlock {
    page::Ink coat, facing;
    std::shared_ptr<const page::ShapedText> letter;           ///< may be null
    std::optional<Hatch> coat_hatch = {}, facing_hatch = {};  ///< drawn black on white instead of the colour
};

/// Draws the block in `box`. The letter is in the coat's half, in white or black, whichever is readable.
[[nodiscard]] std::vector<page::Item> unit_block(const UnitBlock& block, const lengths::PaperBox& box);

}  // namespace muster::page
