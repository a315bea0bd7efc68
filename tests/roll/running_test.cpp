// How a game runs: what the scenario leaves to dice, and what stays decided (docs/scenario.md, How the game
// runs).
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

using namespace muster;
using namespace muster::test;

namespace {

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

}  // namespace

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
