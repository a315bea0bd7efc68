// Files to start from (`muster new`): commented ones, or the army of a spreadsheet.
#pragma once

#include <optional>
#include <string>

#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// The starter scenario of a rules system: its own starter.yaml, else the common one with the system's id
/// filled in. An empty id returns the common one unchanged. Throws RequestError for a system that does not
/// exist.
[[nodiscard]] std::string read_starter(const World& world, const std::string& rules);

/// A battle that Muster has, by its name in `muster list scenarios`. Throws RequestError if there is none.
[[nodiscard]] std::string read_battle(const World& world, const std::string& name);

/// The starter of an event.
[[nodiscard]] std::string read_event_starter(const World& world);

/// The text of a scenario with the army of a spreadsheet: .csv, .tsv, .ods or .xlsx. Without `rules` it names
/// those of the starter. Throws RequestError for a system that does not exist.
[[nodiscard]] std::optional<std::string> read_army(const World& world, const std::string& path,
                                                   const std::string& rules, source::Reporter& report);

}  // namespace muster::pack
