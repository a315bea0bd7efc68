// Rivers and streams with shore lines that fade towards the middle.
#pragma once

#include <functional>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A course of water, `width` millimetres wide.
struct Water {
    PaperLine course;
    Millimetres width{};
    int flow = 0;  ///< +1: it flows along its course, -1: against it, 0: nobody knows
};

/// Where strokes of the current stand: clear of words and crossings.
using Clear = std::function<bool(PaperPoint)>;

/// Fine strokes in the middle of the water that follow its course, and where it is known which way it flows,
/// arrows that say so. Only water that is wide enough has any.
[[nodiscard]] Items draw_current(const Water& water, dice::Chance chance, const Clear& clear,
                                 const PlanLook& look);

/// All water at once, so that where a stream joins a river the shore is open.
[[nodiscard]] Items draw_water(const std::vector<Water>& waters, const PlanLook& look);

}  // namespace muster::map
