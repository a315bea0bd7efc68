// Hills as the period's engravers drew them: strokes that run down the slope, heavy on the side away from the
// light.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A hill inside `outline`: bands of strokes that follow it, with spurs that `chance` chooses. Light falls
/// from the north-west.
[[nodiscard]] Items hachures(const Spots& outline, dice::Chance chance, const PlanLook& look);

}  // namespace muster::map
