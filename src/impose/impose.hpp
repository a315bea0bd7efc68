// Cards → sheets of paper: fronts and backs, bleed, crop marks, a bar that proves the scale.
#pragma once

#include <memory>
#include <vector>

#include "impose/plan.hpp"
#include "impose/stock.hpp"
#include "page/page.hpp"

namespace muster::impose {

/// Cards and their backs.
struct Faces {
    std::vector<page::Page> fronts;
    std::vector<page::Page> backs;  ///< none, one for all, or one for each front
};

/// How they are laid on paper.
struct Imposing {
    const CardStock& card;
    const Paper& paper;
    const Cutting& cutting;
    Flip flip = Flip::long_edge;
    /// Words beside the bar, or null: they stand with a lying bar that has room for them.
    std::shared_ptr<const page::ShapedText> caption;
    bool proof = false;  ///< with the lines of cut and bleed over each card
};

/// Lays cards on paper, as many as fit (either way up, whichever holds more), centred, in reading order.
/// Where there are backs, each sheet is followed by the sheet of its backs, mirrored for the flip, or has
/// them beyond the fold. Marks stand outside the art. The last sheet is there when cards fill it exactly, and
/// a partial one keeps its marks. No cards: no sheets. A card too large for the paper is a page of its own
/// size.
[[nodiscard]] std::vector<page::Page> impose(Faces faces, const Imposing& how);

}  // namespace muster::impose
