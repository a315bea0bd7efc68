// The mark of a unit, on card, map and label alike: the period's block cut by a diagonal, coat colour over
// facing colour, with a letter so that it survives grey and colour-blind eyes.
#pragma once

#include <vector>

#include "page/page.hpp"
#include "symbols/hatch.hpp"

namespace muster::symbols {

struct UnitBlock {
    page::Ink coat, facing;
    std::shared_ptr<const page::ShapedText> letter;           ///< may be null
    std::optional<Hatch> coat_hatch = {}, facing_hatch = {};  ///< drawn black on white in place of the colour
};

/// The block in `box`; the letter stands in the coat's half, in white or black, whichever can be read.
[[nodiscard]] std::vector<page::Item> unit_block(const UnitBlock& block, const lengths::PaperBox& box);

}  // namespace muster::symbols
