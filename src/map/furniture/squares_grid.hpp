// The squares of a club night: dashed lines, the centre line, and numbers as each player counts them.
#pragma once

#include "map/lettering/labels.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/terrain.hpp"

namespace muster::map {

/// The lines; without squares the centre line alone.
[[nodiscard]] Items draw_grid(const terrain::Terrain& ground, const TableScale& scale, const PlanLook& look);

/// Adds the number of each square, in whichever of its corners is free, the outer left one first.
void add_square_numbers(LabelSheet& sheet, const terrain::Terrain& ground, const TableScale& scale,
                        const PlanLook& look);

}  // namespace muster::map
