#include "dice/distribution.hpp"

#include <stdexcept>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

using namespace muster::dice;
using muster::lengths::Fraction;

TEST_CASE("the sum of two D6 is seven in one of six ways") {
    const auto sums =
        enumerate({d6, d6}, [](const auto& scores) { return std::to_string(scores[0] + scores[1]); });
    CHECK(sums.size() == 11);
    CHECK(sums.at("2") == Fraction(1, 36));
    CHECK(sums.at("7") == Fraction(1, 6));
    CHECK(sums.at("12") == Fraction(1, 36));
}

TEST_CASE("dice keep their order and their own faces") {
    const auto chances = enumerate({Die{2}, d10}, [](const std::vector<int>& scores) {
        REQUIRE(scores.size() == 2);
        REQUIRE(scores[0] <= 2);
        return scores[0] == 2 && scores[1] == 10 ? "both highest" : "other";
    });
    CHECK(chances.at("both highest") == Fraction(1, 20));
}

TEST_CASE("no dice fall in one way") {
    const auto chances = enumerate({}, [](const auto&) { return "so be it"; });
    CHECK(chances == Distribution{{"so be it", Fraction{1}}});
}

TEST_CASE("chances sum to one") {
    CHECK(rc::check("whatever the dice and the outcomes", [] {
        std::vector<Die> dice;
        for (const int faces :
             *rc::gen::resize(4, rc::gen::container<std::vector<int>>(rc::gen::inRange(2, 9))))
            dice.emplace_back(faces);
        const int classes = *rc::gen::inRange(1, 7);
        const auto chances = enumerate(dice, [&](const std::vector<int>& scores) {
            int sum = 0;
            for (const int score : scores) sum += score;
            return std::to_string(sum % classes);
        });
        Fraction total{0};
        for (const auto& [outcome, chance] : chances) total += chance;
        RC_ASSERT(total == Fraction{1});
    }));
}

TEST_CASE("adding copies by convolution agrees with counting every way") {
    const Sums hits{{0, {1, 2}}, {1, {1, 3}}, {2, {1, 6}}};  // a D6: 1-3, 4-5, 6
    const auto counted = enumerate({d6, d6, d6, d6}, [](const std::vector<int>& scores) {
        int sum = 0;
        for (const int score : scores) sum += score == 6 ? 2 : score >= 4 ? 1 : 0;
        return std::to_string(sum);
    });
    for (const auto& [sum, chance] : sum_of(hits, 4)) CHECK(counted.at(std::to_string(sum)) == chance);
    CHECK(sum_of(hits, 4).size() == counted.size());
    CHECK(sum_of(hits, 0) == Sums{{0, Fraction{1}}});
}

TEST_CASE("a chance that 64 bits do not hold is refused, never rounded") {
    const Sums one{{0, {5, 6}}, {1, {1, 6}}};
    CHECK(sum_of(one, 24).at(0).denominator() == 4738381338321616896);  // 6^24
    CHECK_THROWS_AS(sum_of(one, 25), std::overflow_error);
}

TEST_CASE("ways to fall are counted without running over") {
    CHECK(ways(std::vector<Die>{}) == 1);
    CHECK(ways({d6, d10}) == 60);
    CHECK(ways(std::vector<Die>(100, d20)) == most_ways + 1);
}
