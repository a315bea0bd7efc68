// The names that formulas and texts of a system may use, and what they are worth for a type.
#include "rules/names.hpp"

#include <algorithm>

#include "rules/read_system.hpp"

using namespace muster;
using namespace muster::tests;

namespace {

const rules::RulesSystem& lanterns() {
    static const auto system = read_system("lanterns", MUSTER_SOURCE_DIR "/tests/rules/sixth");
    return system;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

}  // namespace

TEST_CASE("ids are written in formulas without dashes and spaces") {
    CHECK(rules::in_formulas("size-bonus of all") == "size_bonus_of_all");
    CHECK(rules::in_formulas("men") == "men");
    CHECK(rules::in_formulas("").empty());
}

TEST_CASE("what the order of battle, the types, the options and the procedure give may be named, each once") {
    const auto names = rules::names_of_units(lanterns());
    for (const char* name : {"men",
                             "has.men",
                             "guns",
                             "has.line",
                             "has.class",
                             "has.quality",
                             "converged",
                             "drawn",
                             "squares",
                             "sides",
                             "units",
                             "throw_troops",
                             "arm.infantry",
                             "arm.cavalry",
                             "type.horse",
                             "is.stealthy",
                             "fact.move",
                             "fact.pace",
                             "option.moon.full",
                             "option.moon.new",
                             "option.men_per_figure",
                             "nerve"}) {
        INFO(name);
        CHECK(std::ranges::count(names, name) == 1);
    }
    // Not known before any value is worked out, or not at all.
    for (const char* name : {"hides", "word.weapon", "option.moon", "option.men_per_figure.10", "name",
                             "has.name", "arm.general"}) {
        INFO(name);
        CHECK_FALSE(has(names, name));
    }
    CHECK(std::ranges::is_sorted(names));
}

TEST_CASE("cards know the values and the words of types besides, and not what only the procedure knows") {
    const auto names = rules::names_of_cards(lanterns());
    for (const char* name :
         {"hides", "figures", "word.weapon", "men", "has.men", "fact.pace", "option.moon.new"}) {
        INFO(name);
        CHECK(std::ranges::count(names, name) == 1);
    }
    CHECK_FALSE(has(names, "has.class"));
    CHECK_FALSE(has(names, "converged"));
    CHECK(std::ranges::is_sorted(names));
}

TEST_CASE("a procedure decides the words of its rows and contests, but a number is no word") {
    rules::Procedure procedure;
    rules::ThrowOnTable rows;
    rows.into = {"fog", {}};
    for (const char* value : {"thin-ish", "2", "-1.5", "", "thick"}) rows.rows.push_back({{1, 1}, value, {}});
    rules::Contest contest;
    contest.into = {"lot", {}};
    contest.higher = "first";
    contest.lower = "last";
    rules::ThrowUntil until;
    until.into = {"hour", {}};
    until.counts = {"nights", {}};
    rules::Reckon reckon;
    reckon.into = {"way", {}};
    reckon.words = {"near by", "far"};
    rules::Reckon nothing;
    procedure.steps = {rows, contest, until, reckon, nothing};
    CHECK(rules::names_of_procedure(procedure) ==
          std::vector<std::string>{"fog", "fog.thick", "fog.thin_ish", "hour", "lot", "lot.first", "lot.last",
                                   "nights", "way", "way.far", "way.near_by"});
}

TEST_CASE("a type has its arm, its id and its traits as truths, and the facts and words that any type has") {
    const auto& foot = *lanterns().type("foot");
    const auto& gun = *lanterns().type("gun");
    const auto number = [](const rules::TroopType& type, const char* name) {
        return rules::number_of_type(lanterns(), type, name);
    };
    CHECK(number(foot, "arm.infantry") == 1);
    CHECK(number(foot, "arm.artillery") == 0);
    CHECK(number(foot, "type.foot") == 1);
    CHECK(number(foot, "type.gun") == 0);
    CHECK(number(foot, "is.stealthy") == 1);
    CHECK(number(gun, "is.stealthy") == 0);
    CHECK(number(foot, "fact.pace") == 2);
    CHECK(number(gun, "fact.pace") == 0);                // other types have it
    CHECK(number(gun, "fact.wings") == std::nullopt);    // no type has it
    CHECK(number(foot, "word.weapon") == std::nullopt);  // a text
    CHECK(number(foot, "men") == std::nullopt);
    CHECK(number(foot, "arms.infantry") == std::nullopt);
    CHECK(rules::of_type(lanterns(), foot, "word.weapon") ==
          formula::Word{std::string{"hatchet and musket"}});
    CHECK(rules::of_type(lanterns(), foot, "word.motto") == std::nullopt);
    auto wordless = gun;
    wordless.words.clear();
    CHECK(rules::of_type(lanterns(), wordless, "word.weapon") == formula::Word{std::string{}});
}
