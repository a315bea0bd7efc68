// Ruled fields.
#pragma once

#include "map/enclosures.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A field: furrows along its longest side, and what encloses it.
[[nodiscard]] Items field(const Spots& outline, dice::Chance chance, const PlanLook& look,
                          Enclosure edge = Enclosure::hedge);

}  // namespace muster::map
