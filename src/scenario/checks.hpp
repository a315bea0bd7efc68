// What can be wrong with a scenario as a whole, whatever the rules: names of things that do not exist, and
// troops that cannot be.
#pragma once

#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::scenario {

/// Reports everything that is wrong, and marks what could not be read, so that the rules report no fault that
/// follows from it. Requires ids to have been given. `root` is the file as written: what is written but could
/// not be read is not reported as missing.
void check(Scenario& scenario, const source::Node& root, const TroopTypes& types, source::Reporter& report);

}  // namespace muster::scenario
