// Ruled fields with hedges.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// An enclosed field: furrows along its longest side, a hedge of bushes round it.
[[nodiscard]] Items field(const Spots& outline, dice::Chance chance, const PlanLook& look);

}  // namespace muster::map
