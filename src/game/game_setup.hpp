// From a request to a game with everything decided: reads the scenario, finds its rules and rolls its dice.
// Only here is it decided whether a value comes from the command line, the scenario, the club's muster.yaml
// or a default.
#pragma once

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
    rules::RulesSystem rules;
    dice::Seed seed;
    dice::OwnThrows own_throws;
    dice::Rerolls rerolls;
    std::vector<std::string> asked_rerolls;  ///< those of the command line
    scenario::Club club;
    bool seed_drawn = false;                 ///< nobody gave one, so the user must be told
    std::string matches;                     ///< as in the request
    std::optional<roll::Rolled::Fair> fair;  ///< how the seed of the continued night was found
    std::vector<std::string> continues;  ///< the night whose dice are kept, and units renamed since, in words
};

/// Reads scenario, club settings and rules, and reports all that is wrong with them, what the rules find
/// wrong too. With errors reported it is not to be rolled. Nothing if scenario or rules could not be read.
[[nodiscard]] std::optional<GameSetup> read_setup(const Environment& environment, const GameRequest& request,
                                                  source::Reporter& report);

/// The same for a scenario whose text has been read already.
[[nodiscard]] std::optional<GameSetup> read_setup(const Environment& environment,
                                                  const source::SourcePtr& text, const GameRequest& request,
                                                  source::Reporter& report);

/// The seed of that text; throws RequestError for a text that may not be one. A game is written with its
/// seed, so the seed must be one that can be read again.
[[nodiscard]] dice::Seed seed_of(const std::string& text);

/// One roll of a setup, with `seed` in place of its own. Throws RequestError if nothing is rolled for a
/// re-roll that the command line names, or if a fresh seed would decide what must match printed sheets.
[[nodiscard]] std::optional<roll::Rolled> roll_game(const GameSetup& setup, const dice::Seed& seed,
                                                    source::Reporter& report,
                                                    roll::Extent extent = roll::Extent::all);

}  // namespace muster::game
