// From a request to a game with everything decided: the scenario read, its rules found, its dice thrown. What
// comes from the command line, the scenario, the club's muster.yaml and the built-in is settled here and
// nowhere else.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/environment.hpp"
#include "game/game_request.hpp"
#include "roll/roll.hpp"
#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "scenario/club.hpp"
#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::game {

/// A scenario ready to be rolled, as often as asked.
struct GameSetup {
    scenario::Scenario scenario;
    rules::RulesSystem rules;
    std::string seed;
    dice::OwnThrows own_throws;
    dice::Rerolls rerolls;
    std::vector<std::string> asked_rerolls;  ///< those of the command line
    scenario::Club club;
    bool seed_drawn = false;  ///< nobody gave one: the user is told it
};

/// Reads scenario, club settings and rules, and reports all that is wrong with them, what the rules find
/// wrong too. With errors reported it is not to be rolled. Nothing if scenario or rules could not be read.
[[nodiscard]] std::optional<GameSetup> read_setup(const Environment& environment, const GameRequest& request,
                                                  source::Diagnostics& say);

/// One roll of a table; `seed` in place of the table's own.
[[nodiscard]] std::optional<roll::Rolled> roll_game(const GameSetup& setup, const std::string& seed,
                                                    source::Diagnostics& say,
                                                    roll::Extent extent = roll::Extent::all);

}  // namespace muster::game
