// What can be chosen (`muster list`).
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

}  // namespace muster::pack
