// Bridges and fords.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A way over the water: its middle, its direction from bank to bank, the water's width and the road's, in
/// millimetres.
struct CrossingPlace {
    Spot middle;
    Spot over{1, 0};
    double water = 0;
    double road = 0;
};

/// A deck between two parapets that open at the ends.
[[nodiscard]] Items draw_bridge(const CrossingPlace& place, const PlanLook& look);
/// Two broken lines through the water.
[[nodiscard]] Items draw_ford(const CrossingPlace& place, const PlanLook& look);
/// The upright frame round a crossing.
[[nodiscard]] Frame extent(const CrossingPlace& place);

}  // namespace muster::map
