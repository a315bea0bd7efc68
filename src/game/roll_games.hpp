// Rolls without printing: one game as YAML or JSON, or many for statistics, one on each line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "game/game_setup.hpp"
#include "source/diagnostic.hpp"

namespace muster::game {

/// Receives the text of the games, piece by piece.
using Sink = std::function<void(std::string_view)>;

/// Rolls games and passes each to the sink as soon as it is decided, keeping none. Game n of several has the
/// seed "SEED/n", so that any of them can be played again. False if anything was wrong.
[[nodiscard]] bool roll_games(const Environment& environment, const RollRequest& request, const Sink& sink,
                              source::Reporter& report);

/// A game with everything decided, and one of its units.
struct UnitInGame {
    roll::Rolled game;
    std::shared_ptr<const rules::RulesSystem> rules;  ///< never null
    std::size_t side_number, unit_number;
    [[nodiscard]] const roll::RolledSide& side() const { return game.sides[side_number]; }
    [[nodiscard]] const roll::RolledUnit& unit() const { return side().units[unit_number]; }
};

/// Rolls the game of a unit, named by id or name. Throws RequestError for a unit that does not exist.
[[nodiscard]] std::optional<UnitInGame> roll_unit(const Environment& environment, const GameRequest& request,
                                                  const std::string& unit, source::Reporter& report);

/// Explains how a unit, named by id or name, came to its values. Throws RequestError for a unit that does not
/// exist.
[[nodiscard]] std::optional<std::string> explain_unit(const Environment& environment,
                                                      const GameRequest& request, const std::string& unit,
                                                      source::Reporter& report);

}  // namespace muster::game
