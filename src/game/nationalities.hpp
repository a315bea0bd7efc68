// The nationalities that the data know, and a check of those that a scenario has.
#pragma once

#include <string>
#include <vector>

#include "game/environment.hpp"
#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::game {

/// Those of common/uniforms.yaml in all folders; empty if there is no such file.
[[nodiscard]] std::vector<std::string> known_nationalities(const Environment& environment);

/// Reports each nationality that is almost a known one as an error, and any other unknown one as a warning,
/// once. Reports nothing if none is known.
void check_nationalities(const scenario::Scenario& scenario, const std::vector<std::string>& known,
                         source::Reporter& report);

}  // namespace muster::game
