#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "dossier/redact.hpp"
#include "dossier/screened_game.hpp"
#include "roll/game_table.hpp"

namespace fingerprint_test {

using namespace muster;
using dossier::testing::screened_game;

std::string mark_of(const roll::Rolled& game) {
    return dossier::redact_all(game).front().fingerprint;
}

/// Two armies of which only the classes are rolled. The British know theirs; anyone who tests guesses fixes
/// them.
std::string armies(const std::string& seed) {
    return "title: Armies\nrules: loyalty-and-glory\nseed: " + seed +
           "\nthrows: {class/foot: [2], class/guards: [5]}\nsides:\n"
           "  - {id: british, name: British, units: [{id: foot, name: Foot, type: regular-infantry, men: "
           "300},"
           " {id: guards, name: Guards, type: regular-infantry, men: 300}]}\n"
           "  - {id: american, name: American, units: [{id: line, name: Line, type: regular-infantry, men: "
           "300},"
           " {id: levies, name: Levies, type: regular-infantry, men: 300}]}\n";
}

std::vector<roll::Value> enemy_classes(const roll::Rolled& game) {
    std::vector<roll::Value> classes;
    for (const auto& unit : game.sides[1].units) classes.push_back(*unit.value("class"));
    return classes;
}

TEST_CASE("a fingerprint is three letters of the title and four hexadecimal digits") {
    const std::string mark = mark_of(screened_game());
    REQUIRE(mark.size() == 8);
    CHECK(mark.substr(0, 4) == "BRN-");
    CHECK(mark.find_first_not_of("0123456789ABCDEF", 4) == std::string::npos);
}

TEST_CASE("the letters leave out articles and what is not plain Latin") {
    const auto letters = [](const char* title) {
        auto game = screened_game();
        game.title = title;
        const std::string mark = mark_of(game);
        return mark.substr(0, mark.find('-'));
    };
    CHECK(letters("The Cowpens") == "CWP");
    CHECK(letters("Thursday at the club") == "THR");
    CHECK(letters("Eau") == "EAU");
    CHECK(letters("1777") == "M");
}

TEST_CASE("the marks of a series differ at the first character") {
    const auto mark = [](const std::string& seed) { return mark_of(test::rolled(armies(seed), seed)); };
    CHECK(mark("friday/1").substr(0, 6) == "1-ARM-");
    CHECK(mark("friday/2").substr(0, 6) == "2-ARM-");
    CHECK(mark("friday/12").substr(0, 7) == "12-ARM-");
    CHECK(mark("friday/2/fair-1").substr(0, 6) == "2-ARM-");
    for (const char* const seed : {"friday", "friday/fair-1", "friday/", "friday/1777", "friday/2/x", "12"})
        CHECK(mark(seed).substr(0, 4) == "ARM-");
}

TEST_CASE("all sheets of a pack bear the same fingerprint") {
    std::set<std::string> marks;
    for (const auto& dossier : dossier::redact_all(screened_game())) marks.insert(dossier.fingerprint);
    CHECK(marks.size() == 1);
    CHECK(marks.count("") == 0);
}

TEST_CASE("another seed, and another fact that everyone may know, is another fingerprint") {
    std::set<std::string> marks{mark_of(screened_game())};
    auto other = screened_game();
    other.seed = dice::Seed{"something else"};
    marks.insert(mark_of(other));
    auto later = screened_game();
    later.conditions.start_hour = 14;
    marks.insert(mark_of(later));
    auto open = screened_game();
    open.screened = false;
    marks.insert(mark_of(open));
    open.terrain->features[0].outline[0].x = lengths::Inches{20.001};
    marks.insert(mark_of(open));
    CHECK(marks.size() == 5);
}

TEST_CASE("what not everyone may know is not in the fingerprint") {
    auto game = screened_game();
    game.sides[0].units[0].values[0].second = std::int64_t{15};
    game.sides[1].units.pop_back();
    game.sides[1].generals.emplace_back("another");
    game.terrain->features[0].outline[0].x = lengths::Inches{20.001};
    game.flank_marches.pop_back();
    game.rerolls["class"] = 3;
    game.ledger.clear();
    CHECK(mark_of(game) == mark_of(screened_game()));
}

TEST_CASE("rolling many games does not show which of them has the fingerprint of the night") {
    // With a hash of everything decided, one in four of these games had the mark, and all of those had the
    // enemy's classes.
    const auto night = test::rolled(armies("7hq2-kd8m-w4tz"), "7hq2-kd8m-w4tz");
    const std::string mark = mark_of(night);
    constexpr int games = 60;
    int alike = 0, same_mark = 0;
    for (int guess = 1; guess <= games; ++guess) {
        const auto game = test::rolled(armies("guess"), fmt::format("guess {}", guess));
        if (enemy_classes(game) == enemy_classes(night)) ++alike;
        if (mark_of(game) == mark) ++same_mark;
    }
    CHECK(alike > games / 20);  // so that a mark made from what was decided would have matched
    CHECK(same_mark <= 1);      // by chance: one in 65,536
}

TEST_CASE("the fingerprint of a night is the same whatever the enemy's dice were") {
    std::set<std::vector<roll::Value>> outcomes;
    std::set<std::string> marks;
    for (int times = 0; times < 12; ++times) {
        const auto game = test::rolled(armies("night"), "night", {{"class", times}});
        outcomes.insert(enemy_classes(game));
        marks.insert(mark_of(game));
    }
    CHECK(outcomes.size() > 2);
    CHECK(marks.size() == 1);
}

}  // namespace fingerprint_test
