// Hills as the period's engravers drew them: strokes that run down the slope, heavy on the side away from the
// light.
#pragma once

#include <functional>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A hill of one or more `levels` (outlines from the foot upwards): strokes that follow its slope, evenly
/// spaced, with spurs that `chance` chooses. Light falls from the north-west. None starts or ends where
/// `blank` says that a word stands.
[[nodiscard]] Items hachures(const std::vector<PaperLine>& levels, dice::Chance chance, const PlanLook& look,
                             const std::function<bool(PaperPoint)>& blank = {});

}  // namespace muster::map
