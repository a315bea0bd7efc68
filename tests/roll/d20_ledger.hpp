// Queries of the ledger of a D20 game.
#pragma once

#include <algorithm>

#include "roll/game_table.hpp"

namespace muster::test {

inline std::vector<dice::Throw> thrown_as(const roll::Rolled& game, const std::string& prefix) {
    std::vector<dice::Throw> found;
    std::copy_if(game.ledger.begin(), game.ledger.end(), std::back_inserter(found),
                 [&](const auto& each) { return each.stream.rfind(prefix, 0) == 0; });
    return found;
}

/// The scores that were not set aside.
inline std::vector<int> kept_as(const roll::Rolled& game, const std::string& prefix) {
    std::vector<int> scores;
    for (const auto& each : thrown_as(game, prefix))
        if (!each.again) scores.push_back(each.score);
    return scores;
}

/// The only score that was not set aside.
inline int kept_one(const roll::Rolled& game, const std::string& stream) {
    const auto scores = kept_as(game, stream);
    REQUIRE(scores.size() == 1);
    return scores.front();
}

inline const roll::RolledSide& side(const roll::Rolled& game, const std::string& id) {
    for (const auto& each : game.sides)
        if (each.id == id) return each;
    FAIL("no side " + id);
    throw 0;
}

/// Passes a game for each of a number of seeds to `look`.
template <class Look>
void each_game(const std::string& text, int seeds, Look look) {
    const auto scenario = scenario_of(text);
    const auto& rules = rules_of(scenario.rules.value);
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto outcome = roll_it(scenario, rules, "night " + std::to_string(seed));
        INFO("seed night " << seed << "\n" << source::render(outcome.said));
        REQUIRE(outcome.rolled);
        look(*outcome.rolled);
    }
}

}  // namespace muster::test
