// A rolled scenario, written and read back, is the same game without dice.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "roll/game_table.hpp"
#include "support/run.hpp"

namespace round_trip_test {

using namespace muster;
using namespace muster::test;

const std::string brandywine = battle(
    line("id: p, name: \"4th Foot, King's Own\", type: regular-infantry, nationality: british, men: 347, "
         "grenadier: 1, "
         "light: 1, facing: blue, notes: \"Says: \\\"no\\\"\"") +
    line(
        "id: g, name: Grenadiers, type: converged-grenadiers, men: 300, from: [{unit: p, base: grenadier}]") +
    line("id: k, name: Kept, type: rangers, men: 200, class: 2, at: [12in, 7.5in]") +
    line("id: t, name: Guns, type: artillery, guns: 3, pounds: 6"));

/// Everything of a Rolled that the texts have, and the stories, not all of which they print.
std::string all_of(const roll::Rolled& game) {
    std::string text = roll::to_json(game, "test") + roll::to_yaml(game, "test");
    for (const auto& side : game.sides)
        for (const auto& each : side.units) {
            for (const auto& [name, thrown] : each.thrown) text += name + "=" + std::to_string(thrown) + ";";
            for (const auto& reason : each.reasons)
                text += reason.value + "|" + reason.story + "|" + reason.section + "|" +
                        std::to_string(reason.throw_number) + "\n";
        }
    return text;
}

roll::Rolled again(const roll::Rolled& game) {
    return rolled(roll::to_yaml(game, "test"), game.seed.text(), game.rerolls);
}

std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), fresh);
}

TEST_CASE("a rolled battle reads back as the same game for every seed") {
    for (int seed = 1; seed <= 60; ++seed) {
        const auto first = rolled(brandywine, std::to_string(seed));
        const auto second = again(first);
        REQUIRE(all_of(first) == all_of(second));
        REQUIRE(first.ledger == second.ledger);
    }
}

TEST_CASE("every shipped scenario, rolled under every system, reads back as the same game") {
    namespace fs = std::filesystem;
    std::size_t games = 0;
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/scenarios")) {
        if (entry.path().extension() != ".yaml") continue;
        for (const char* system :
             {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"}) {
            INFO(entry.path() << " under " << system);
            auto scenario = scenario_of(tests::read_file(entry.path().string()));
            if (scenario.rules.value != system) {  // as `--rules` sets it
                scenario.rules.value = system;
                scenario.options.clear();
                for (auto& side : scenario.sides)
                    for (auto& brigade : side.brigades)
                        for (auto& unit : brigade.units) unit.as.reset();
            }
            auto outcome = roll_it(scenario, rules_of(system), "a seed");
            REQUIRE(outcome.rolled);
            const auto& first = *outcome.rolled;
            const auto second = again(first);
            CHECK(all_of(first) == all_of(second));
            CHECK(first.ledger == second.ledger);
            ++games;
        }
    }
    CHECK(games >= 35);
}

TEST_CASE("a rolled club night reads back as the same game for every seed") {
    const std::string with_more = "options: {flank_marches: 2, baggage: wagons}\n" + club_night;
    for (int seed = 1; seed <= 25; ++seed) {
        const auto first = rolled(with_more, std::to_string(seed));
        const auto second = again(first);
        REQUIRE(first.terrain == second.terrain);
        REQUIRE(first.ledger == second.ledger);
        REQUIRE(all_of(first) == all_of(second));
    }
}

// docs/json.md: a feature of rolled ground has its side and square.
TEST_CASE("the JSON of a club night names the square of every feature, the first square too") {
    static const std::regex square(R"re("square": ?(\d+))re");
    bool first_met = false;
    for (int seed = 1; seed <= 25; ++seed) {
        const auto game = rolled(club_night, std::to_string(seed));
        std::vector<int> laid, written;
        for (const auto& feature : game.terrain->features) laid.push_back(feature.square);
        const std::string json = roll::to_json(game, "test");
        for (std::sregex_iterator it(json.begin(), json.end(), square), end; it != end; ++it)
            written.push_back(std::stoi((*it)[1]));
        REQUIRE(written == laid);
        first_met = first_met || std::find(laid.begin(), laid.end(), 1) != laid.end();
    }
    CHECK(first_met);
}

TEST_CASE("no die is rolled when a rolled scenario is read") {
    const auto scenario = scenario_of(roll::to_yaml(rolled(club_night), "test"));
    dice::Dice dice{dice::Seed{"another seed"}};
    source::Reporter report;
    REQUIRE(roll::roll(scenario, rules_of("awi-d20"), dice, report));
    CHECK(dice.ledger().empty());
}

TEST_CASE("a class changed by hand in a rolled scenario changes the strength") {
    const auto first = rolled(brandywine);
    const auto text = roll::to_yaml(first, "test");
    const auto at = number(unit(first, "p"), "class");
    const auto edited = rolled(replaced(text, "class: " + std::to_string(at), "class: 5"));
    CHECK(number(unit(edited, "p"), "class") == 5);
    CHECK(number(unit(edited, "p"), "strength") == number(unit(first, "p"), "strength") + at - 5);
    CHECK_FALSE(unit(edited, "p").thrown.contains("class"));
}

TEST_CASE("a rolled scenario rolled again with its own seed is the first roll again") {
    for (const auto& text : {brandywine, club_night}) {
        const auto first = rolled(text, "x");
        auto scenario = scenario_of(roll::to_yaml(first, "test"));
        roll::set_decisions_aside(scenario);
        auto outcome = roll_it(scenario, rules_of(scenario.rules.value), "x");
        INFO(source::render(outcome.said));
        REQUIRE(outcome.rolled);
        CHECK(all_of(first) == all_of(*outcome.rolled));
    }
}

TEST_CASE("the rolled part of other rules is refused at its place") {
    const auto text =
        replaced(roll::to_yaml(rolled(brandywine), "test"), "rules: loyalty-and-glory", "rules: awi-d20");
    const auto said = said_of(text);
    CHECK(
        said.find("this was rolled under 'loyalty-and-glory', but the scenario is played under 'awi-d20'") !=
        std::string::npos);
}

TEST_CASE("a unit added by hand must give its class") {
    const auto text = roll::to_yaml(rolled(brandywine), "test");
    const std::string before = "          - {id: facing-them";
    const auto silent =
        replaced(text, before, "          - {id: new, name: New, type: militia, men: 100}\n" + before);
    CHECK(said_of(silent).find("error: New: this rolled scenario does not give its class") !=
          std::string::npos);
    const auto said = replaced(
        text, before, "          - {id: new, name: New, type: militia, men: 100, class: 4}\n" + before);
    CHECK(number(unit(rolled(said), "new"), "strength") == 8 - 4 + 1);
}

}  // namespace round_trip_test
