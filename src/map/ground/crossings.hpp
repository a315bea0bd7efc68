// Bridges and fords.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A way over the water: its middle, its direction from bank to bank, the water's width and the road's, in
/// millimetres.
struct CrossingPlace {
    PaperPoint middle;
    Direction over{1, 0};
    Millimetres water{};
    Millimetres road{};
};

/// A deck between two parapets that open at the ends.
[[nodiscard]] Items draw_bridge(const CrossingPlace& place, const PlanLook& look);
/// Two broken lines through the water.
[[nodiscard]] Items draw_ford(const CrossingPlace& place, const PlanLook& look);
/// The upright frame round a crossing.
[[nodiscard]] PaperBounds extent(const CrossingPlace& place);

}  // namespace muster::map
