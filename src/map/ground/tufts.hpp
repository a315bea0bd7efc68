// Broken ground and marsh: tufts, stones and reeds.
#pragma once

#include <functional>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// Broken ground inside `outline`: tufts of grass, stones and small banks, wherever `allowed` has room.
[[nodiscard]] Items broken_ground(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                                  const std::function<bool(PaperPoint)>& allowed);
/// A marsh inside `outline`: level lines of standing water with reeds.
[[nodiscard]] Items marsh(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                          const std::function<bool(PaperPoint)>& allowed);

}  // namespace muster::map
