// The `rolled:` part of a scenario: what the dice decided, taken back without a die.
#pragma once

#include "roll/game.hpp"
#include "scenario/scenario.hpp"
#include "source/yaml.hpp"

namespace muster::roll {

/// Puts into `game` what a `rolled:` part says: ground, conditions, ledger, bases, and what was thrown for
/// each unit. What the order of battle says otherwise by now (a class edited by hand) wins. Steps that throw
/// no die are carried out anew, so that values follow such edits. What is missing is said.
void restore(const source::Node& rolled, Game& game);

/// Reports what is wrong with a `rolled:` part by itself: it cannot be read, or was rolled by other rules.
void check_decisions(const source::Node& rolled, Game& game);

/// Makes a rolled scenario one to be rolled again: classes and bases that dice or lending decided are taken
/// out of its units, what was written by hand since stays. Call it when a rolled scenario is given another
/// seed, rules or re-rolls.
void set_decisions_aside(scenario::Scenario& scenario);

}  // namespace muster::roll
