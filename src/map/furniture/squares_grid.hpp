// The squares of a club night: dashed lines, the centre line, and the numbers by which each player counts
// them.
#pragma once

#include "map/lettering/labels.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/terrain.hpp"

namespace muster::map {

/// The lines; without squares only the centre line.
[[nodiscard]] Items draw_grid(const terrain::Terrain& ground, const TableScale& scale, const PlanLook& look);

/// Adds the number of each square in one of its free corners, preferably the outer left one.
void add_square_numbers(LabelSheet& sheet, const terrain::Terrain& ground, const TableScale& scale,
                        const PlanLook& look);

}  // namespace muster::map
