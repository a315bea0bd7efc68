// What encloses a field, yard or orchard: hedge, rail fence or stone wall, each told from the others by its
// line.
#pragma once

#include <string_view>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

enum class Enclosure { none, hedge, fence, wall };

/// "hedge", "fence" or "wall"; none for any other word.
[[nodiscard]] Enclosure enclosure_called(std::string_view word);

/// The line along a course; an outline is closed by repeating its first point.
[[nodiscard]] Items draw_enclosure(Enclosure what, const Spots& course, dice::Chance& chance,
                                   const PlanLook& look);

}  // namespace muster::map
