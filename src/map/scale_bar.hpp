// The scale bar, in inches on the table.
#pragma once

#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// A bar of two feet (one on a small table) whose right end is at `right`, its top at `top`; about 5 mm high with its figures.
[[nodiscard]] Items draw_scale_bar(const TableScale& scale, Spot right_top, const PlanLook& look,
                                   text::Typesetter& typesetter);

}  // namespace muster::map
