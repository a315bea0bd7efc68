// What there is to choose from, and what the dice can do: `muster list` and `muster odds`.
#pragma once

#include <optional>
#include <string>

#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// `what` is rules, sheets, papers, cards, labels, backs, variants, types or scenarios; sheets and types are
/// those of a system where one is named. As lines "id  what it is", or as a JSON list of objects. Throws
/// RequestError for anything else.
[[nodiscard]] std::optional<std::string> list_things(const World& world, const std::string& what,
                                                     const std::string& rules, bool json,
                                                     source::Diagnostics& say);

/// Every chance of a system's odds.yaml, exact: as a table of text, or as a JSON list of
/// {"test", "when", "outcome", "chance"} with the chance a reduced fraction.
[[nodiscard]] std::optional<std::string> list_odds(const World& world, const std::string& rules, bool json,
                                                   source::Diagnostics& say);

}  // namespace muster::pack
