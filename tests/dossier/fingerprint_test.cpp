#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "dossier/redact.hpp"
#include "dossier/screened_game.hpp"

using namespace muster;
using dossier::fingerprint;
using dossier::testing::screened_game;

TEST_CASE("a fingerprint is three letters of the title and four hexadecimal digits") {
    const std::string mark = fingerprint(screened_game());
    REQUIRE(mark.size() == 8);
    CHECK(mark.substr(0, 4) == "BRN-");
    CHECK(mark.find_first_not_of("0123456789ABCDEF", 4) == std::string::npos);
}

TEST_CASE("the letters leave out articles and what is not plain Latin") {
    const auto letters = [](const char* title) {
        auto game = screened_game();
        game.title = title;
        const std::string mark = fingerprint(game);
        return mark.substr(0, mark.find('-'));
    };
    CHECK(letters("The Cowpens") == "CWP");
    CHECK(letters("Thursday at the club") == "THR");
    CHECK(letters("Eau") == "EAU");
    CHECK(letters("1777") == "M");
}

TEST_CASE("all sheets of a pack bear the same fingerprint") {
    using dossier::Audience;
    std::set<std::string> marks;
    for (const auto& who :
         {Audience{Audience::Kind::umpire, ""}, Audience{Audience::Kind::everyone, ""},
          Audience{Audience::Kind::side, "british"}, Audience{Audience::Kind::side, "american"}})
        marks.insert(redact(screened_game(), who).fingerprint);
    CHECK(marks.size() == 1);
}

TEST_CASE("seed and ledger are not in the fingerprint, so that a pack built again by hand keeps it") {
    auto other = screened_game();
    other.seed = "something else";
    other.ledger.clear();
    CHECK(fingerprint(other) == fingerprint(screened_game()));
}

TEST_CASE("one decision more or less is another fingerprint") {
    std::set<std::string> marks{fingerprint(screened_game())};
    auto stronger = screened_game();
    stronger.sides[0].units[0].values[0].second = std::int64_t{15};
    marks.insert(fingerprint(stronger));
    auto moved = screened_game();
    moved.terrain->features[0].outline[0].x = lengths::Inches{20.001};
    marks.insert(fingerprint(moved));
    auto later = screened_game();
    later.conditions.start_hour = 14;
    marks.insert(fingerprint(later));
    auto shorter = screened_game();
    shorter.sides[1].units.pop_back();
    marks.insert(fingerprint(shorter));
    CHECK(marks.size() == 5);
}
