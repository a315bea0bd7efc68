// What the rules find wrong in a scenario before a die is rolled, and in a rolled one that was edited.
#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace check_test {

using namespace muster;
using namespace muster::test;
using Catch::Matchers::Contains;

/// What is reported when nothing is rolled, because the scenario has other errors.
std::string checked(const std::string& text) {
    const auto scenario = scenario_of(text);
    source::Reporter report;
    roll::check_by_rules(scenario, rules_of(scenario.rules.value), report);
    return source::render(report);
}

std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), fresh);
}

const std::string guards = line("id: guards, name: Guards, type: foot-guards, men: 300");

std::string club_night_with(const std::string& british, const std::string& more = {}) {
    return replaced(club_night, "British, troops: roll", "British, " + british) + more;
}

TEST_CASE("own scores are checked by the streams in which the rules would roll, before anything is rolled") {
    CHECK(checked(battle(guards, "throws: {class/guards: 6, scatter/meadow: 100}\n")).empty());
    CHECK_THAT(checked(battle(guards, "throws: {scatter/meadow: 101}\n")),
               Contains("101 is not a score of a D100; a score for 'scatter/meadow' is from 1 to 100"));
    for (const std::string name : {"class/nobody", "class/guards/1", "class", "luck/guards"})
        CHECK_THAT(checked(battle(guards, "throws: {" + name + ": 3}\n")),
                   Contains("no die was rolled for '" + name + "'"));
}

TEST_CASE("companies that nobody can lend are reported before anything is rolled") {
    const std::string grenadiers =
        line("name: G, type: converged-grenadiers, from: [{unit: guards, base: grenadier}]");
    CHECK_THAT(checked(battle(guards + grenadiers)), Contains("Guards has no grenadier base to lend"));
    const std::string militia = line("id: guards, name: M, type: militia, men: 300, grenadier: 1");
    CHECK_THAT(checked(battle(militia + grenadiers)), Contains("M cannot lend a base"));
    const std::string whole = replaced(guards, "men: 300", "men: 300, grenadier: 1");
    CHECK(checked(battle(whole + grenadiers)).empty());
}

TEST_CASE("where troops are rolled, any unit may have own scores, but only a side of the game") {
    CHECK(checked(club_night + "throws: {troops/british/draw: [20, 1]}\n").empty());
    CHECK_THAT(checked(club_night + "throws: {troops/british/draw: [20, 21]}\n"),
               Contains("21 is not a score of a D20"));
    CHECK_THAT(checked(club_night + "throws: {troops/spanish/draw: 3}\n"),
               Contains("no die was rolled for 'troops/spanish/draw'"));
}

TEST_CASE("a troop list that the rules do not have is reported with those that they have") {
    CHECK(checked(club_night_with("troops: roll, list: american")).empty());
    const std::string words = "there is no troop list called 'amercan'; did you mean 'american'?";
    CHECK_THAT(checked(club_night_with("troops: roll, list: amercan")), Contains(words));
    CHECK_THAT(said_of(club_night_with("troops: roll, list: amercan")), Contains(words));
}

TEST_CASE("units that are drawn get their side's name if another side has a unit of the same id") {
    const auto game = rolled(club_night_with("units: [{id: riflemen-7, name: Ours, type: militia}]",
                                             "throws: {troops/american/draw: 7}\n"));
    CHECK(unit(game, "riflemen-7").name == "Ours");
    CHECK(unit(game, "american-riflemen-7").name == "Riflemen");
    for (const auto& each : game.sides[1].units) CHECK(each.id.starts_with("american-"));
}

TEST_CASE("a side whose name has no list draws from the list at its place, and allied sides share a place") {
    // The rules have two lists: british, then american. A third alliance begins again with the first.
    const auto game = rolled(
        "title: T\nrules: awi-d20\nsides:\n"
        "  - {id: red, name: Reds, troops: roll}\n"
        "  - {id: pink, name: Pinks, troops: roll, allies: [red]}\n"
        "  - {id: blue, name: Blues, troops: roll}\n");
    const auto is_from = [](const roll::RolledUnit& unit, const std::string& list) {
        for (const auto& each : rules_of("awi-d20").procedure.lists)
            for (const auto& entry : each.entries)
                if (each.id == list && unit.id.ends_with(entry.id)) return true;
        return false;
    };
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE_FALSE(game.sides[i].units.empty());
        for (const auto& each : game.sides[i].units) {
            INFO(game.sides[i].id << ": " << each.id);
            CHECK(is_from(each, i < 2 ? "british" : "american"));
            // Allied sides draw one army, no entry twice, so nothing need tell their units apart.
            CHECK_FALSE(each.id.starts_with("red-"));
            CHECK_FALSE(each.id.starts_with("pink-"));
        }
    }
}

TEST_CASE("each side without a troop list is reported, also after one that has none") {
    const auto said = said_of(replaced(club_night_with("troops: roll, list: amercan"),
                                       "American, troops: roll", "American, troops: roll, list: britsh"));
    CHECK_THAT(said, Contains("'amercan'"));
    CHECK_THAT(said, Contains("'britsh'"));
}

TEST_CASE("every own score is checked, also after one that no step would roll") {
    const auto said = checked(battle(guards, "throws: {class/nobody: 3, scatter/meadow: 101}\n"));
    CHECK_THAT(said, Contains("'class/nobody'"));
    CHECK_THAT(said, Contains("101 is not a score"));
}

TEST_CASE("the commander of a brigade is a unit where the rules have leaders (Turn Sequence)") {
    const std::string led = replaced(replaced(battle(guards), "loyalty-and-glory", "empire-of-liberty"),
                                     "- name: First\n", "- name: First\n        commander: Leslie\n");
    const auto game = rolled(led);
    const auto& brigade = game.sides[0].brigades.front();
    const auto& leader = unit(game, brigade.id + "-leader");
    CHECK(leader.name == "Leslie");
    CHECK(leader.brigade == brigade.id);
    CHECK(leader.counts_as == "leader");
    CHECK(leader.type == "general");
    CHECK(game.sides[0].units.size() == 2);
    CHECK(rolled(battle(guards)).sides[0].units.size() == 1);
    // A rolled scenario lists him already.
    CHECK(rolled(roll::to_yaml(game, "test"), game.seed.text()).sides[0].units.size() == 2);
}

TEST_CASE(
    "the commander of a side is a unit too, in no brigade, and has one piece if he leads one (Turn "
    "Sequence)") {
    const auto sides = [](const std::string& brigadier) {
        return "title: T\nrules: empire-of-liberty\nsides:\n"
               "  - {id: british, name: British, commander: Howe, brigades: [{name: Van, commander: " +
               brigadier +
               ", units: [{id: u, name: U, type: militia, men: 300}]}]}\n"
               "  - {id: american, name: American, commander: Greene, units: [{id: m, name: M, type: "
               "militia, "
               "men: 300}]}\n";
    };
    const auto game = rolled(sides("Leslie"));
    CHECK(game.sides[0].units.size() == 3);
    CHECK(unit(game, "british-commander").name == "Howe");
    CHECK(unit(game, "british-commander").brigade.empty());
    CHECK(unit(game, "british-commander").counts_as == "leader");
    CHECK(unit(game, "british-commander").as.empty());  // the order of battle does not say what he counts as
    CHECK(unit(game, "american-commander").name == "Greene");
    CHECK(rolled(sides("Howe")).sides[0].units.size() == 2);  // as Tarleton at the Cowpens
    // Rules without leaders have no such piece, and a rolled scenario lists him already.
    CHECK(rolled(replaced(sides("Leslie"), "empire-of-liberty", "loyalty-and-glory")).sides[0].units.size() ==
          1);
    const auto again = rolled(roll::to_yaml(game, "test"), game.seed.text());
    for (std::size_t i = 0; i < 2; ++i) CHECK(again.sides[i].units.size() == game.sides[i].units.size());
}

TEST_CASE("commanders of brigades of the same name on two sides are two units, and are rolled once") {
    const std::string sides =
        "title: T\nrules: empire-of-liberty\nsides:\n"
        "  - {id: british, name: British, brigades: [{name: Artillery, commander: McLeod, units: [{name: "
        "Guns, "
        "type: artillery, men: 30, guns: 2}]}]}\n"
        "  - {id: american, name: American, brigades: [{name: Artillery, commander: Singleton, units: "
        "[{name: "
        "Battery, type: artillery, men: 30, guns: 2}]}, {name: Left, commander: Gist, units: [{id: "
        "american-artillery-leader, name: Maryland, type: militia, men: 200}]}]}\n";
    const auto game = rolled(sides);
    CHECK(unit(game, "artillery-leader").name == "McLeod");
    CHECK(unit(game, "american-artillery-leader").name == "Maryland");
    CHECK(unit(game, "american-artillery-leader-2").name == "Singleton");
    const auto again = rolled(roll::to_yaml(game, "test"), game.seed.text());
    for (std::size_t i = 0; i < 2; ++i) CHECK(again.sides[i].units.size() == game.sides[i].units.size());
}

TEST_CASE("bases of a converged battalion that the order of battle gives are kept, and said to be its own") {
    const auto game = rolled(
        battle(line("id: p, name: P, type: regular-infantry, men: 300, grenadier: 1") +
               line("id: c, name: C, type: converged-grenadiers, men: 250, grenadier: 4, from: [{unit: p, "
                    "base: grenadier}]")));
    const auto& converged = unit(game, "c");
    CHECK(converged.bases.at("grenadier") == 4);
    const auto kept = std::ranges::count_if(converged.reasons, [](const auto& reason) {
        return reason.value == "grenadier" && reason.story == "4 bases, from the order of battle";
    });
    CHECK(kept == 1);
}

TEST_CASE(
    "a rolled scenario whose units were changed in what decided the dice is refused, with the old words") {
    const auto refusal = [](const std::string& units, const std::string& old, const std::string& fresh) {
        const auto game = rolled(battle(units));
        std::string text = roll::to_yaml(game, "test");
        const auto end = text.find("\nrolled:");
        REQUIRE(end != std::string::npos);
        return said_of(replaced(text.substr(0, end), old, fresh) + text.substr(end));
    };
    CHECK_THAT(refusal(guards, "id: guards", "id: gards"),
               Contains("Guards: its dice were rolled with id: guards; put that back"));
    CHECK_THAT(refusal(guards, "type: foot-guards", "type: militia"),
               Contains("Guards: its dice were rolled with type: foot-guards; put that back"));
    CHECK_THAT(refusal(guards, "type: foot-guards", "type: foot-guards, as: rangers"),
               Contains("Guards: its dice were rolled with no as:; put that back"));
    const std::string rangers = line("id: k, name: Kept, type: light-infantry, as: rangers, men: 200");
    CHECK_THAT(refusal(rangers, ", as: rangers", ""),
               Contains("Kept: its dice were rolled with as: rangers; put that back"));
}

}  // namespace check_test
