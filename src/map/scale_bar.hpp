// The scale bar, in inches on the table.
#pragma once

#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// How long the bar is on paper: two feet of the table, one on a small table.
[[nodiscard]] double scale_bar_length(const TableScale& scale);

/// The bar with its right end and its top at `right_top`, its figures and, beneath them, what they count;
/// about 8 mm high.
[[nodiscard]] Items draw_scale_bar(const TableScale& scale, Spot right_top, const PlanLook& look,
                                   text::Typesetter& typesetter);

}  // namespace muster::map
