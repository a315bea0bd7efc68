// How a game runs: what the scenario leaves to dice, and what stays decided (docs/scenario.md, How the game
// runs).
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace running_test {

using namespace muster;
using namespace muster::test;

const std::string head = "title: Trenton\nrules: loyalty-and-glory\n";
const std::string sides = R"(
sides:
  - id: american
    brigades:
      - name: Sullivan
        arrives: {turn: D3+1, edge: west}
        units:
          - {name: Glover, type: continental-infantry, men: 500}
          - {name: Stark, type: continental-infantry, men: 500, arrives: 9}
      - name: Ewing
        units:
          - {name: Bucks, type: militia, men: 600}
  - id: hessian
    units:
      - {name: Rall, type: regular-infantry, men: 400, withdraws: 9, hidden: true, revealed: noise, ammunition: 6}
)";
const std::string before = R"(before:
  - title: Where is Ewing?
    dice: D8
    rows:
      - {scores: 1-5, text: He stays., absent: [ewing]}
      - {scores: 6-8, text: He comes., arrives: {ewing: 7}}
)";

const roll::RolledUnit& unit_named(const roll::Rolled& game, const std::string& id) {
    for (const auto& side : game.sides)
        for (const auto& each : side.units)
            if (each.id == id) return each;
    FAIL("no unit " << id);
    throw 0;
}

TEST_CASE("the length of a game is what is given with the die added, as the ledger has it") {
    std::set<int> lengths;
    for (int seed = 1; seed <= 60; ++seed) {
        const auto game = rolled(head + "turns: {least: 10, dice: D6, from: 8:00, each: 15min}" + sides,
                                 std::to_string(seed));
        REQUIRE(game.running.length);
        const auto& turns = game.running.length->turns;
        const auto in_ledger = std::ranges::find(game.ledger, "turns", &dice::Throw::stream);
        REQUIRE(in_ledger != game.ledger.end());
        CHECK(turns.total() == 10 + in_ledger->score);
        lengths.insert(turns.total());
    }
    CHECK(lengths == std::set<int>{11, 12, 13, 14, 15, 16});
}

TEST_CASE("either of two sides is first as often as the other, and a written one always") {
    std::map<std::string, int> first;
    constexpr int games = 400;
    for (int seed = 1; seed <= games; ++seed) {
        const auto game = rolled(head + "first: roll" + sides, std::to_string(seed));
        ++first[game.running.mover];
        for (const auto& side : game.sides) CHECK(side.moves_first == (side.id == game.running.mover));
    }
    CHECK(first.size() == 2);
    for (const auto& [side, count] : first) CHECK(std::abs(count - games / 2) < 50);  // five deviations
    CHECK(rolled(head + "first: hessian" + sides).running.mover == "hessian");
}

TEST_CASE("a unit comes with its brigade, unless it has an arrival of its own") {
    const auto game = rolled(head + sides);
    REQUIRE(unit_named(game, "glover").comes);
    CHECK(unit_named(game, "glover").comes->turn.total() >= 2);
    CHECK(unit_named(game, "glover").comes->turn.total() <= 4);
    CHECK(unit_named(game, "glover").comes->edge == "west");
    CHECK(unit_named(game, "stark").comes->turn.total() == 9);
    CHECK_FALSE(unit_named(game, "bucks").comes);
}

TEST_CASE("a table rolled before play says which troops come, and when") {
    const auto with = [&](int score) {
        return rolled(head + "throws: {before/where-is-ewing: " + std::to_string(score) + "}\n" + before +
                      sides);
    };
    CHECK(unit_named(with(6), "bucks").comes->turn.total() == 7);
    CHECK_FALSE(unit_named(with(6), "bucks").comes->never);
    CHECK(unit_named(with(5), "bucks").comes->never);
    CHECK(roll::to_json(with(6), "test").find(R"("arrives": 7)") != std::string::npos);
    CHECK(roll::to_json(with(5), "test").find(R"("absent": true)") != std::string::npos);
}

TEST_CASE("a rolled file prints the same course of the game again") {
    const std::string text = head +
                             "turns: 8+D6\nfirst: roll\ndeploys: roll\nweather: [{text: Fog, until: D3+3}]\n"
                             "special: [{title: Noise, text: All wake., who: [hessian], from: 2, until: 4}]\n"
                             "points: [{for: the bridge, worth: 2, when: turn, side: american}]\n"
                             "ends: [nobody is left.]\numpire: Tell nobody.\n" +
                             before + sides;
    for (int seed = 1; seed <= 20; ++seed) {
        const auto game = rolled(text, std::to_string(seed));
        const auto again = rolled(roll::to_yaml(game, "test"), std::to_string(seed));
        CHECK(roll::to_yaml(again, "test") == roll::to_yaml(game, "test"));
        CHECK(again.running.mover == game.running.mover);
        CHECK(again.running.deployer == game.running.deployer);
        CHECK(again.running.length->turns == game.running.length->turns);
        CHECK(again.running.weather[0].until == game.running.weather[0].until);
        for (const auto& side : game.sides)
            for (const auto& each : side.units) {
                const auto& other = unit_named(again, each.id);
                CHECK(other.comes.has_value() == each.comes.has_value());
                if (each.comes) CHECK(other.comes->turn.total() == each.comes->turn.total());
                if (each.comes) CHECK(other.comes->never == each.comes->never);
                CHECK(other.withdraws == each.withdraws);
                CHECK(other.hidden == each.hidden);
                CHECK(other.revealed == each.revealed);
                CHECK(other.ammunition == each.ammunition);
            }
    }
}

TEST_CASE("hidden troops and dummies draw the numbers of their markers by lot, each number once") {
    std::map<int, int> counts;
    for (int seed = 1; seed <= 120; ++seed) {
        const auto game = rolled(head + R"(
sides:
  - id: american
    dummies: 2
    units:
      - {name: One, type: militia, men: 200, hidden: true}
      - {name: Two, type: militia, men: 200}
      - {name: Three, type: militia, men: 200, hidden: true}
  - {id: british, units: [{name: Sole, type: militia, men: 100, hidden: true}]}
)",
                                 std::to_string(seed));
        const int one = unit_named(game, "one").marker, three = unit_named(game, "three").marker;
        CHECK(one != three);
        CHECK((one >= 1 && one <= 4 && three >= 1 && three <= 4));
        CHECK(unit_named(game, "two").marker == 0);
        CHECK(unit_named(game, "sole").marker == 1);
        for (const auto& each : game.ledger)
            CHECK(each.reading.starts_with("marker") == each.stream.starts_with("marker/"));
        ++counts[one];
    }
    for (int marker = 1; marker <= 4; ++marker) CHECK(counts[marker] > 15);  // 30 of 120 are to be expected
}

TEST_CASE("troops count for the share of the turns in which they are there when the sides are compared") {
    // House ruling, docs/scenario.md: How the game runs.
    const auto weighed = [](const std::string& more) {
        const auto game =
            rolled(head + "turns: 12\n" + R"(
sides:
  - id: american
    units:
      - {name: Stays, type: militia, men: 300, class: 4}
      - {name: Comes, type: militia, men: 300, class: 4)" +
                   more + "}\n  - {id: british, units: [{name: Foot, type: militia, men: 100}]}\n");
        return game.sides[0].weighed / unit_named(game, "stays").points;
    };
    CHECK(weighed("") == Approx(2));
    CHECK(weighed(", arrives: 7") == Approx(1 + 6.0 / 12));
    CHECK(weighed(", withdraws: 3") == Approx(1 + 3.0 / 12));
    CHECK(weighed(", arrives: 4, withdraws: 6") == Approx(1 + 3.0 / 12));
    CHECK(weighed(", arrives: 12") == Approx(1 + 1.0 / 12));
}

TEST_CASE(
    "what is written of commanders, wings, markers and cards is there when a decided game is read again") {
    const std::string text = head + R"(seed: a test
umpire: [{text: Keep quiet.}, {turn: 4, text: Ask.}]
deck: [{title: Mist, text: Thick., count: 2}]
sides:
  - id: american
    commander: {name: Greene, rating: 8, text: Careful., with: one}
    dummies: 2
    wings: [{name: Left wing, commander: {name: Huger, rating: 3}, brigades: [first]}]
    brigades:
      - id: first
        name: First
        commander: {name: Morgan, at: [2ft, 1ft]}
        units: [{name: One, type: militia, men: 200, at: [2ft, 1ft]}, {name: Ship, type: artillery, guns: 2, outside: true}]
  - {id: british, units: [{name: Sole, type: militia, men: 100, hidden: true}]}
)";
    const auto game = rolled(text, "a test");
    const auto again = rolled(roll::to_yaml(game, "test"), "a test");
    CHECK(roll::to_yaml(again, "test") == roll::to_yaml(game, "test"));
    CHECK(again.sides[0].commander == "Greene (8)");
    CHECK(again.sides[0].command.rating == "8");
    CHECK(again.sides[0].wings.at(0).commander == "Huger (3)");
    CHECK(unit_named(again, "ship").outside);
    CHECK(again.running.umpire.at(1).turn == 4);
}

}  // namespace running_test
