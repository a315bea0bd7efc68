#include "terrain/setup.hpp"

#include <catch2/catch.hpp>

#include "measure.hpp"
#include "plans.hpp"

using namespace muster::terrain;
using namespace muster::terrain::test;

namespace {

int amount(const SetupList& list, const std::string& what) {
    for (const Needed& needed : list.needed)
        if (needed.what == what) return needed.amount;
    return 0;
}

}  // namespace

TEST_CASE("the umpire sets up town, river, crossings, features as placed, and roads last") {
    const Terrain terrain = random_ground("set-up", random_plan("set-up", SquareLayout::centred));
    const SetupList list = setup_list(terrain);
    std::vector<std::string> kinds;
    for (const SetupPiece& piece : list.pieces) kinds.push_back(piece.kind);
    REQUIRE(kinds == std::vector<std::string>{
                         "town",  "river", "bridge",        "ford",          "ford", "hill", "farm",  "field",
                         "field", "wood",  "wood",          "broken-ground", "hill", "farm", "field", "field",
                         "wood",  "wood",  "broken-ground", "road",          "road", "road"});
}

TEST_CASE("the club's box must hold what stands on a random table") {
    const SquaresPlan plan = random_plan("box", SquareLayout::centred);
    const Terrain terrain = random_ground("box", plan);
    const SetupList list = setup_list(terrain);
    // RULES.md, awi-d20, Terrain 2 to 5: a town of 3-4 houses, a bridge, a ford a side; a hill, two woods, a
    // farm with two fields and broken ground a side.
    CHECK(amount(list, "house") == plan.town_houses);
    CHECK(amount(list, "hill") == 2);
    CHECK(amount(list, "wood") == 4);
    CHECK(amount(list, "field") == 4);
    CHECK(amount(list, "broken-ground") == 2);
    CHECK(amount(list, "bridge") == 1);
    CHECK(amount(list, "ford") == 2);
    CHECK(amount(list, "farm building") >= 2);
    CHECK(amount(list, "farm building") <= 4);
    CHECK(amount(list, "river") == static_cast<int>(std::ceil(run_of(plain(terrain.river->course)) / 12)));
    CHECK(amount(list, "road") >= 4);
}

TEST_CASE("a feature's place is the middle of its box, its size the box") {
    const Terrain terrain = random_ground("size", random_plan("size", SquareLayout::fill));
    const SetupList list = setup_list(terrain);
    for (const SetupPiece& piece : list.pieces)
        for (const Feature& feature : terrain.features) {
            if (piece.id != feature.id) continue;
            const Bounds box = bounds(plain(feature.outline));
            INFO(piece.id);
            CHECK(piece.at.x.value() == Approx((box.left + box.right) / 2).margin(0.001));
            CHECK(piece.at.y.value() == Approx((box.top + box.bottom) / 2).margin(0.001));
            CHECK(piece.size.width.value() == Approx(box.right - box.left).margin(0.001));
            CHECK(piece.size.height.value() == Approx(box.bottom - box.top).margin(0.001));
            CHECK(piece.square == feature.square);
        }
}

TEST_CASE("the listed bends of a course tell a hand where it runs, to half an inch") {
    for (int i = 0; i < 40; ++i) {
        const std::string seed = std::to_string(i);
        const Terrain terrain = random_ground(seed, random_plan(seed, SquareLayout::centred));
        for (const SetupPiece& piece : setup_list(terrain).pieces) {
            if (piece.kind != "river") continue;
            const Line course = plain(terrain.river->course);
            const Line told = plain(piece.points);
            CHECK(told.size() < course.size());
            CHECK(told.front().y == course.front().y);
            CHECK(told.back().y == course.back().y);
            for (const P& p : course) CHECK(to_line(p, told, false) <= 0.5 + 1e-9);
        }
    }
}
