// Allied sides are one in everything that concerns the whole army: half, town, first move, ground, balance.
#include <set>

#include <catch2/catch.hpp>

#include "roll/game_table.hpp"
#include "roll/measure.hpp"

namespace allies_test {

using namespace muster;
using namespace muster::test;

const std::string three_at_the_club =
    "title: Three\nrules: awi-d20\nterrain: squares\nsides:\n"
    "  - {id: british, name: British, troops: roll}\n"
    "  - {id: american, name: American, troops: roll}\n"
    "  - {id: leslie, troops: roll, allies: [british]}\n";

std::string side(const std::string& id, const std::string& keys, int units) {
    std::string text = "  - {id: " + id + keys + ", units: [";
    for (int i = 0; i < units; ++i)
        text += "{name: " + id + std::to_string(i) + ", type: light-infantry, men: 300}, ";
    return text + "]}\n";
}

std::string armies(const std::string& sides) {
    return "title: Three\nrules: grid-awi\nsides:\n" + sides;
}

roll::Rolled game_of(const std::string& text, const std::string& rules, const std::string& seed = "allies") {
    const auto outcome = roll_it(scenario_of(text), rules_of(rules), seed);
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    return *outcome.rolled;
}

double resolve(const roll::RolledSide& side) {
    for (const auto& measure : side.measures)
        if (measure.id == "resolve") return measure.value;
    FAIL("no resolve");
    return 0;
}

TEST_CASE("allied sides have one half, one town, one first move, and roll for them once") {
    for (const std::string seed : {"1", "2", "3", "4", "5", "6"}) {
        INFO(seed);
        const auto game = game_of(three_at_the_club, "awi-d20", seed);
        const auto& [british, american, leslie] = std::tie(game.sides[0], game.sides[1], game.sides[2]);
        CHECK(british.half == leslie.half);
        CHECK(british.half != american.half);
        CHECK(british.holder == leslie.holder);
        CHECK(british.holder != american.holder);
        CHECK(british.moves_first == leslie.moves_first);
        CHECK(british.moves_first == british.holder);  // awi-d20: who holds the town moves first
        CHECK(game.terrain->holder == (british.holder ? "british" : "american"));
        for (const auto& thrown : game.ledger) {
            const bool is_of_ground =
                thrown.stream.starts_with("terrain/") || thrown.stream.starts_with("half/");
            CHECK_FALSE((is_of_ground && thrown.stream.find("leslie") != std::string::npos));
        }
        for (const auto& feature : game.terrain->features) CHECK(feature.side != "leslie");
        // Leslie draws from its ally's list, though it is third in the file and no list is called so.
        REQUIRE_FALSE(leslie.units.empty());
        for (const auto& unit : leslie.units) CHECK(unit.nationality != "american");
    }
}

TEST_CASE("a third ally changes no die of the ground") {
    std::string two = three_at_the_club;
    two.resize(two.find("  - {id: leslie"));
    const auto with = game_of(three_at_the_club, "awi-d20"), without = game_of(two, "awi-d20");
    REQUIRE(with.terrain);
    CHECK(with.terrain->features.size() == without.terrain->features.size());
    for (std::size_t i = 0; i < with.terrain->features.size(); ++i)
        CHECK(with.terrain->features[i].outline == without.terrain->features[i].outline);
}

TEST_CASE("the half of one ally is that of all") {
    std::string text = three_at_the_club;
    text.insert(text.find("allies:"), "half: A, ");
    const auto game = game_of(text, "awi-d20");
    CHECK(game.sides[0].half == source::Half::a);
}

TEST_CASE("allied sides are one in balance, and what the rules count is counted for both together") {
    // AWI Rules, Commanders Resolve: one for every three units, rounded down. Two and two make one, alone
    // none.
    const auto apart =
        game_of(armies(side("webster", "", 2) + side("leslie", "", 2) + side("greene", "", 4)), "grid-awi");
    CHECK(resolve(apart.sides[0]) == 0);
    CHECK(roll::percent_apart(apart) == 50);
    const auto allied = game_of(
        armies(side("webster", "", 2) + side("leslie", ", allies: [webster]", 2) + side("greene", "", 4)),
        "grid-awi");
    CHECK(resolve(allied.sides[0]) == 1);
    CHECK(resolve(allied.sides[1]) == 1);
    CHECK(roll::percent_apart(allied) == 0);
    CHECK(roll::fair_value(allied) == 2 * roll::fair_value(allied.sides[2]));
}

TEST_CASE("allies of allies are allies, however they are written") {
    const auto game = game_of(armies(side("a", "", 1) + side("b", ", allies: [d]", 1) + side("c", "", 1) +
                                     side("d", ", allies: [a]", 1)),
                              "grid-awi");
    CHECK(roll::allies_of(game, game.sides[0]) == std::vector<roll::Id>{"b", "d"});
    CHECK(roll::allies_of(game, game.sides[2]).empty());
}

TEST_CASE("a side without a nationality has that of its allies") {
    const auto game = game_of(
        armies(side("webster", "", 1) + side("leslie", ", allies: [webster], nationality: british", 1) +
               side("greene", "", 1)),
        "grid-awi");
    CHECK(game.sides[0].units[0].nationality == "british");
    CHECK(game.sides[1].units[0].nationality == "british");
    CHECK(game.sides[2].units[0].nationality.empty());
    // The id of an ally counts as a nationality, as a side's own id does.
    const std::string grenadiers =
        "title: Three\nrules: fife-and-drum\nsides:\n"
        "  - {id: british, units: [{name: A, type: light-infantry, men: 300}]}\n"
        "  - {id: leslie, ALLIES units: [{name: B, type: light-infantry, men: 300}]}\n"
        "  - {id: american, units: [{name: C, type: light-infantry, men: 300}]}\n";
    const auto counts_as = [&](const std::string& allies) {
        std::string text = grenadiers;
        return game_of(text.replace(text.find("ALLIES"), 6, allies), "fife-and-drum")
            .sides[1]
            .units[0]
            .counts_as;
    };
    const auto british = game_of(std::string{grenadiers}.erase(grenadiers.find("ALLIES"), 6), "fife-and-drum")
                             .sides[0]
                             .units[0]
                             .counts_as;
    CHECK(counts_as("") != british);
    CHECK(counts_as("allies: [british],") == british);
}

TEST_CASE("a decided game keeps its alliances") {
    using Case = std::pair<std::string, std::string>;
    const std::string written =
        armies(side("webster", "", 2) + side("leslie", ", allies: [webster]", 2) + side("greene", "", 4));
    for (const auto& [text, rules] : {Case{three_at_the_club, "awi-d20"}, Case{written, "grid-awi"}}) {
        const auto game = game_of(text, rules);
        const auto yaml = roll::to_yaml(game, "1");
        CHECK(yaml.find("allies: [") != std::string::npos);
        CHECK(roll::to_yaml(game_of(yaml, rules), "1") == yaml);
        CHECK(roll::to_json(game_of(yaml, rules), "1") == roll::to_json(game, "1"));
    }
}

// "Allocation of Troops": a side has ten units and a D10 more, each entry of its list at most once.
TEST_CASE(
    "allied sides draw one army of the rules' size together, no entry twice, and get its units in turn") {
    const std::string four =
        "title: Four\nrules: awi-d20\nterrain: squares\nsides:\n"
        "  - {id: british, name: British, troops: roll, allies: [leslie, rawdon]}\n"
        "  - {id: leslie, troops: roll}\n  - {id: rawdon, troops: roll}\n"
        "  - {id: american, name: American, troops: roll}\n";
    for (const std::string seed : {"1", "2", "3", "4"}) {
        INFO(seed);
        const auto game = game_of(four, "awi-d20", seed);
        std::multiset<int> drawn;
        std::size_t most = 0, least = 99;
        for (std::size_t side = 0; side < 3; ++side) {
            const auto& units = game.sides[side].units;
            most = std::max(most, units.size());
            least = std::min(least, units.size());
            for (const auto& unit : units) drawn.insert(unit.d20.value());
        }
        CHECK(std::set<int>(drawn.begin(), drawn.end()).size() == drawn.size());
        CHECK(most - least <= 1);
        const auto counted = [&](const std::string& word) {
            return std::ranges::count_if(game.ledger, [&](const auto& each) {
                return each.reading.ends_with(" units") && each.why.find(word) != std::string::npos;
            });
        };
        CHECK(counted("British") == 1);
        CHECK(counted("American") == 1);
        for (const auto& each : game.ledger)
            if (each.reading.ends_with(" units") && each.why.find("British") != std::string::npos)
                CHECK(std::stoul(each.reading) == drawn.size());
    }
}

}  // namespace allies_test
