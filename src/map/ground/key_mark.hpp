// The mark of ground that is worth holding under these rules.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A star of six points, so many millimetres from its middle to a point.
[[nodiscard]] Items draw_key_mark(PaperPoint middle, Millimetres radius, const PlanLook& look);

}  // namespace muster::map
