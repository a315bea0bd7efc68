// The stages of a game in the order in which roll.cpp goes through them, around the procedure itself
// (mechanisms/) and the places (places.hpp). Each takes the game as the stages before it left it.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// The options as they count in this game; unknown ones and choices that do not exist are said.
void settle_options(Game& game);

/// Lays out the ground that the scenario places by hand; it decides nothing by chance, so it is laid out anew
/// each time. Areas are strewn by the dice unless the game was rolled before (then read_rolled has what
/// stands there). After settle_places.
void lay_out_by_hand(Game& game);

/// The sides of the scenario with their units: what each counts as under the rules, and what is known of it
/// already. A side whose troops are rolled comes without units, unless `restoring`. Types that the system has
/// no place for are said; their units are left out.
void raise_sides(Game& game, bool restoring);

/// Says that a unit's type has no place in the system.
void report_no_place(Game& game, const source::Place& place, const std::string& unit,
                     const std::string& type);

/// What the rules find wrong in a scenario that cannot be rolled, because something else in it is wrong:
/// names of troop lists and of own throws, which are otherwise found while the game is rolled. Reports
/// nothing that follows from a fault reported before: a unit that could not be read may be the one meant.
void check_unplayed(Game& game);

/// Works out every value of values.yaml for every unit, with the story of each. Reports
/// one that is not a whole number, unless something was wrong before.
void work_out_values(Game& game);

/// Gives every unit its arm and its footprint, which is how much of the table it covers in its formation by
/// the basing of the rules, and every attached figure its own. After the values are worked out.
void measure_footprints(Game& game);

}  // namespace muster::roll
