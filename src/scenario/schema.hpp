// The JSON Schema (draft 2020-12) of the two files an umpire writes, made from the same lists that the reader
// uses. Published in schema/; editors complete and check by it.
#pragma once

#include <string>

#include "scenario/troop_types.hpp"

namespace muster::scenario {

/// Of a scenario, with the neutral troop types; indented, ends in a line end.
[[nodiscard]] std::string scenario_schema(const TroopTypes& types);
/// Of muster.yaml.
[[nodiscard]] std::string club_schema();

}  // namespace muster::scenario
