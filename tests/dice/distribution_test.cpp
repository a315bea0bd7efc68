#include "dice/distribution.hpp"

#include <map>
#include <stdexcept>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

namespace distribution_test {

using namespace muster::dice;
using muster::lengths::Fraction;

/// How often `dice` dice have each sum if the faces are worth `worth`, counted die by die, without the
/// fractions and the recurrence of the program.
std::map<int, std::int64_t> count_sums(int dice, const std::vector<int>& worth) {
    if (dice == 0) return {{0, 1}};
    std::map<int, std::int64_t> counts;
    for (const auto& [sum, count] : count_sums(dice - 1, worth))
        for (const int face : worth) counts[sum + face] += count;
    return counts;
}

TEST_CASE("the sum of two D6 is seven in one of six ways") {
    std::map<int, std::int64_t> weights;
    const auto whole = each_way({variable_of(d6), variable_of(d6)}, [&](const auto& scores, auto weight) {
        weights[scores[0] + scores[1]] += weight;
    });
    CHECK(weights.size() == 11);
    CHECK(Fraction(weights.at(2), whole) == Fraction(1, 36));
    CHECK(Fraction(weights.at(7), whole) == Fraction(1, 6));
    CHECK(Fraction(weights.at(12), whole) == Fraction(1, 36));
}

TEST_CASE("dice keep their order and their own faces") {
    std::int64_t both_highest = 0;
    const auto whole =
        each_way({variable_of(Die{2}), variable_of(d10)}, [&](const auto& scores, auto weight) {
            REQUIRE(scores.size() == 2);
            REQUIRE(scores[0] <= 2);
            if (scores[0] == 2 && scores[1] == 10) both_highest += weight;
        });
    CHECK(Fraction(both_highest, whole) == Fraction(1, 20));
}

TEST_CASE("no dice fall in one way") {
    int visits = 0;
    CHECK(each_way({}, [&](const auto& scores, auto) { visits += scores.empty() ? 1 : 100; }) == 1);
    CHECK(visits == 1);
}

TEST_CASE("the weights of all ways sum to the whole") {
    CHECK(rc::check("whatever the dice", [] {
        std::vector<Variable> dice;
        for (const int faces :
             *rc::gen::resize(4, rc::gen::container<std::vector<int>>(rc::gen::inRange(2, 9))))
            dice.push_back(variable_of(Die{faces}));
        std::int64_t total = 0;
        const auto whole = each_way(dice, [&](const auto&, auto weight) { total += weight; });
        RC_ASSERT(total == whole);
    }));
}

TEST_CASE("a pool's successes agree with counting every way its dice fall") {
    const auto counted = count_sums(4, {0, 0, 0, 0, 1, 1});  // a D6 that succeeds on 5 and 6
    const Variable pool = successes(4, {1, 3});
    CHECK(pool.total == 3 * 3 * 3 * 3);
    CHECK(pool.weights.size() == counted.size());
    for (const auto& [hits, weight] : pool.weights)
        CHECK(Fraction(weight, pool.total) == Fraction(counted.at(hits), 6 * 6 * 6 * 6));
}

TEST_CASE("no dice, dice that cannot succeed and dice that cannot fail have one outcome") {
    using Weights = std::vector<std::pair<int, std::int64_t>>;
    CHECK(successes(0, {1, 3}).weights == Weights{{0, 1}});
    CHECK(successes(5, Fraction{0}).weights == Weights{{0, 1}});
    CHECK(successes(5, Fraction{1}).weights == Weights{{5, 1}});
}

TEST_CASE("a chance that 64 bits do not hold is refused, never rounded") {
    CHECK(successes(24, {1, 6}).total == 4738381338321616896);  // 6^24
    CHECK_THROWS_AS(successes(25, {1, 6}), std::overflow_error);
}

TEST_CASE("ways to fall are counted without overflow") {
    CHECK(ways_of({}) == 1);
    CHECK(ways_of({variable_of(d6), variable_of(d10)}) == 60);
    CHECK(ways_of(std::vector<Variable>(100, variable_of(d20))) == most_ways + 1);
}

}  // namespace distribution_test
