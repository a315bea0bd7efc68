// What a user looks up before playing: lists of what can be chosen (`muster list`), and commented files to
// start from (`muster new`).
#pragma once

#include <optional>
#include <string>

#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// `what` is rules, sheets, papers, cards, labels, backs, variants, types or scenarios; anything else throws
/// RequestError. If `rules` names a system, sheets and types are listed as it uses them. The result is lines
/// "id  what it is", or a JSON list of objects.
[[nodiscard]] std::optional<std::string> list_things(const World& world, const std::string& what,
                                                     const std::string& rules, bool json,
                                                     source::Reporter& report);

/// The starter scenario of a rules system: its own starter.yaml, else the common one with the system's id
/// filled in. An empty id returns the common one unchanged. Throws RequestError for a system that does not
/// exist.
[[nodiscard]] std::string read_starter(const World& world, const std::string& rules);

/// The starter of an event.
[[nodiscard]] std::string read_event_starter(const World& world);

}  // namespace muster::pack
