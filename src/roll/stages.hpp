// The stages of a game, in the order in which roll.cpp calls them before and after the procedure
// (mechanisms/) and the places (places.hpp). Each requires the stages before it.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// Sets the options of this game. Reports unknown options and choices that do not exist.
void settle_options(Game& game);

/// Lays out the ground that the scenario places by hand. No dice decide it, so it is laid out again each
/// time. Dice scatter features over areas, unless the game was rolled before: then read_rolled has read them.
/// Requires settle_places.
void lay_out_by_hand(Game& game);

/// Adds the sides of the scenario with their units: what each counts as under the rules, and what is known of
/// it already. A side whose troops are rolled has no units yet, unless `restoring`. Types that have no place
/// in the system are reported, and their units left out.
void raise_sides(Game& game, bool restoring);

/// Reports that a unit's type has no place in the system.
void report_no_place(Game& game, const source::Place& place, const std::string& unit,
                     const std::string& type);

/// Decides how the game runs: rolls what the scenario leaves to dice (its length, who is first, its tables,
/// when troops come), or takes it from the ledger of a game that was rolled before. Requires raise_sides.
void settle_running(Game& game, bool restoring);

/// Checks a scenario that cannot be rolled because of other faults. Reports unknown troop lists and own
/// throws, which are otherwise found while the game is rolled. Reports nothing that may follow from an
/// earlier fault: a unit that could not be read may be the one that is meant.
void check_unplayed(Game& game);

/// Works out every value of values.yaml for every unit, with the story of each. Reports a value that is not a
/// whole number, unless something was wrong before.
void work_out_values(Game& game);

/// Reports formations that the rules do not give to these troops, and takes them back. Requires
/// work_out_values.
void check_formations(Game& game);

/// Gives every unit its arm and its footprint: how much of the table it covers in its formation, by the
/// basing of the rules. Attached figures have footprints of their own. Requires work_out_values.
void measure_footprints(Game& game);

}  // namespace muster::roll
