// The scale of a plan: inches on the table, and paces of the ground if the game gives their number.
#pragma once

#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The length of the bar on paper, for whole feet of the table.
[[nodiscard]] Millimetres scale_bar_length(const TableScale& scale);
/// The height of the bar with its words; `paces` per inch, 0 if unknown.
[[nodiscard]] Millimetres scale_bar_height(int paces, const PlanLook& look);

/// The bar with its top left corner at `left_top`, its figures, and their unit below.
[[nodiscard]] Items draw_scale_bar(const TableScale& scale, PaperPoint left_top, const PlanLook& look,
                                   text::Typesetter& typesetter);
/// The bar of paces. It shows a round number and is no longer than the bar of inches.
[[nodiscard]] Items draw_pace_bar(const TableScale& scale, int paces, PaperPoint left_top,
                                  const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
