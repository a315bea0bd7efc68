// A scenario file to a Scenario: everything that can be wrong without knowing the rules is told in one run.
#pragma once

#include <optional>
#include <string>

#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/files.hpp"

namespace muster::scenario {

/// Reads and checks. Errors are said; a scenario comes back whenever the file was a map at all, so that what
/// is wrong by the rules can be told in the same run. Whoever goes on to roll looks at say.has_errors()
/// first.
[[nodiscard]] std::optional<Scenario> read_scenario(const source::SourcePtr& text, const TroopTypes& types,
                                                    source::Reporter& report);
[[nodiscard]] std::optional<Scenario> read_scenario(const source::Files& files, const std::string& path,
                                                    const TroopTypes& types, source::Reporter& report);

}  // namespace muster::scenario
