// American War of Independence (D20), Allocation of Troops: how many units, which ones, with what generals
// and baggage.
#include <set>

#include <catch2/catch.hpp>

#include "roll/d20_ledger.hpp"

namespace d20_troops_test {

using namespace muster;
using namespace muster::test;

struct Entry {
    int figures;
    std::string counts_as;
    bool foreign = false;
};

/// The two lists, by score, as the text and its notes have them: Queen's Rangers, rangers, riflemen and
/// buckskins are classed as jägers, German grenadiers and fusiliers as line. Ferguson's: a house ruling,
/// jägers.
const std::vector<Entry> british_list = {{10, "mounted-indians"},
                                         {10, "indians"},
                                         {5, "cavalry"},
                                         {2, "artillery"},
                                         {10, "line"},
                                         {8, "jagers", true},
                                         {10, "line"},
                                         {10, "line", true},
                                         {6, "line", true},
                                         {10, "line", true},
                                         {11, "jagers"},
                                         {5, "light-infantry"},
                                         {5, "grenadiers"},
                                         {2, "artillery", true},
                                         {8, "jagers"},
                                         {4, "grenadiers"},
                                         {10, "line"},
                                         {6, "cavalry"},
                                         {10, "line"},
                                         {10, "line"}};
const std::vector<Entry> american_list = {
    {12, "militia"}, {10, "mounted-indians"}, {10, "indians"},        {4, "jagers"},    {10, "line"},
    {12, "line"},    {7, "jagers"},           {12, "line"},           {2, "artillery"}, {8, "cavalry"},
    {7, "jagers"},   {10, "line", true},      {10, "line"},           {10, "line"},     {8, "light-infantry"},
    {12, "militia"}, {6, "jagers"},           {2, "artillery", true}, {8, "jagers"},    {10, "line"}};

const std::vector<Entry>& list_of(const std::string& side) {
    return side == "british" ? british_list : american_list;
}

const std::string all_twenty =
    "throws:\n"
    "  troops/british/count: 10\n"
    "  troops/american/count: 10\n"
    "  troops/british/draw: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]\n"
    "  troops/american/draw: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]\n";

/// A British army of exactly these entries: the first ten drawn, and the others that are named.
std::string drawn(const std::vector<int>& entries) {
    std::string draw;
    for (const int entry : entries) draw += (draw.empty() ? "" : ", ") + std::to_string(entry);
    return club_night + "throws: {troops/british/count: " + std::to_string(entries.size() - 10) +
           ", troops/british/draw: [" + draw + "]}\n";
}

TEST_CASE("every entry of both lists has the figures and the class of the text (Allocation of Troops)") {
    const auto game = rolled(club_night + all_twenty);
    for (const std::string id : {"british", "american"}) {
        const auto& units = side(game, id).units;
        REQUIRE(units.size() == 20);
        for (std::size_t i = 0; i < 20; ++i) {
            INFO(id << " " << i + 1 << ": " << units[i].name);
            const Entry& entry = list_of(id)[i];
            CHECK(units[i].d20 == static_cast<int>(i + 1));
            CHECK(number(units[i], "figures") == entry.figures);
            CHECK(units[i].counts_as == entry.counts_as);
            const bool foreign = units[i].nationality == "german" || units[i].nationality == "french";
            CHECK(foreign == entry.foreign);
            CHECK(units[i].guns.value_or(0) == (entry.counts_as == "artillery" ? 1 : 0));
        }
    }
}

TEST_CASE("each side has ten units and a D10 more, no entry twice (Allocation of Troops)") {
    std::set<std::size_t> sizes;
    each_game(club_night, 400, [&](const roll::Rolled& game) {
        for (const auto& of : game.sides) {
            const auto& count = thrown_as(game, "troops/" + of.id + "/count");
            REQUIRE(count.size() == 1);
            CHECK(count[0].die == dice::d10);
            CHECK(of.units.size() == 10 + static_cast<std::size_t>(count[0].score));
            sizes.insert(of.units.size());
            std::set<int> entries;
            for (const auto& each : of.units) {
                REQUIRE(each.d20);
                CHECK(entries.insert(*each.d20).second);
            }
        }
    });
    CHECK(sizes.size() == 10);
}

TEST_CASE("a number already rolled is re-rolled, and the ledger says so (Allocation of Troops)") {
    int again = 0;
    each_game(club_night, 100, [&](const roll::Rolled& game) {
        for (const auto& of : game.sides) {
            std::set<int> seen;
            std::vector<int> stood;
            for (const auto& each : thrown_as(game, "troops/" + of.id + "/draw")) {
                CHECK(each.die == dice::d20);
                const bool fresh = seen.insert(each.score).second;
                CHECK(each.again == !fresh);
                if (!fresh) {
                    CHECK(each.reading == "number " + std::to_string(each.score) + " is already drawn");
                    ++again;
                } else {
                    stood.push_back(each.score);
                }
            }
            std::vector<int> entries;
            for (const auto& each : of.units) entries.push_back(each.d20.value_or(0));
            CHECK(stood == entries);
        }
    });
    CHECK(again > 100);
}

TEST_CASE("each entry is drawn as often as any other (Allocation of Troops)") {
    constexpr int games = 3000;
    std::map<std::string, std::map<int, int>> first;
    std::map<std::string, std::map<int, int>> counts;
    const auto scenario = scenario_of(
        "title: T\nrules: awi-d20\nsides:\n"
        "  - {id: british, name: British, troops: roll}\n"
        "  - {id: american, name: American, troops: roll}\n");
    for (int seed = 1; seed <= games; ++seed) {
        const auto outcome = roll_it(scenario, rules_of("awi-d20"), "draw " + std::to_string(seed));
        REQUIRE(outcome.rolled);
        for (const auto& of : outcome.rolled->sides) {
            ++first[of.id][of.units.front().d20.value_or(0)];
            ++counts[of.id][static_cast<int>(of.units.size())];
        }
    }
    for (const std::string id : {"british", "american"}) {
        double entries = 0, sizes = 0;
        for (int i = 1; i <= 20; ++i) entries += std::pow(first[id][i] - games / 20.0, 2) / (games / 20.0);
        for (int i = 11; i <= 20; ++i) sizes += std::pow(counts[id][i] - games / 10.0, 2) / (games / 10.0);
        INFO(id);
        CHECK(entries < 52.4);  // chance exceeds it once in twenty thousand: 19 degrees of freedom
        CHECK(sizes < 36.0);    // 9 degrees
    }
}

TEST_CASE("a foreign contingent has a general of its own, even for one unit (Morale)") {
    each_game(club_night, 200, [](const roll::Rolled& game) {
        for (const auto& of : game.sides) {
            bool foreign = false;
            for (const auto& each : of.units)
                foreign |= list_of(of.id)[static_cast<std::size_t>(each.d20.value_or(1) - 1)].foreign;
            REQUIRE(of.generals.size() == (foreign ? 2U : 1U));
            CHECK(of.generals[0] == "General (the player)");
            if (foreign) CHECK(of.generals[1] == (of.id == "british" ? "German general" : "French general"));
        }
    });
}

TEST_CASE("a nation without a list of its own must name one, and gets that one and no other") {
    const auto night_of = [](const std::string& side) {
        return "title: T\nrules: awi-d20\nterrain: squares\nsides:\n  - {" + side +
               ", troops: roll}\n  - {id: american, name: American, troops: roll}\n";
    };
    for (const std::string side : {"id: french, name: French", "id: allies, name: The Hessian corps",
                                   "id: spanish, name: Gálvez", "id: a, name: Army of Spain"}) {
        INFO(side);
        const auto said = said_of(night_of(side));
        CHECK(said.find("there is no troop list for '") != std::string::npos);
        CHECK(said.find("write 'list:' with one of british, american") != std::string::npos);
    }
    // "Crown" or a player's name does not mean another nation, so the list at the side's position is used.
    for (const std::string id : {"crown", "smith", "frenchtown"})
        CHECK(side(rolled(night_of("id: " + id + ", name: X")), id).units.size() >= 11);
    const auto french = rolled(night_of("id: french, name: French, list: american"));
    for (const auto& unit : side(french, "french").units)
        CHECK(unit.counts_as == american_list[static_cast<std::size_t>(unit.d20.value_or(1) - 1)].counts_as);
}

TEST_CASE("without Germans there is no German general, with one unit of them there is (Morale)") {
    const auto without = rolled(drawn({1, 2, 3, 4, 5, 7, 11, 12, 13, 15, 16}));
    CHECK(side(without, "british").generals == std::vector<std::string>{"General (the player)"});
    const auto with = rolled(drawn({1, 2, 3, 4, 5, 7, 11, 12, 13, 15, 6}));
    CHECK(side(with, "british").generals ==
          std::vector<std::string>{"General (the player)", "German general"});
}

TEST_CASE("an allied side of Germans alone has one general, its commander (Morale, lines 265 and 267)") {
    const auto game = rolled(
        "title: T\nrules: awi-d20\nsides:\n"
        "  - {id: british, allies: [german], units: [{name: A, type: regular-infantry}, {name: B, type: "
        "jagers, "
        "nationality: german}]}\n"
        "  - {id: german, commander: Riedesel, units: [{name: C, type: regular-infantry}]}\n"
        "  - {id: american, units: [{name: D, type: militia}]}\n");
    CHECK(side(game, "german").generals == std::vector<std::string>{"Riedesel"});
    CHECK(side(game, "british").generals ==
          std::vector<std::string>{"General (the player)", "German general"});
}

TEST_CASE("one baggage wagon for each ten units, if the umpire wants baggage (Baggage)") {
    each_game("options: {baggage: wagons}\n" + club_night, 60, [](const roll::Rolled& game) {
        for (const auto& of : game.sides) CHECK(of.wagons == static_cast<int>(of.units.size()) / 10);
    });
    for (const auto& of : rolled(club_night).sides) CHECK(of.wagons == 0);
    const auto full = rolled("options: {baggage: wagons}\n" + club_night + all_twenty);
    CHECK(side(full, "british").wagons == 2);
}

}  // namespace d20_troops_test
