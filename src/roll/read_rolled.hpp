// Reads the `rolled:` part of a scenario: restores what the dice decided, without rolling any.
#pragma once

#include "roll/game.hpp"
#include "scenario/scenario.hpp"
#include "source/yaml.hpp"

namespace muster::roll {

/// Puts into `game` what a `rolled:` part says: ground, conditions, ledger, bases, and what was rolled for
/// each unit. Whatever the order of battle now says otherwise (a class edited by hand) has priority. Steps
/// without dice are carried out again, so that values follow such edits. Reports what is missing.
void restore(const source::Node& rolled, Game& game);

/// Reports what is wrong with a `rolled:` part itself: it cannot be read, or was rolled under other rules.
void check_decisions(const source::Node& rolled, Game& game);

/// Makes a rolled scenario one that can be rolled again: removes classes and bases that dice or lending
/// decided from its units, and keeps what was written by hand since. Call it when a rolled scenario gets
/// another seed, rules or re-rolls.
void set_decisions_aside(scenario::Scenario& scenario);

}  // namespace muster::roll
