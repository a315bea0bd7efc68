// Several players of a side: who commands what. No die decides it.
#include <catch2/catch.hpp>

#include "roll/game_table.hpp"

using namespace muster;
using namespace muster::test;

namespace {

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

}  // namespace

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
