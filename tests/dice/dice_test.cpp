#include "dice/dice.hpp"

#include <algorithm>
#include <array>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

namespace dice_test {

using namespace muster::dice;

std::vector<int> scores(Dice& dice, const std::string& stream, Die die, int count) {
    std::vector<int> all;
    for (int i = 0; i < count; ++i) all.push_back(dice.roll(StreamName{stream}, die, "a test").value);
    return all;
}

std::vector<int> first_ten(Dice dice, const std::string& stream) {
    return scores(dice, stream, d6, 10);
}

/// Pearson's chi-square of a number of rolls of a die against equal chances.
double chi_square(Die die, int throws) {
    constexpr int of_a_game = 10'000;
    std::vector<int> counts(static_cast<std::size_t>(die.faces()), 0);
    const StreamName stream{"test/" + std::to_string(die.faces())};
    for (int game = 0; game < throws / of_a_game; ++game) {
        Dice dice{Seed{"chi-square " + std::to_string(game)}};
        for (int i = 0; i < of_a_game; ++i)
            ++counts[static_cast<std::size_t>(dice.roll(stream, die, "a test").value - 1)];
    }
    const double expected = static_cast<double>(throws) / die.faces();
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

TEST_CASE("each face of a die is equally likely") {
    // Critical values of chi-square at one in a thousand, for faces - 1 degrees of freedom. The seed is
    // fixed.
    CHECK(chi_square(Die{2}, 20'000) < 10.83);
    CHECK(chi_square(d6, 60'000) < 20.52);
    CHECK(chi_square(Die{8}, 80'000) < 24.32);
    CHECK(chi_square(d10, 100'000) < 27.88);
    CHECK(chi_square(d20, 200'000) < 43.82);
    CHECK(chi_square(Die{100}, 200'000) < 148.23);
}

TEST_CASE("the first rolls of nine thousand streams with similar names are evenly spread") {
    std::array<int, 6> counts{};
    Dice dice{Seed{"neighbours"}};
    for (int unit = 0; unit < 9'000; ++unit)
        ++counts.at(static_cast<std::size_t>(
            dice.roll(StreamName{"class/unit-" + std::to_string(unit)}, d6, "a test").value - 1));
    double sum = 0;
    for (const int count : counts) sum += (count - 1500.0) * (count - 1500.0) / 1500;
    CHECK(sum < 20.52);
}

TEST_CASE("a stream's scores do not depend on the order in which streams are used") {
    CHECK(rc::check("however streams are mixed, each gives its own scores", [] {
        const std::vector<std::string> names{"class/a", "class/b", "terrain/british/hill"};
        const auto order = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 3));
        Dice mixed{Seed{"1777"}};
        std::map<std::string, std::vector<int>> got;
        for (const int which : order) {
            const auto& name = names[static_cast<std::size_t>(which)];
            got[name].push_back(mixed.roll(StreamName{name}, d10, "a test").value);
        }
        for (const auto& [name, each] : got) {
            Dice alone{Seed{"1777"}};
            RC_ASSERT(each == scores(alone, name, d10, static_cast<int>(each.size())));
        }
    }));
}

TEST_CASE("the same seed gives the same scores, another seed others") {
    CHECK(first_ten(Dice{Seed{"1777"}}, "class/x") == first_ten(Dice{Seed{"1777"}}, "class/x"));
    CHECK(first_ten(Dice{Seed{"1777"}}, "class/x") != first_ten(Dice{Seed{"1778"}}, "class/x"));
}

TEST_CASE("re-rolling a prefix changes the streams under it and no others") {
    const Rerolls terrain{{"terrain", 1}};
    const auto as_before = [&](const std::string& stream) {
        return first_ten(Dice{Seed{"1777"}}, stream) == first_ten(Dice{Seed{"1777"}, {}, terrain}, stream);
    };
    CHECK_FALSE(as_before("terrain/british/hill"));
    CHECK_FALSE(as_before("terrain/town"));
    CHECK(as_before("class/2nd-guards"));
    CHECK(as_before("terrains/hill"));  // a prefix ends where a part of the name does
}

TEST_CASE("a second re-roll gives other dice than the first") {
    CHECK(first_ten(Dice{Seed{"1777"}, {}, {{"terrain", 1}}}, "terrain/town") !=
          first_ten(Dice{Seed{"1777"}, {}, {{"terrain", 2}}}, "terrain/town"));
}

TEST_CASE("all prefixes of a stream count together, so that the later one always changes it") {
    const Rerolls both{{"terrain", 1}, {"terrain/british", 2}};
    CHECK(first_ten(Dice{Seed{"1777"}, {}, both}, "terrain/british/hill") ==
          first_ten(Dice{Seed{"1777"}, {}, {{"terrain/british/hill", 3}}}, "terrain/british/hill"));
    CHECK(first_ten(Dice{Seed{"1777"}, {}, both}, "terrain/american/hill") ==
          first_ten(Dice{Seed{"1777"}, {}, {{"terrain", 1}}}, "terrain/american/hill"));
}

TEST_CASE("the umpire's own scores come first, and the stream continues where it would have been") {
    Dice plain{Seed{"1777"}};
    Dice own{Seed{"1777"}, {{"class/2nd-guards", {6, 6}}}};
    const auto expected = scores(plain, "class/2nd-guards", d6, 5);  // 5 4 4 2 1
    CHECK(scores(own, "class/2nd-guards", d6, 5) ==
          std::vector<int>{6, 6, expected[2], expected[3], expected[4]});
    CHECK(own.ledger()[0].own);
    CHECK(own.ledger()[1].own);
    CHECK_FALSE(own.ledger()[2].own);
}

TEST_CASE("own scores that no roll needs are named") {
    Dice dice{Seed{"1777"}, {{"class/a", {1}}, {"class/b", {1, 2}}, {"class/c", {3}}}};
    (void)scores(dice, "class/b", d6, 1);
    (void)scores(dice, "class/c", d6, 2);
    CHECK(dice.unused_own_throws() == std::vector<std::string>{"class/a", "class/b"});
}

TEST_CASE("every roll is in the ledger in the order rolled, with what was made of it") {
    Dice dice{Seed{"1777"}};
    const Score hill = dice.roll(StreamName{"terrain/british/hill"}, d10, "hill, British half");
    const Score again = dice.roll(StreamName{"terrain/british/hill"}, d10, "hill, British half");
    dice.set_aside(hill.throw_number, "square 7 is taken");
    dice.read_as(again.throw_number, "square 4");
    const Ledger& ledger = dice.ledger();
    REQUIRE(ledger.size() == 2);
    CHECK(ledger[0] == Throw{1, "terrain/british/hill", "hill, British half", d10, hill.value,
                             "square 7 is taken", true, false});
    CHECK(ledger[1] ==
          Throw{2, "terrain/british/hill", "hill, British half", d10, again.value, "square 4", false, false});
}

TEST_CASE("shapes draw from a source of their own and roll no dice") {
    Dice dice{Seed{"1777"}};
    Chance shapes = dice.shapes(StreamName{"terrain/british/hill"});
    for (int i = 0; i < 100; ++i) {
        const double at = shapes.between(2, 3);
        CHECK((at >= 2 && at < 3));
    }
    CHECK(dice.ledger().empty());
    CHECK(first_ten(dice, "terrain/british/hill") == first_ten(Dice{Seed{"1777"}}, "terrain/british/hill"));
    CHECK(Dice{Seed{"1777"}}.shapes(StreamName{"a"}).below(1'000'000) ==
          Dice{Seed{"1777"}}.shapes(StreamName{"a"}).below(1'000'000));
    CHECK(Dice{Seed{"1777"}, {}, {{"a", 1}}}.shapes(StreamName{"a"}).below(1'000'000) !=
          Dice{Seed{"1777"}}.shapes(StreamName{"a"}).below(1'000'000));
}

TEST_CASE("a bare chance depends only on its key, and copies continue alike") {
    Chance one{"hachures of a hill"};
    Chance same{"hachures of a hill"};
    Chance other{"hachures of a wood"};
    CHECK(one.below(1'000'000) == same.below(1'000'000));
    Chance copy = one;
    CHECK(copy.below(1'000'000) == one.below(1'000'000));
    CHECK(one.below(1'000'000) != other.below(1'000'000));
    CHECK(one.below(1) == 0);
}

}  // namespace dice_test
