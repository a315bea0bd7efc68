// The shipped battles: each has all that an evening needs, says where its numbers come from, and is on the
// contact sheet.
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "scenario/read_scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/english.hpp"
#include "support/run.hpp"

namespace library_test {

using namespace muster;
using Catch::Matchers::Contains;
using scenario::Scenario;
namespace fs = std::filesystem;

const std::string folder = MUSTER_SOURCE_DIR "/scenarios/";

/// Every shipped scenario by the name of its file.
std::map<std::string, Scenario> read_library() {
    const source::DiskFiles disk;
    source::Reporter report;
    const auto types =
        scenario::read_troop_types(disk, MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report);
    REQUIRE(types);
    std::map<std::string, Scenario> library;
    for (const auto& name : disk.list(folder)) {
        if (fs::path{name}.extension() != ".yaml") continue;
        const auto read = scenario::read_scenario(disk, folder + name, *types, report);
        REQUIRE(read);
        library.emplace(fs::path{name}.stem().string(), *read);
    }
    return library;
}

/// A battle names its sources; a club night has none.
bool is_battle(const Scenario& scenario) {
    return !scenario.sources.empty();
}

/// The names of units that have no place and never come.
std::vector<std::string> nowhere(const Scenario& battle) {
    std::vector<std::string> names;
    for (const auto& side : battle.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (!unit.at && !unit.arrives && !brigade.arrives) names.push_back(unit.name.value);
    return names;
}

/// What the writer says of a unit: its lines in the file, with their comments.
std::string lines_of(const Scenario& battle, const scenario::Unit& unit) {
    const std::string text{battle.text->bytes()};
    const std::size_t from = unit.name.place.offset;
    const auto next = text.find("\n          - ", from);
    return text.substr(from, next - from);
}

bool says_how_it_was_found(const std::string& lines) {
    static const std::regex words{"(#|notes:).*([Dd]erived|[Ee]stimate)"};
    return std::regex_search(lines, words);
}

struct Strength {
    std::vector<std::string> units;
    int men = 0;
};

/// Of each battle, the strengths that a source gives (strengths.csv): of a unit, or of several together.
std::map<std::string, std::vector<Strength>> read_strengths() {
    std::map<std::string, std::vector<Strength>> strengths;
    std::istringstream rows{tests::read_file(MUSTER_SOURCE_DIR "/tests/scenario/strengths.csv")};
    std::string row;
    std::getline(rows, row);
    static const std::regex columns{R"re(([^,]+),([^,]+),(\d+),".+")re"};
    for (std::smatch found; std::getline(rows, row);) {
        INFO(row);
        REQUIRE(std::regex_match(row, found, columns));
        Strength strength{{}, std::stoi(found[3])};
        std::istringstream ids{found[2]};
        for (std::string id; ids >> id;)
            if (id != "+") strength.units.push_back(id);
        strengths[found[1]].push_back(strength);
    }
    return strengths;
}

/// The units of a battle whose men are as the source says.
std::set<std::string> sourced_units(const std::map<std::string, int>& men,
                                    const std::vector<Strength>& strengths) {
    std::set<std::string> ids;
    for (const auto& strength : strengths) {
        int sum = 0;
        for (const auto& id : strength.units) {
            INFO("strengths.csv names the unit " << id);
            CHECK(men.contains(id));
            if (men.contains(id)) sum += men.at(id);
        }
        if (sum == strength.men) ids.insert(strength.units.begin(), strength.units.end());
    }
    return ids;
}

TEST_CASE("every shipped battle has what the night needs") {
    int battles = 0;
    for (const auto& [name, battle] : read_library()) {
        if (!is_battle(battle)) continue;
        ++battles;
        INFO(name);
        CHECK_FALSE(battle.date.empty());
        CHECK_FALSE(battle.place_name.empty());
        CHECK_FALSE(battle.notes.empty());
        CHECK(battle.table_is_given);
        CHECK_FALSE(battle.ground.empty());
        CHECK(battle.running.length);
        CHECK(battle.running.first);
        CHECK_FALSE(battle.running.weather.empty());
        CHECK_FALSE(battle.running.umpire.empty());
        CHECK_FALSE(battle.running.ends.empty());
        CHECK((battle.victory.size() > 1 || battle.running.awards.size() > 1));
        CHECK(nowhere(battle) == std::vector<std::string>{});
        for (const auto& side : battle.sides) {
            INFO(side.id);
            CHECK_FALSE(side.commander.empty());
            CHECK(battle.briefings.contains(side.id));
        }
    }
    CHECK(battles >= 24);
}

TEST_CASE("a club night has its aims, its length and rules of its own") {
    int nights = 0;
    for (const auto& [name, night] : read_library()) {
        if (!name.ends_with("-night") || name == "frontier-night") continue;
        ++nights;
        INFO(name);
        CHECK_FALSE(night.notes.empty());
        CHECK(night.running.length);
        CHECK_FALSE(night.running.special.empty());
        CHECK_FALSE(night.running.weather.empty());
        CHECK_FALSE(night.running.awards.empty());
        CHECK_FALSE(night.running.ends.empty());
        CHECK_FALSE(night.running.umpire.empty());
        for (const auto& side : night.sides) CHECK(night.briefings.contains(side.id));
        // The dice decide the ground or part of it, and the troops: all of them, or who of those listed is
        // there.
        const bool has_scattered =
            std::ranges::any_of(night.ground, [](const auto& feature) { return !feature.scatter.empty(); });
        CHECK((night.squares || has_scattered));
        CHECK((night.sides.front().troops_rolled || !night.running.before.empty()));
    }
    CHECK(nights >= 12);
}

TEST_CASE("every shipped scenario says for how many players it is, how long, and how hard") {
    static const std::regex plays{
        "(two|three|four|two to (four|six)|three to five|four to six) players, [a-z ]+ hours?( and a half)?, "
        "(easy|middling|hard)"};
    for (const auto& [name, scenario] : read_library()) {
        INFO(name << ": " << scenario.plays);
        CHECK(std::regex_match(scenario.plays, plays));
    }
}

TEST_CASE("the men of every unit are those of a source, or the file says how they were found") {
    const auto strengths = read_strengths();
    for (const auto& [name, battle] : read_library()) {
        if (!is_battle(battle)) continue;
        std::map<std::string, int> men;
        std::map<std::string, std::string> unexplained;
        for (const auto& side : battle.sides)
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units) {
                    men[unit.id] = unit.men.value_or(0);
                    const std::string lines = lines_of(battle, unit);
                    if (unit.men && !says_how_it_was_found(lines)) unexplained[unit.id] = lines;
                }
        INFO(name);
        const auto found = strengths.find(name);
        if (found != strengths.end())
            for (const auto& id : sourced_units(men, found->second)) unexplained.erase(id);
        CHECK(unexplained == std::map<std::string, std::string>{});
    }
}

TEST_CASE("the contact sheet has every shipped scenario, in order of date, as its file describes it") {
    const std::string readme = tests::read_file(folder + "README.md");
    std::size_t before = 0;
    std::multimap<std::string, std::string> by_date;
    for (const auto& [name, scenario] : read_library())
        by_date.emplace(scenario.date.empty() ? "9999" : scenario.date, name);
    const auto library = read_library();
    for (const auto& [date, name] : by_date) {
        const auto& scenario = library.at(name);
        INFO(name);
        const auto at = readme.find("](pictures/maps/" + name + ".png)");
        REQUIRE(at != std::string::npos);
        CHECK(before < at);
        before = at;
        CHECK(fs::exists(folder + "pictures/maps/" + name + ".png"));
        std::vector<std::string> counts;
        for (const auto& side : scenario.sides) {
            std::size_t units = 0;
            for (const auto& brigade : side.brigades) units += brigade.units.size();
            if (units > 0) counts.push_back(std::to_string(units));
        }
        const std::string units = counts.empty() ? "rolled troops" : source::listed(counts) + " units";
        const auto comma = scenario.plays.rfind(", ");
        const std::string row = readme.substr(at, readme.find('\n', at) - at);
        CHECK_THAT(row, Contains(scenario.title.value) && Contains("(" + name + ".yaml)") &&
                            Contains(scenario.place_name) &&
                            Contains(fmt::format(
                                "| {:g} ft × {:g} ft | {} | {} | {} |", scenario.table.width.value() / 12,
                                scenario.table.height.value() / 12, units, scenario.plays.substr(0, comma),
                                scenario.plays.substr(comma + 2))));
    }
}

}  // namespace library_test
