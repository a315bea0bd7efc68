// Soft washes of colour, as a brush lays them: no edge is seen.
#pragma once

#include "map/ground/grid.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// From the paper to `ink` where the grid is highest, in so many steps that none is seen. `ground` is that of
/// the grid.
[[nodiscard]] Items soft_wash(const Grid& strength, const PaperBounds& ground, page::Ink ink,
                              const PlanLook& look);

}  // namespace muster::map
