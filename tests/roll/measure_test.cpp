// What sides are compared by: sums over an alliance, and how far apart sides are.
#include "roll/measure.hpp"

#include "roll/game_table.hpp"

using namespace muster;
using namespace muster::test;

namespace {

/// A game whose sides have these values by the fair measure "worth", and as much again of another.
roll::Rolled with_values(std::initializer_list<double> values) {
    roll::Rolled game;
    for (const double value : values) {
        auto& side = game.sides.emplace_back();
        side.measures = {{"weight", "Weight", 2 * value, false, {}}, {"worth", "Worth", value, false, {}}};
    }
    return game;
}

rules::RulesSystem by_worth() {
    rules::RulesSystem rules;
    rules.balance.fair = "worth";
    return rules;
}

}  // namespace

TEST_CASE("sides are apart by the part of the strongest that the weakest lacks, in per cent") {
    const auto rules = by_worth();
    const auto apart = [&](std::initializer_list<double> values) {
        return roll::percent_apart(with_values(values), rules);
    };
    CHECK(apart({20, 15}) == Approx(25));
    CHECK(apart({15, 20}) == Approx(25));
    CHECK(apart({15, 20, 10}) == Approx(50));
    CHECK(apart({7, 7}) == 0);
    CHECK(apart({0, 5}) == 100);
    CHECK(apart({0.5, 0.25}) == Approx(50));
    CHECK(apart({1, 0.5}) == Approx(50));
    CHECK(apart({0, 0}) == 0);
    CHECK(apart({}) == 0);
}

TEST_CASE("the fair value of a side is that of its one measure, and 0 without one") {
    const auto game = with_values({3, 4});
    CHECK(roll::fair_value(game.sides[0], by_worth()) == 3);
    CHECK(roll::fair_value(game, by_worth()) == 7);
    CHECK(roll::fair_value(game.sides[0], rules::RulesSystem{}) == 0);
}

TEST_CASE("the points of the units of a side add up to its fair value, by hand too") {
    // Loyalty & Glory compares by strength: each unit's points are what its card says.
    const auto game = rolled(battle(line("id: a, name: Alpha, type: regular-infantry, men: 347, class: 2") +
                                    line("id: b, name: Bravo, type: militia, men: 200, class: 4")));
    const auto& rules = rules_of("loyalty-and-glory");
    for (const auto& side : game.sides) {
        double sum = 0;
        for (const auto& each : side.units) {
            CHECK(each.points == static_cast<double>(number(each, "strength")));
            sum += each.points;
        }
        CHECK(sum > 0);
        CHECK(roll::fair_value(side, rules) == sum);
    }
}
