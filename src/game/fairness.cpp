#include "game/fairness.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "game/request_error.hpp"
#include "jobs/run_jobs.hpp"
#include "roll/measure.hpp"
#include "roll/read_rolled.hpp"

namespace muster::game {
namespace {

std::string label_of_fair(const rules::RulesSystem& rules) {
    for (const auto& measure : rules.balance.measures)
        if (measure.id == rules.balance.fair) return measure.label;
    return {};
}

/// The percentage of the strength of all sides that the first has with its allies.
double share_of_first(const roll::Rolled& rolled, const rules::RulesSystem& rules) {
    const double all = roll::fair_value(rolled, rules);
    return all > 0 ? 100 * roll::fair_value(rolled.sides.front(), rules) / all : 50;
}

/// The shares of many rolls, in their order. Each thread has its own copy of the setup, because formulas are
/// evaluated in place.
std::vector<double> shares_of_many(const GameSetup& setup, int jobs) {
    constexpr std::size_t parts = 100;
    constexpr std::size_t each = rolls_of_a_spread / parts;
    std::vector<double> shares(parts * each);
    jobs::run_jobs(parts, jobs, [&] {
        return [&, own = setup](std::size_t part) {
            for (std::size_t i = part * each; i < (part + 1) * each; ++i) {
                source::Reporter ignored;  // the game itself has reported the same
                const auto rolled = roll_game(own, seed_of(fmt::format("{}/{}", own.seed.text(), i + 1)),
                                              ignored, roll::Extent::without_ground);
                shares[i] = rolled ? share_of_first(*rolled, own.rules) : 50;
            }
        };
    });
    return shares;
}

}  // namespace

std::optional<roll::Rolled> roll_fair_game(const GameSetup& setup, const dice::Seed& seed, int percent,
                                           source::Reporter& report) {
    if (setup.rules.balance.measures.empty())
        throw RequestError(setup.rules.name + " has no measure of fairness (balance.yaml)");
    double nearest = 100;
    for (int set_aside = 0; set_aside <= most_set_aside; ++set_aside) {
        const dice::Seed own_seed =
            set_aside == 0 ? seed : seed_of(fmt::format("{}/fair-{}", seed.text(), set_aside));
        source::Reporter ignored;
        const auto trial = roll_game(setup, own_seed, ignored, roll::Extent::without_ground);
        if (!trial) return roll_game(setup, own_seed, report);  // reports what is wrong
        const double apart = roll::percent_apart(*trial, setup.rules);
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
    if (rolled.sides.size() < 2 || setup.rules.balance.measures.empty() || rolled.ledger.empty()) return {};
    GameSetup again = setup;
    roll::set_decisions_aside(again.scenario);
    std::vector<double> shares = shares_of_many(again, jobs);
    std::sort(shares.begin(), shares.end());
    dossier::Spread spread{
        label_of_fair(setup.rules), rolls_of_a_spread, share_of_first(rolled, setup.rules), 0, {}};
    constexpr double hair = 1e-9;
    const auto below = std::lower_bound(shares.begin(), shares.end(), spread.share - hair) - shares.begin();
    const auto not_above =
        std::upper_bound(shares.begin(), shares.end(), spread.share + hair) - shares.begin();
    spread.below = 100.0 * (static_cast<double>(below + not_above) / 2) / rolls_of_a_spread;
    for (const int mark : {5, 25, 50, 75, 95})
        spread.marks.emplace_back(mark, shares[shares.size() / 100 * static_cast<std::size_t>(mark)]);
    return spread;
}

}  // namespace muster::game
