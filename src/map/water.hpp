// Rivers and streams with shore lines that fade towards the middle.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A course of water, `width` millimetres wide.
struct Water {
    Spots course;
    double width = 0;
};

/// All water at once, so that where a stream joins a river the shore is open.
[[nodiscard]] Items draw_water(const std::vector<Water>& waters, const PlanLook& look);

}  // namespace muster::map
