// What can be wrong with a scenario as a whole, whatever the rules: words that name nothing, troops that
// cannot be.
#pragma once

#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/diagnostic.hpp"

namespace muster::scenario {

/// Says all that is wrong. Ids must have been given.
void check(const Scenario& scenario, const TroopTypes& types, source::Diagnostics& say);

/// What only the file itself shows: sides named by keys (`briefing:`), features with two shapes.
void check_as_written(const Scenario& scenario, const source::Node& root, source::Diagnostics& say);

}  // namespace muster::scenario
