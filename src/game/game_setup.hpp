// From a request to a game with everything decided: reads the scenario, finds its rules and rolls its dice.
// Only this file decides whether a value comes from the command line, the scenario, the club's muster.yaml or
// a default.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/environment.hpp"
#include "game/game_request.hpp"
#include "game/night.hpp"
#include "roll/roll.hpp"
#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "scenario/club.hpp"
#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::game {

/// A scenario ready to be rolled, once or many times.
struct GameSetup {
    scenario::Scenario scenario;
    std::shared_ptr<const rules::RulesSystem> rules;  ///< never null
    dice::Seed seed;
    dice::OwnThrows own_throws;
    dice::Rerolls rerolls;
    std::vector<std::string> asked_rerolls;  ///< those of the command line
    scenario::Club club;
    bool seed_drawn = false;                 ///< nobody gave one, so it must be shown to the user
    std::string matches;                     ///< as in the request
    std::vector<std::string> units;          ///< as in the request
    std::optional<roll::Rolled::Fair> fair;  ///< how the seed of the continued night was found
};

/// Reads scenario, club settings and rules, and reports everything that is wrong with them, including what
/// the rules find wrong. Do not roll it after errors. Nothing if scenario or rules could not be read.
[[nodiscard]] std::optional<GameSetup> read_setup(const Environment& environment, const GameRequest& request,
                                                  source::Reporter& report);

/// The same for a scenario whose text has already been read.
[[nodiscard]] std::optional<GameSetup> read_setup(const Environment& environment,
                                                  const source::SourcePtr& text, const GameRequest& request,
                                                  source::Reporter& report);

/// The id of the rules system that a word of the command line means; throws RequestError if there is none.
[[nodiscard]] std::string rules_called(const Environment& environment, const std::string& word);

/// The seed that a text gives; throws RequestError if it is not valid. A game is written with its seed, so it
/// must be possible to read the seed again.
[[nodiscard]] dice::Seed seed_of(const std::string& text);

/// Rolls a setup once, with `seed` in place of its own. Throws RequestError if the command line re-rolls dice
/// that are not rolled, or if a fresh seed would decide what must match printed sheets.
[[nodiscard]] std::optional<roll::Rolled> roll_game(const GameSetup& setup, const dice::Seed& seed,
                                                    source::Reporter& report,
                                                    roll::Extent extent = roll::Extent::all);

}  // namespace muster::game
