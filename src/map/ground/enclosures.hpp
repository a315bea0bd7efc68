// What encloses a field, yard or orchard: hedge, rail fence or stone wall, each told from the others by its
// line.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::map {

enum class Enclosure { none, hedge, fence, wall };

/// What a pen encloses with; none for one that draws something else.
[[nodiscard]] Enclosure enclosure_of(terrain::Pen pen);

/// The line along a course; an outline is closed by repeating its first point.
[[nodiscard]] Items draw_enclosure(Enclosure what, const PaperLine& course, dice::Chance& chance,
                                   const PlanLook& look);

}  // namespace muster::map
