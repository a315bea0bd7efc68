#include "game/fairness.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "game/request_error.hpp"
#include "game/tally.hpp"
#include "roll/measure.hpp"
#include "roll/read_rolled.hpp"
#include "source/limits.hpp"

namespace muster::game {

std::optional<roll::Rolled> roll_fair_game(const GameSetup& setup, const dice::Seed& seed, int percent,
                                           source::Reporter& report) {
    if (setup.rules->balance.measures.empty())
        throw RequestError(setup.rules->name + " has no measure of fairness (balance.yaml)");
    double nearest = 100;
    std::size_t rolls = 0;
    for (int set_aside = 0; set_aside <= most_set_aside && rolls < source::limits::rolls_of_games;
         ++set_aside) {
        const dice::Seed own_seed =
            set_aside == 0 ? seed : seed_of(fmt::format("{}/fair-{}", seed.text(), set_aside));
        source::Reporter ignored;
        const auto trial = roll_game(setup, own_seed, ignored, roll::Extent::without_ground);
        if (!trial) return roll_game(setup, own_seed, report);  // reports what is wrong
        rolls += trial->ledger.size();
        const double apart = roll::percent_apart(*trial);
        nearest = std::min(nearest, apart);
        if (apart > percent) {
            if (trial->ledger.empty()) break;  // no die is rolled, so no other seed will be any closer
            continue;
        }
        auto rolled = roll_game(setup, own_seed, report);
        // A continued night that is fair enough keeps the note of how its seed was found.
        if (rolled && (set_aside > 0 || !setup.fair)) rolled->fair = {percent, set_aside};
        return rolled;
    }
    throw RequestError(
        fmt::format("no roll brought the sides within {} % of each other; the nearest was {:.0f} %", percent,
                    std::ceil(nearest)));
}

std::optional<roll::Rolled> decide_game(const GameSetup& setup, const dice::Seed& seed,
                                        std::optional<int> fair, source::Reporter& report) {
    return fair ? roll_fair_game(setup, seed, *fair, report) : roll_game(setup, seed, report);
}

std::optional<dossier::Spread> measure_spread(const GameSetup& setup, const roll::Rolled& rolled, int jobs) {
    if (rolled.sides.size() < 2 || setup.rules->balance.measures.empty()) return {};
    GameSetup again = setup;
    roll::set_decisions_aside(again.scenario);
    source::Reporter ignored;  // the game itself has reported the same
    const bool is_rolled = !rolled.ledger.empty();
    const auto games = static_cast<std::int64_t>(source::limits::rolls_of_games /
                                                 std::max<std::size_t>(1, rolled.ledger.size()));
    auto tally = count_nights(again, {1, is_rolled ? std::min(games, rolls_of_a_spread) : 1}, jobs, ignored);
    if (!is_rolled) tally.nights.clear();
    return make_spread(tally, *setup.rules, &rolled);
}

}  // namespace muster::game
