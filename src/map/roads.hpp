// Roads as double lines with open junctions.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

struct Way {
    Spots course;
    double width = 0;  ///< mm from line to line
};

/// All roads: first every road's edges, then every road's surface, so that where roads meet nothing lies between them.
[[nodiscard]] Items draw_roads(const std::vector<Way>& roads, const PlanLook& look);

/// The direction of the road nearest to `place` if one passes within `reach` of it; else nothing, {0, 0}.
[[nodiscard]] Spot road_heading(const std::vector<Way>& roads, Spot place, double reach);

}  // namespace muster::map
