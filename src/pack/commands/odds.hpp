// The chances of the dice (`muster odds`): all those of a rules system, or those of one unit tonight.
#pragma once

#include <optional>
#include <string>

#include "game/game_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// Every exact chance of a system's odds.yaml: as a table of text, or as a JSON list of
/// {"test", "when", "outcome", "chance"}, in which the chance is a reduced fraction.
[[nodiscard]] std::optional<std::string> list_odds(const World& world, const std::string& rules, bool json,
                                                   source::Reporter& report);

/// The chances of a unit, named by id or name, with what the dice have made of it: a table for each of its
/// tests, or a JSON list as above, in which an object also has "shows", the figures of the card.
[[nodiscard]] std::optional<std::string> list_unit_odds(const World& world, const game::GameRequest& request,
                                                        const std::string& unit, bool json,
                                                        source::Reporter& report);

}  // namespace muster::pack
