// Houses and barns as roofed blocks.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// Where buildings stand inside an outline that names none: blocks along its longest side, wherever they go
/// in whole.
[[nodiscard]] std::vector<PaperLine> built_up(const PaperLine& outline, dice::Chance chance);

/// One building seen from above: shadow, two slopes of roof, ridge. Four corners; other shapes have a flat
/// roof.
[[nodiscard]] Items building(const PaperLine& walls, page::Ink roof, const PlanLook& look);

/// What tells a church: a cross on its roof.
[[nodiscard]] Items church_cross(const PaperLine& walls, const PlanLook& look);
/// What tells a mill: its wheel, at the end of the house.
[[nodiscard]] Items mill_wheel(const PaperLine& walls, const PlanLook& look);
/// Millimetres that the wheel reaches beyond the walls.
constexpr Millimetres beyond_walls = 2.6_mm;

}  // namespace muster::map
