// Loyalty & Glory: bases, Unit Class and Initial Unit Strength, checked against the source's text and profile
// table.
#include <catch2/catch.hpp>

#include "roll/explain.hpp"
#include "roll/game_table.hpp"

namespace strength_test {

using namespace muster;
using namespace muster::test;

int base(const roll::RolledUnit& unit, const std::string& name) {
    const auto found = unit.bases.find(name);
    return found == unit.bases.end() ? 0 : found->second;
}

TEST_CASE("347 men add four to a strength, one man adds one, 601 and more add six") {
    const auto game = rolled(battle(line("id: a, name: A, type: regular-infantry, men: 347, class: 2") +
                                    line("id: b, name: B, type: regular-infantry, men: 1, class: 2") +
                                    line("id: c, name: C, type: regular-infantry, men: 601, class: 2") +
                                    line("id: d, name: D, type: regular-infantry, men: 5000, class: 2") +
                                    line("id: e, name: E, type: regular-infantry, men: 100, class: 2")));
    CHECK(number(unit(game, "a"), "strength") == 8 - 2 + 4);
    CHECK(number(unit(game, "b"), "strength") == 8 - 2 + 1);
    CHECK(number(unit(game, "c"), "strength") == 8 - 2 + 6);
    CHECK(number(unit(game, "d"), "strength") == 8 - 2 + 6);
    CHECK(number(unit(game, "e"), "strength") == 8 - 2 + 1);
}

TEST_CASE("a strength of 13 fights with 7 dice") {
    const auto game = rolled(battle(
        line("id: guards, name: Guards, type: foot-guards, men: 347, class: 1, grenadier: 1, light: 1")));
    CHECK(number(unit(game, "guards"), "strength") == 13);
    CHECK(number(unit(game, "guards"), "dice") == 7);
}

TEST_CASE("600 militia stand on five bases, 300 Guards on three, ten Indians on three") {
    const auto game = rolled(battle(line("id: m, name: M, type: militia, men: 600") +
                                    line("id: g, name: G, type: foot-guards, men: 300") +
                                    line("id: i, name: I, type: indians, men: 10") +
                                    line("id: r, name: R, type: regular-infantry, men: 900")));
    CHECK(base(unit(game, "m"), "line") == 5);
    CHECK(base(unit(game, "g"), "line") == 3);
    CHECK(base(unit(game, "i"), "line") == 3);
    CHECK(base(unit(game, "r"), "line") == 3);
}

TEST_CASE("bases written down have priority, and outside the profile they give a warning") {
    const auto text = battle(line("id: r, name: R, type: regular-infantry, men: 300, line: 6"));
    CHECK(base(unit(rolled(text), "r"), "line") == 6);
    CHECK(
        said_of(text).find("R: 'line: 6' is outside the rules' table, which gives regular infantry 2 to 3") !=
        std::string::npos);
    CHECK(said_of(text).find("warning") != std::string::npos);
    CHECK(said_of(battle(line("id: r, name: R, type: regular-infantry, men: 300, line: 2"))).empty());
    // Each kind of base is compared with the table, also after one that is within it.
    CHECK(said_of(battle(line("id: r, name: R, type: regular-infantry, men: 300, grenadier: 1, light: 2")))
              .find("'light: 2' is outside the rules' table, which gives regular infantry 0 to 1") !=
          std::string::npos);
    CHECK(said_of(battle(line("id: m, name: M, type: militia, men: 300, light: 1")))
              .find("'light: 1' is outside the rules' table, which gives militia none") != std::string::npos);
}

TEST_CASE("artillery is three and its guns, whatever its class") {
    const auto game = rolled(battle(line("id: a, name: A, type: artillery, guns: 2, class: 3") +
                                    line("id: b, name: B, type: artillery, guns: 4, men: 600, class: 4")));
    CHECK(number(unit(game, "a"), "strength") == 5);
    CHECK(number(unit(game, "b"), "strength") == 7);
    CHECK(base(unit(game, "a"), "line") == 2);
}

TEST_CASE("one unit without its men takes the size bonus from all, and is named") {
    const auto units = line("id: a, name: Alpha, type: regular-infantry, men: 347, class: 2") +
                       line("id: b, name: Beta, type: regular-infantry, class: 2") +
                       line("id: c, name: Gamma, type: artillery, guns: 2");
    CHECK(number(unit(rolled(battle(units)), "a"), "strength") == 6);
    CHECK(said_of(battle(units)).find("no unit gets a size bonus: 'men' is missing for Beta [lacking]\n") !=
          std::string::npos);
    const auto each = battle(units, "options: {size_bonus: per-unit}\n");
    CHECK(number(unit(rolled(each), "a"), "strength") == 10);
    CHECK(number(unit(rolled(each), "b"), "strength") == 6);
    CHECK(said_of(each).empty());
    const auto off = battle(units, "options: {size_bonus: off}\n");
    CHECK(number(unit(rolled(off), "a"), "strength") == 6);
}

TEST_CASE("a class written down is kept and not rolled") {
    const auto game = rolled(battle(line("id: a, name: A, type: regular-infantry, men: 300, class: 4")));
    CHECK(number(unit(game, "a"), "class") == 4);
    CHECK(unit(game, "a").thrown.empty());
    for (const auto& thrown : game.ledger) CHECK(thrown.stream != "class/a");
}

TEST_CASE("a converged battalion takes the grenadier base from its parent, whose strength falls by one") {
    const std::string parents =
        line("id: p, name: P, type: regular-infantry, men: 300, class: 2, grenadier: 1, light: 1") +
        line("id: q, name: Q, type: continental-infantry, men: 300, class: 2, light: 1");
    const std::string converged = line(
        "id: g, name: G, type: converged-grenadiers, men: 90, class: 1, from: [{unit: p, base: grenadier}]");
    const auto before = rolled(battle(parents));
    const auto after = rolled(battle(converged + parents));
    CHECK(number(unit(before, "p"), "strength") == 8 - 2 + 2 + 3);
    CHECK(number(unit(after, "p"), "strength") == 8 - 2 + 1 + 3);
    CHECK(base(unit(after, "p"), "grenadier") == 0);
    CHECK(base(unit(after, "p"), "light") == 1);
    CHECK(number(unit(after, "q"), "strength") == number(unit(before, "q"), "strength"));
    CHECK(base(unit(after, "g"), "grenadier") == 3);
    CHECK(number(unit(after, "g"), "strength") == 8 - 1 + 3 + 1);
}

TEST_CASE("a parent without the base, or of a type that lends none, is an error at its place") {
    const std::string start = line("id: p, name: Papa, type: regular-infantry, men: 300, light: 1") +
                              line("id: m, name: Mike, type: militia, men: 300, light: 1");
    const auto lacking = said_of(battle(
        start +
        line("id: g, name: G, type: converged-grenadiers, men: 9, from: [{unit: p, base: grenadier}]")));
    CHECK(lacking.find("error: Papa has no grenadier base to lend") != std::string::npos);
    const auto militia = said_of(battle(
        start + line("id: l, name: L, type: converged-light, men: 9, from: [{unit: m, base: light}]")));
    CHECK(militia.find(
              "error: Mike cannot lend a base; only regular infantry and continental infantry can, and "
              "it counts as militia") != std::string::npos);
}

TEST_CASE("explain shows the roll, the row of the table and the sum") {
    const auto game = rolled(battle(line("id: a, name: Alpha, type: regular-infantry, men: 347")));
    const auto story = roll::explain(game, rules_of("loyalty-and-glory"), unit(game, "a"));
    INFO(story);
    CHECK(story.find("347 men, one base for 100 or part: 4, at most 3") != std::string::npos);
    CHECK(story.find("class: D6: ") != std::string::npos);
    CHECK(story.find("5-6 gives 1; 1-4 gives 2") != std::string::npos);
    CHECK(story.find("stream class/a") != std::string::npos);
    const auto strength = number(unit(game, "a"), "strength");
    CHECK(story.find("+ 0 + 0 + 4 = " + std::to_string(strength)) != std::string::npos);
}

TEST_CASE("explain names values in words") {
    const auto game = roll_it(scenario_of(battle(line("id: a, name: Alpha, type: militia, men: 347"))),
                              rules_of("fife-and-drum"), "a");
    REQUIRE(game.rolled);
    const auto story = roll::explain(*game.rolled, rules_of("fife-and-drum"), unit(*game.rolled, "a"));
    CHECK(story.find("  removed at: 4 × (5 − 1) = 16  [Morale]") != std::string::npos);
}

}  // namespace strength_test
