// From the order of battle to the units of a game: what each counts as under the rules, and what is known of
// it already.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// The sides of the scenario with their units. A side whose troops are rolled comes without units, unless
/// `restoring`. Types that the system has no place for are said; their units are left out.
void raise_sides(Game& game, bool restoring);

/// Says that a unit's type has no place in the system.
void report_no_place(Game& game, const source::Place& place, const std::string& unit,
                     const std::string& type);

/// The options as they count in this game; unknown ones and choices that do not exist are said.
void settle_options(Game& game);

}  // namespace muster::roll
