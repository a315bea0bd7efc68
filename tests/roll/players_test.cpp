// Several players of a side: who commands what. No die decides it.
#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

namespace players_test {

using namespace muster;
using namespace muster::test;

std::string brigade(const std::string& name, int men, int units) {
    std::string text = "      - name: " + name + "\n        units:\n";
    for (int i = 1; i <= units; ++i)
        text += "          - {name: " + name + " " + std::to_string(i) +
                ", type: regular-infantry, class: 3, men: " + std::to_string(men) + "}\n";
    return text;
}

/// The brigades, or else the number of units, of each British player.
std::vector<std::string> dealt(const std::string& keys, const std::string& troops) {
    const auto outcome = roll_it(
        scenario_of(
            "title: Several\nrules: loyalty-and-glory\nsides:\n  - id: british\n    name: British\n    " +
            keys + "\n" + troops + "  - {id: american, units: [{name: Militia, type: militia, men: 200}]}\n"),
        rules_of("loyalty-and-glory"), "players");
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    std::vector<std::string> all;
    for (const auto& player : outcome.rolled->sides[0].players) {
        std::string has = player.id + ":";
        for (const auto& each : player.brigades) has += " " + each;
        all.push_back(player.brigades.empty() ? has + " " + std::to_string(player.units.size()) : has);
    }
    return all;
}

using Dealt = std::vector<std::string>;

/// The generals and baggage of each British player under the D20 rules, and how many units he has.
std::vector<std::string> generals_of(const std::string& keys, const std::string& troops) {
    const auto outcome = roll_it(
        scenario_of("title: Generals\nrules: awi-d20\nsides:\n  - id: british\n    commander: Howe\n    " +
                    keys + "\n" + troops +
                    "  - {id: american, units: [{name: Militia, type: militia, figures: 20}]}\n"),
        rules_of("awi-d20"), "generals");
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    const auto& side = outcome.rolled->sides[0];
    auto names = side.generals;
    for (const auto& each : side.attached) names.push_back(each.name);
    std::vector<std::string> all;
    for (const auto& player : side.players) {
        std::string has = player.id + ": " + std::to_string(player.units.size());
        for (const auto head : player.heads) has += ", " + names[head];
        all.push_back(has);
    }
    return all;
}

std::string d20_units(const std::string& nation, int count) {
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += "          - {name: " + nation + " " + std::to_string(i) +
                ", type: regular-infantry, figures: 20, nationality: " + nation + "}\n";
    return text;
}

TEST_CASE("brigades are dealt in their order, so that players have about as many points") {
    const std::string wings = "    brigades:\n" + brigade("Left", 300, 2) + brigade("Centre", 300, 2) +
                              brigade("Right", 300, 2) + brigade("Reserve", 300, 6);
    CHECK(dealt("players: [Tom, Dick]", wings) == Dealt{"tom: Left Centre Right", "dick: Reserve"});
    CHECK(dealt("players: 4", wings) == Dealt{"1: Left", "2: Centre", "3: Right", "4: Reserve"});
}

TEST_CASE("nobody is left without a command if there are enough of them") {
    const std::string uneven =
        "    brigades:\n" + brigade("Large", 300, 9) + brigade("Small", 300, 1) + brigade("Least", 100, 1);
    CHECK(dealt("players: [A, B, C]", uneven) == Dealt{"a: Large", "b: Small", "c: Least"});
}

TEST_CASE("if there are too few commands for all players, the last go without") {
    const std::string wings = "    brigades:\n" + brigade("Left", 300, 2) + brigade("Right", 300, 2);
    CHECK(dealt("players: [A, B, C]", wings) == Dealt{"a: Left", "b: Right", "c: 0"});
}

TEST_CASE("commands says otherwise, and the rest goes to those for whom it says nothing") {
    const std::string wings =
        "    brigades:\n" + brigade("Left", 300, 2) + brigade("Centre", 300, 2) + brigade("Right", 300, 2);
    CHECK(dealt("players: [Tom, Dick]\n    commands: {Dick: Left}", wings) ==
          Dealt{"tom: Centre Right", "dick: Left"});
    CHECK(dealt("players: [Tom, Dick]\n    commands: {Dick: [Right, Left], Tom: Centre}", wings) ==
          Dealt{"tom: Centre", "dick: Left Right"});
}

TEST_CASE("units that belong to no brigade are dealt one by one") {
    std::string loose = "    units:\n";
    for (int i = 1; i <= 6; ++i)
        loose +=
            "      - {name: Unit " + std::to_string(i) + ", type: regular-infantry, class: 3, men: 300}\n";
    CHECK(dealt("players: [Tom, Dick, Harry]", loose) == Dealt{"tom: 2", "dick: 2", "harry: 2"});
}

TEST_CASE("players whose names make the same part of a file's name are told apart by number") {
    const std::string wings = "    brigades:\n" + brigade("Left", 300, 2) + brigade("Right", 300, 2);
    CHECK(dealt("players: [Jo, \"Jo!\"]", wings) == Dealt{"jo: Left", "2: Right"});
}

TEST_CASE(
    "a foreign contingent goes to one player, with the general who may not leave it (D20, Morale, line "
    "265)") {
    const std::string loose =
        "    units:\n" + d20_units("british", 2) + d20_units("hessian", 3) + d20_units("british", 1);
    // The commander goes to who has fewest generals, which is the first player without the Germans.
    CHECK(generals_of("players: [Tom, Dick]", loose) == Dealt{"tom: 2, Howe", "dick: 4, German general"});
    CHECK(generals_of("players: [Tom, Dick]\n    commands: {Tom: German general, Dick: Howe}", loose) ==
          Dealt{"tom: 3, German general", "dick: 3, Howe"});
}

TEST_CASE("a general goes with the brigade that lists him or that he commands, and so does its baggage") {
    const std::string wings =
        "    brigades:\n      - name: Left\n        units:\n" + d20_units("british", 2) +
        "          - {name: Percy, type: general}\n          - {name: Carts, type: baggage}\n"
        "      - name: Right\n        commander: Howe\n        units:\n" +
        d20_units("hessian", 2);
    CHECK(generals_of("players: [Tom, Dick]", wings) ==
          Dealt{"tom: 2, Percy, Carts", "dick: 2, Howe, German general"});
    CHECK(generals_of("players: [Tom, Dick]\n    commands: {Dick: Left}", wings) ==
          Dealt{"tom: 2, Howe, German general", "dick: 2, Percy, Carts"});
}

TEST_CASE("a general is dealt to one player only, whatever the number of players and generals") {
    const std::string loose =
        "    units:\n" + d20_units("british", 3) +
        "          - {name: Percy, type: general}\n          - {name: Grant, type: general}\n"
        "          - {name: Carts, type: baggage}\n";
    CHECK(generals_of("players: 2", loose) == Dealt{"1: 2, Howe, Grant", "2: 1, Percy"});
    CHECK(generals_of("players: 3", loose) == Dealt{"1: 1, Howe", "2: 1, Percy", "3: 1, Grant"});
}

}  // namespace players_test
