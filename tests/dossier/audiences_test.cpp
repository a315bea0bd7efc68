// The names of audiences, the letters of marks, and which brigades and kinds of ground a reader is told of.
#include <catch2/catch.hpp>

#include "dossier/redact.hpp"
#include "dossier/screened_game.hpp"

using namespace muster;
using dossier::Audience;
using dossier::testing::screened_game;

TEST_CASE("an audience is named by its side, or by what it is, and a side may be called 'side'") {
    CHECK(to_text(Audience{Audience::Kind::side, "british"}) == "british");
    CHECK(to_text(Audience{Audience::Kind::umpire, ""}) == "umpire");
    CHECK(to_text(Audience{Audience::Kind::everyone, ""}) == "everyone");
    for (const char* name : {"british", "umpire", "everyone", "side"}) {
        INFO(name);
        CHECK(to_text(dossier::audience_named(name)) == name);
    }
    CHECK(dossier::audience_named("british").kind == Audience::Kind::side);
    CHECK(dossier::audience_named("side").kind == Audience::Kind::side);
    CHECK(dossier::audience_named("umpire").kind == Audience::Kind::umpire);
    CHECK(dossier::audience_named("everyone").kind == Audience::Kind::everyone);
}

TEST_CASE("a brigade without units is listed if it has a name or a commander") {
    roll::Rolled game = screened_game();
    game.sides[0].brigades = {{"a", "", ""}, {"b", "Named", ""}, {"c", "", "Commander"}, {"guards", "", ""}};
    std::string ids;
    const auto brigades = redact(game, dossier::testing::british).sides[0].brigades;
    for (const auto& brigade : brigades) ids += brigade.id + " ";
    CHECK(ids == "b c guards ");
}

TEST_CASE("the kinds of ground on a table are those of its features, crossings, lines, water and ways") {
    roll::Rolled game = screened_game();
    game.screened = false;
    const auto present = [&] { return redact(game, dossier::testing::umpire).ground_present; };
    using Kinds = std::vector<std::string>;
    CHECK(present() == Kinds{"bridge", "ford", "river", "road", "wood"});
    game.terrain->river.reset();
    game.terrain->roads.clear();
    game.terrain->crossings.clear();
    CHECK(present() == Kinds{"wood"});
    game.terrain->streams.emplace_back();
    game.terrain->barriers.push_back({"b", "fence", "", "", {}, 0});
    CHECK(present() == Kinds{"fence", "river", "wood"});
}

TEST_CASE("a mark has the first letter of a title and its next consonants, or else its first three letters") {
    const auto mark = [](const std::string& title, const std::string& seed) {
        roll::Rolled game = screened_game();
        game.title = title;
        game.seed = dice::Seed{seed};
        const std::string whole = dossier::redact_all(game).front().fingerprint;
        return whole.substr(0, whole.rfind('-'));
    };
    CHECK(mark("Aeoia", "x") == "AEO");
    CHECK(mark("Zaz!", "x") == "ZAZ");
    CHECK(mark("@[`{ab/9zA", "x/123") == "123-ABZ");
    CHECK(mark("a Zebra", "x/1234") == "ZBR");
    CHECK(mark("An Abc def", "x/0") == "0-ABC");
}
