// Names of rolled ground: rolled in streams of their own, each given once, and the same wherever the ground
// is printed. They are not from any rules; docs/rules-data.md describes the step.
#include <map>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "roll/d20_ledger.hpp"
#include "terrain/piece_names.hpp"
#include "terrain/setup.hpp"

namespace ground_names_test {

using namespace muster;
using namespace muster::test;

std::string with(const std::string& more) {
    std::string text = club_night;
    return text.insert(text.find("sides:"), more + "\n");
}

const terrain::Feature& piece(const roll::Rolled& game, const std::string& id) {
    for (const auto& each : game.terrain->features)
        if (each.id == id) return each;
    FAIL("no piece " + id);
    throw 0;
}

TEST_CASE("rolled farms, woods, hills, broken ground and the river have names, and no two the same") {
    for (int i = 0; i < 60; ++i) {
        const auto game = rolled(club_night, "names " + std::to_string(i));
        std::set<std::string> names;
        for (const auto& feature : game.terrain->features) {
            INFO(feature.id);
            const bool plain = feature.kind == "town" || feature.kind == "field";
            CHECK(feature.name.empty() == plain);
            if (!plain) CHECK(names.insert(feature.name).second);
        }
        REQUIRE(game.terrain->river);
        CHECK_FALSE(game.terrain->river->name.empty());
        CHECK(names.size() == 10);  // of each half a hill, a farm, two woods and broken ground
        CHECK(kept_as(game, "names/").size() == 11);
    }
}

TEST_CASE("names move no other die, and the option leaves them out") {
    const auto given = rolled(club_night, "a night");
    const auto plain = rolled(with("options: {ground_names: squares}"), "a night");
    REQUIRE(given.ledger.size() > plain.ledger.size());
    for (std::size_t i = 0; i < plain.ledger.size(); ++i) {
        INFO(plain.ledger[i].stream);
        CHECK(given.ledger[i].stream == plain.ledger[i].stream);
        CHECK(given.ledger[i].score == plain.ledger[i].score);
        CHECK(given.ledger[i].number == plain.ledger[i].number);
    }
    CHECK(thrown_as(plain, "names/").empty());
    CHECK(piece(plain, "british-hill").name.empty());
    CHECK(plain.terrain->river->name.empty());
    CHECK(piece(given, "british-hill").outline == piece(plain, "british-hill").outline);
}

TEST_CASE("the umpire may roll a name, and one that is taken is rolled again") {
    const auto game =
        rolled(with("throws: {names/british-wood-1: [3, 5], names/british-wood-2: [3, 5]}"), "a night");
    std::map<std::string, std::string> readings;
    std::multiset<int> woods;
    for (const auto& each : thrown_as(game, "names/british-wood")) {
        woods.insert(each.score);
        if (!each.again) readings[each.stream] = each.reading;
    }
    CHECK(readings.at("names/british-wood-1") == piece(game, "british-wood-1").name);
    CHECK(readings.at("names/british-wood-2") == piece(game, "british-wood-2").name);
    // The first wood takes the third name of its side and needs no second die.
    CHECK(woods == std::multiset<int>{3, 3, 5});
}

TEST_CASE("whatever the ground behind the screen is called, a side's own names stay") {
    const auto names_of = [](const roll::Rolled& game, const std::string& side) {
        std::map<std::string, std::string> names;
        for (const auto& each : game.terrain->features)
            if (each.side == side) names[each.id] = each.name;
        names["river"] = game.terrain->river->name;
        return names;
    };
    const auto night = rolled(club_night, "a night");
    for (const auto& [side, enemy] : {std::pair{"british", "american"}, std::pair{"american", "british"}}) {
        const auto own = names_of(night, side);
        std::set<std::string> seen;
        for (int face = 1; face <= 10; ++face) {
            std::string throws;
            for (const auto& [id, name] : names_of(night, enemy))
                if (!name.empty() && id != "river")
                    throws += fmt::format("{}names/{}: [{}, {}, {}]", throws.empty() ? "" : ", ", id, face,
                                          face % 10 + 1, (face + 1) % 10 + 1);
            const auto other = rolled(with("throws: {" + throws + "}"), "a night");
            CHECK(names_of(other, side) == own);
            for (const auto& [id, name] : names_of(other, enemy)) seen.insert(name);
        }
        CHECK(seen.size() > 30);  // the enemy's names did change
    }
}

TEST_CASE("set-up sheet and map have the same name for each piece") {
    for (const char* names : {"given", "squares"}) {
        const auto game = rolled(with("options: {ground_names: " + std::string{names} + "}"), "a night");
        const auto printed = terrain::names_of(*game.terrain);
        std::size_t seen = 0;
        for (const auto& each : terrain::setup_list(*game.terrain).pieces) {
            if (each.id.empty() || each.kind == "field") continue;
            CHECK(each.name == printed.at(&piece(game, each.id)));
            ++seen;
        }
        CHECK(seen == 11);  // those of the halves, and the town
    }
}

}  // namespace ground_names_test
