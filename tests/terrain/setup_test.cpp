#include "terrain/setup.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "measure.hpp"
#include "plans.hpp"

namespace setup_test {

using namespace muster::terrain;
using namespace muster::terrain::test;

int amount(const SetupList& list, const std::string& what) {
    for (const Needed& needed : list.needed)
        if (needed.what == what) return needed.amount;
    return 0;
}

TEST_CASE(
    "pieces are placed from the ground up: large ground, water, roads, crossings, woods, then buildings") {
    const Terrain terrain = random_ground("set-up", random_plan("set-up", SquareLayout::centred));
    const SetupList list = setup_list(terrain);
    std::vector<std::string> kinds;
    double last = 1e9;
    for (const SetupPiece& piece : list.pieces) {
        const bool ground = piece.order == PlacingOrder::ground;
        const double room = piece.size.width.value() * piece.size.height.value();
        if (ground) CHECK(room <= last);  // a field lies on a hill that is larger, a hill on a larger field
        last = room;
        kinds.push_back(ground ? "ground" : piece.kind);
    }
    REQUIRE(kinds == std::vector<std::string>{"ground", "ground", "ground", "ground", "ground", "ground",
                                              "ground", "ground", "river",  "road",   "road",   "road",
                                              "road",   "bridge", "ford",   "ford",   "wood",   "wood",
                                              "wood",   "wood",   "town",   "farm",   "farm"});
}

TEST_CASE("the box has every foot of fence: of lines, and of what stands round fields") {
    Terrain terrain;
    terrain.kinds = muster::tests::shipped_kinds();
    const auto at = [](double x, double y) { return TablePoint{Inches{x}, Inches{y}}; };
    Barrier line;
    line.kind = "fence";
    line.course = {at(0, 0), at(30, 0), at(30, 12)};  // 42"
    terrain.barriers.push_back(line);
    Feature field;
    field.kind = "field";
    field.edge = "fence";
    field.outline = {at(40, 10), at(50, 10), at(50, 16), at(40, 16)};  // 32" round
    terrain.features.push_back(field);
    field.edge = "open";
    terrain.features.push_back(field);
    field.edge.clear();  // as is usual: a hedge
    terrain.features.push_back(field);
    const SetupList list = setup_list(terrain);
    CHECK(amount(list, "fence") == 7);  // 74" in whole feet
    CHECK(amount(list, "hedge") == 3);
    CHECK(amount(list, "field") == 3);
    REQUIRE(list.pieces.back().kind == "fence");
    CHECK(list.pieces.back().size.width == Inches{42});
}

TEST_CASE("a course with very many bends is told by so few points that a row has room for them") {
    Terrain terrain;
    terrain.kinds = muster::tests::shipped_kinds();
    Road road;
    for (int i = 0; i <= 60; ++i) road.course.push_back({Inches{1.0 * i}, Inches{i % 2 == 0 ? 10.0 : 14.0}});
    terrain.roads.push_back(road);
    const SetupPiece piece = setup_list(terrain).pieces.at(0);
    CHECK(piece.points.size() <= 10);
    CHECK(piece.points.front() == road.course.front());
    CHECK(piece.points.back() == road.course.back());
}

TEST_CASE("the club's box must have what is on a random table") {
    const SquaresPlan plan = random_plan("box", SquareLayout::centred);
    const Terrain terrain = random_ground("box", plan);
    const SetupList list = setup_list(terrain);
    // RULES.md, awi-d20, Terrain 2 to 5: a town of 3-4 houses, a bridge, a ford for each side; for each side
    // a hill, two woods, a farm with two fields and broken ground.
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
            if (piece.id != feature.id || !feature.parts.empty()) continue;
            const Bounds box = bounds(plain(feature.outline));
            INFO(piece.id);
            CHECK(piece.at.x.value() == Approx((box.left + box.right) / 2).margin(0.001));
            CHECK(piece.at.y.value() == Approx((box.top + box.bottom) / 2).margin(0.001));
            CHECK(piece.size.width.value() == Approx(box.right - box.left).margin(0.001));
            CHECK(piece.size.height.value() == Approx(box.bottom - box.top).margin(0.001));
            CHECK(piece.square == feature.square);
        }
}

TEST_CASE(
    "water at the table's edge is laid by its shore, a town by its houses, and ground of no kind by its "
    "name") {
    Terrain terrain;
    terrain.kinds = muster::tests::shipped_kinds();
    terrain.table = {Inches{72}, Inches{48}};
    const auto at = [](double x, double y) { return TablePoint{Inches{x}, Inches{y}}; };
    const auto box = [&](double left, double top, double right, double bottom) {
        return TableLine{at(left, top), at(right, top), at(right, bottom), at(left, bottom)};
    };
    Feature bay, town, camp;
    bay.kind = "bay";
    bay.outline = {at(0, 0), at(72, 0), at(72, 6), at(40, 12), at(0, 8)};
    town.kind = "town";
    town.outline = box(20, 20, 40, 40);
    town.parts = {box(22, 24, 24, 25), box(30, 28, 32, 30)};
    camp.kind = "other";
    camp.name = "lime kiln";
    camp.outline = box(50, 30, 52, 32);
    terrain.features = {bay, town, camp};
    const SetupList list = setup_list(terrain);
    const auto of = [&](const std::string& kind) {
        return *std::ranges::find(list.pieces, kind, &SetupPiece::kind);
    };
    CHECK(of("bay").points == TableLine{at(72, 6), at(40, 12), at(0, 8)});
    CHECK(of("town").at == at(27, 27));
    CHECK(of("town").size == muster::lengths::TableSize{Inches{10}, Inches{6}});
    CHECK(amount(list, "bay") == 1);
    CHECK(amount(list, "house") == 2);
    CHECK(amount(list, "lime kiln") == 1);
    CHECK(amount(list, "other") == 0);
}

TEST_CASE("ground whose size does not tell its outline has its corners, from the northernmost on") {
    Terrain terrain;
    terrain.kinds = muster::tests::shipped_kinds();
    terrain.table = {Inches{72}, Inches{48}};
    const auto at = [](double x, double y) { return TablePoint{Inches{x}, Inches{y}}; };
    const auto corners = [&](const TableLine& outline) {
        Feature wood;
        wood.kind = "wood";
        wood.outline = outline;
        terrain.features = {wood};
        return setup_list(terrain).pieces.front().corners;
    };
    CHECK(corners({at(10, 10), at(14, 8), at(34, 28), at(30, 30)}) ==
          TableLine{at(14, 8), at(34, 28), at(30, 30), at(10, 10)});
    CHECK(corners({at(10, 10), at(34, 10), at(34, 28), at(10, 28)}).empty());
    TableLine oval;
    for (int i = 0; i < 24; ++i)
        oval.push_back(at(30 + 12 * std::cos(i * 0.2618), 20 + 8 * std::sin(i * 0.2618)));
    CHECK(corners(oval).empty());
}

TEST_CASE("the listed bends of a course show where it runs, to half an inch") {
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

}  // namespace setup_test
