// The scale of a plan: inches on the table and, where a game says what they stand for, paces of the ground.
#pragma once

#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// How long the bar is on paper: whole feet of the table.
[[nodiscard]] Millimetres scale_bar_length(const TableScale& scale);
/// How high it is with its words; `paces` of the ground to an inch, 0: not known.
[[nodiscard]] Millimetres scale_bar_height(int paces, const PlanLook& look);

/// The bar with its left end and its top at `left_top`, its figures and, beneath them, what they count.
[[nodiscard]] Items draw_scale_bar(const TableScale& scale, PaperPoint left_top, const PlanLook& look,
                                   text::Typesetter& typesetter);
/// The bar of paces, as long as a round number of them makes it, at most as long as the other.
[[nodiscard]] Items draw_pace_bar(const TableScale& scale, int paces, PaperPoint left_top,
                                  const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
