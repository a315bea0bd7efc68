// Soft washes of colour, as a brush lays them: no edge is seen.
#pragma once

#include "map/ground/grid.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// The outlines of each step of a wash, from the faintest to the strongest.
using WashAreas = std::vector<std::vector<PaperLine>>;

/// Whether this ink is laid as a wash. Print that saves ink has no washes.
[[nodiscard]] bool has_wash(page::Ink ink, const PlanLook& look);

/// Where a wash is laid: so many steps that none is seen, the strongest where the grid is highest. `ground`
/// is that of the grid.
[[nodiscard]] WashAreas wash_areas(const Grid& strength, const PaperBounds& ground);

/// A wash from the paper to `ink`.
[[nodiscard]] Items lay_wash(const WashAreas& areas, page::Ink ink, const PlanLook& look);

}  // namespace muster::map
