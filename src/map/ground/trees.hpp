// Single trees, as engravers drew them: in elevation, lit from the north-west, each hiding those behind it.
#pragma once

#include <cstdint>
#include <vector>

#include "ground/trees.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

using ground::TreeForm;

struct Tree {
    PaperPoint foot;
    Millimetres half_width{};
    TreeForm form = TreeForm::broadleaf;
    std::uint32_t shape = 0;  ///< which of the forms it has
};

/// How far the top of a tree is above its foot.
[[nodiscard]] Millimetres height_of(const Tree& tree);

/// Points round the foot, the shade and the crown: what they are clear of, the whole tree is clear of.
[[nodiscard]] PaperLine edge_of(const Tree& tree);

/// One of the few sizes that crowns have, so that trees share their forms.
[[nodiscard]] Millimetres crown_size(Millimetres half_width, const PlanStyle::Woods& style);

/// Draws trees from the farthest to the nearest, with the shade that they cast below all of them.
/// A tree looks the same whichever others there are. Trees of one size and form are the same path, moved,
/// which files for print and for tablets store in a fraction of the room.
[[nodiscard]] Items draw_trees(std::vector<Tree> trees, const PlanLook& look);

}  // namespace muster::map
