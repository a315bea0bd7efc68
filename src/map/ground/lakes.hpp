// Water that lies: ponds, lakes and the sea, with lines along the shore that grow paler and wider apart.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// Water that reaches the edge of the plan, run on beyond it, so that no shore is drawn there.
[[nodiscard]] PaperLine run_beyond(PaperLine outline, const PaperBounds& plan);

[[nodiscard]] Items draw_lake(const PaperLine& outline, const PlanLook& look);

}  // namespace muster::map
