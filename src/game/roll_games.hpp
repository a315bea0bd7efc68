// Rolling for its own sake: one game as YAML or JSON, or many for statistics, one a line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "game/game_setup.hpp"
#include "source/diagnostic.hpp"

namespace muster::game {

/// Where the text of the games goes, piece by piece.
using Sink = std::function<void(std::string_view)>;

/// What to tell the user of a roll.
struct RolledGames {
    std::string seed;
    bool seed_drawn = false;
};

/// Rolls, and hands on each game as soon as it is decided; nothing is kept. Game n of several has the seed
/// "SEED/n", so that any one of them can be played again. Nothing comes back if anything was wrong.
[[nodiscard]] std::optional<RolledGames> roll_games(const Environment& environment,
                                                    const RollRequest& request, const Sink& sink,
                                                    source::Diagnostics& say);

/// The story of a unit, by its id or name. Throws RequestError for a unit that is not there.
[[nodiscard]] std::optional<std::string> explain_unit(const Environment& environment,
                                                      const GameRequest& request, const std::string& unit,
                                                      source::Diagnostics& say);

}  // namespace muster::game
