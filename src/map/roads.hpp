// Roads as double lines with open junctions.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

struct Way {
    Spots course;
    double width = 0;  ///< mm from line to line
};

/// All roads: first every road's edges, then every road's surface, so that where roads meet nothing lies
/// between them.
[[nodiscard]] Items draw_roads(const std::vector<Way>& roads, const PlanLook& look);

}  // namespace muster::map
