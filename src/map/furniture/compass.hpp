// The compass, with north at the top.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// A star of eight points within `radius` of `middle`, with an N above it, outside the radius.
[[nodiscard]] Items draw_compass(PaperPoint middle, Millimetres radius, const PlanLook& look,
                                 text::Typesetter& typesetter);

}  // namespace muster::map
