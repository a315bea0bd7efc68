// What sides are compared by: sums over an alliance, and how far apart sides are.
#include "roll/measure.hpp"

#include "roll/game_table.hpp"

namespace measure_test {

using namespace muster;
using namespace muster::test;

namespace {}  // namespace

TEST_CASE("the points of the units of a side add up to its fair value, by hand too") {
    // Loyalty & Glory compares by strength: each unit's points are what its card says.
    const auto game = rolled(battle(line("id: a, name: Alpha, type: regular-infantry, men: 347, class: 2") +
                                    line("id: b, name: Bravo, type: militia, men: 200, class: 4")));
    for (const auto& side : game.sides) {
        double sum = 0;
        for (const auto& each : side.units) {
            CHECK(each.points == static_cast<double>(number(each, "strength")));
            sum += each.points;
        }
        CHECK(sum > 0);
        CHECK(roll::fair_value(side) == sum);
    }
}

}  // namespace measure_test
