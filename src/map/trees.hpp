// Woods of drawn trees.
#pragma once

#include <functional>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A wood inside `outline`: its ground, and trees wherever `allowed` has room for one.
[[nodiscard]] Items wood(const Spots& outline, dice::Chance chance, const PlanLook& look,
                         const std::function<bool(Spot)>& allowed);

}  // namespace muster::map
