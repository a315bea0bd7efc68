// Woods and orchards of drawn trees.
#pragma once

#include <functional>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// A wood inside `outline`: its ground, trees along its edge, then trees wherever `allowed` has room for one.
[[nodiscard]] Items wood(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                         const std::function<bool(PaperPoint)>& allowed);
/// An orchard: small round trees in rows along its longest side.
[[nodiscard]] Items orchard(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                            const std::function<bool(PaperPoint)>& allowed);

}  // namespace muster::map
