// What is put on a table, piece by piece, and what the club's box must hold for it.
#include <catch2/catch.hpp>

#include "support/ground_kinds.hpp"
#include "terrain/setup.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

TableLine line(std::initializer_list<std::pair<double, double>> points) {
    TableLine result;
    for (const auto& [x, y] : points) result.push_back({Inches{x}, Inches{y}});
    return result;
}

TableLine box(double left, double top, double width, double depth) {
    return line({{left, top}, {left + width, top}, {left + width, top + depth}, {left, top + depth}});
}

Feature feature(const std::string& kind, double width, double depth) {
    Feature made;
    made.id = kind;
    made.kind = kind;
    made.outline = box(10, 20, width, depth);
    return made;
}

Terrain empty_table() {
    Terrain terrain;
    terrain.kinds = tests::shipped_kinds();
    return terrain;
}

SetupPiece piece_of(const Feature& made) {
    Terrain terrain = empty_table();
    terrain.features.push_back(made);
    return setup_list(terrain).pieces.at(0);
}

std::vector<Needed> needed_for(const Terrain& terrain) {
    return setup_list(terrain).needed;
}

}  // namespace

TEST_CASE("every kind of ground has its place in the order of placing") {
    const auto order = [](const std::string& kind) { return piece_of(feature(kind, 4, 4)).order; };
    for (const auto* kind : {"hill", "marsh", "field", "broken-ground", "unknown"})
        CHECK(order(kind) == PlacingOrder::ground);
    for (const auto* kind : {"lake", "sea", "shore", "pond"}) CHECK(order(kind) == PlacingOrder::water);
    for (const auto* kind : {"wood", "orchard"}) CHECK(order(kind) == PlacingOrder::wood);
    for (const auto* kind : {"town", "farm", "church", "redoubt"})
        CHECK(order(kind) == PlacingOrder::building);
    CHECK(order("wall") == PlacingOrder::line);
    CHECK(order("road") == PlacingOrder::way);
    CHECK(order("bridge") == PlacingOrder::crossing);
}

TEST_CASE("a piece of an area has its feature's words, its middle and its size") {
    Feature hill = feature("hill", 6, 4);
    hill.name = "Long Hill";
    hill.side = "british";
    hill.square = 7;
    hill.levels = {box(11, 21, 2, 2), box(11, 21, 1, 1)};
    const SetupPiece piece = piece_of(hill);
    CHECK(piece.kind == "hill");
    CHECK(piece.id == "hill");
    CHECK(piece.name == "Long Hill");
    CHECK(piece.side == "british");
    CHECK(piece.square == 7);
    CHECK(piece.at == lengths::TablePoint{Inches{13}, Inches{22}});
    CHECK(piece.size == lengths::TableSize{Inches{6}, Inches{4}});
    CHECK(piece.levels == 3);
    CHECK(piece.buildings == 0);
    CHECK(piece.outline == hill.outline);
    CHECK(piece.points.empty());
    CHECK_FALSE(piece.is_way);
    CHECK(piece.edge.empty());
    CHECK(piece_of(feature("wood", 6, 4)).name == "Wood");
    CHECK(piece_of(feature("field", 6, 4)).name.empty());  // a kind without lettering
    CHECK(piece_of(feature("field", 6, 4)).edge == "hedge");
    CHECK(piece_of(feature("wood", 6, 4)).levels == 1);
}

TEST_CASE("the largest ground comes first, and everything else as it is written") {
    Terrain terrain = empty_table();
    const auto add = [&](const std::string& id, const std::string& kind, double width, double depth) {
        terrain.features.push_back(feature(kind, width, depth));
        terrain.features.back().id = id;
    };
    add("small wood", "wood", 2, 2);
    add("long", "hill", 12, 2);  // 24 square inches
    add("house", "house", 1, 1);
    add("square", "hill", 5, 5);  // 25
    add("other", "marsh", 4, 6);  // 24, after the first
    add("large wood", "wood", 9, 9);
    std::string ids;
    for (const SetupPiece& piece : setup_list(terrain).pieces) ids += piece.id + "; ";
    CHECK(ids == "square; long; other; small wood; large wood; house; ");
}

TEST_CASE("water, ways, crossings and lines are told by their courses") {
    Terrain terrain = empty_table();
    terrain.river = River{line({{30, 0}, {30, 30}}), Inches{3}, 2, {}, "Catawba", ""};
    terrain.streams.push_back({line({{0, 5}, {8, 5}, {8, 11}}), Inches{1}, 0, {}, "Mill Creek", "creek"});
    terrain.crossings.push_back({"ford", "british", {Inches{30}, Inches{10}}, "Cowan's Ford"});
    terrain.roads.push_back({line({{0, 40}, {25, 40}}), "Salisbury", "american", Inches{0.5}});
    terrain.barriers.push_back({"b", "fence", "Rails", "british", line({{5, 5}, {5, 9}}), 0});
    const SetupList list = setup_list(terrain);
    REQUIRE(list.pieces.size() == 5);
    const SetupPiece& river = list.pieces[0];
    CHECK(river.kind == "river");
    CHECK(river.name == "Catawba");
    CHECK(river.order == PlacingOrder::water);
    CHECK(river.at == lengths::TablePoint{Inches{30}, Inches{0}});
    CHECK(river.size == lengths::TableSize{Inches{30}, Inches{3}});
    CHECK(river.points == line({{30, 0}, {30, 30}}));
    CHECK_FALSE(river.is_way);
    CHECK(list.pieces[1].kind == "stream");  // what the box has for a creek
    CHECK(list.pieces[1].name == "Mill Creek");
    CHECK(list.pieces[1].size.width == Inches{14});
    CHECK(list.pieces[1].points.size() == 3);
    CHECK(list.pieces[2].kind == "road");
    CHECK(list.pieces[2].is_way);
    CHECK(list.pieces[2].name == "Salisbury");
    CHECK(list.pieces[2].side == "american");
    CHECK(list.pieces[2].size == lengths::TableSize{Inches{25}, Inches{0.5}});
    CHECK(list.pieces[3].kind == "ford");
    CHECK(list.pieces[3].name == "Cowan's Ford");
    CHECK(list.pieces[3].side == "british");
    CHECK(list.pieces[3].order == PlacingOrder::crossing);
    CHECK(list.pieces[3].at == lengths::TablePoint{Inches{30}, Inches{10}});
    CHECK(list.pieces[4].kind == "fence");
    CHECK(list.pieces[4].id == "b");
    CHECK(list.pieces[4].name == "Rails");
    CHECK(list.pieces[4].side == "british");
    CHECK(list.pieces[4].size == lengths::TableSize{Inches{4}, Inches{0}});
    CHECK(needed_for(terrain) == std::vector<Needed>{{"river", 3, true},
                                                     {"stream", 2, true},
                                                     {"road", 3, true},
                                                     {"ford", 1, false},
                                                     {"fence", 1, true}});
}

TEST_CASE(
    "a bend is told if it is more than half an inch from the straight, unless there are more than ten") {
    Terrain terrain = empty_table();
    const auto told = [&](double bend, int bends) {
        TableLine course = line({{0, 20}});
        for (int i = 1; i <= bends; ++i)
            course.push_back({Inches{4.0 * i}, Inches{i % 2 == 1 ? 20 + bend : 20 - bend}});
        course.push_back({Inches{4.0 * bends + 4}, Inches{20}});
        terrain.roads = {{course, "edge", "", Inches{1}}};
        return setup_list(terrain).pieces.at(0).points.size();
    };
    CHECK(told(0.5, 1) == 2);
    CHECK(told(0.51, 1) == 3);
    CHECK(told(3, 8) == 10);
    CHECK(told(3, 9) < 10);
}

TEST_CASE("the box needs houses for a town, a building for each of a farm's, and a piece for anything else") {
    Terrain terrain = empty_table();
    Feature town = feature("town", 6, 6);
    town.parts = {box(11, 21, 1, 1), box(13, 21, 1, 1), box(11, 23, 1, 1)};
    Feature farm = feature("farm", 4, 3);
    farm.parts = {box(11, 21, 1, 1), box(13, 21, 1, 1)};
    Feature fort = feature("redoubt", 2, 2);
    fort.parts = {box(10, 20, 1, 1)};
    terrain.features = {
        town, farm, fort, feature("hill", 3, 3), feature("hill", 2, 2), feature("house", 1, 1)};
    terrain.features.back().parts = {box(10, 20, 1, 1)};
    CHECK(needed_for(terrain) ==
          std::vector<Needed>{
              {"hill", 2, false}, {"house", 4, false}, {"farm building", 2, false}, {"redoubt", 1, false}});
}

TEST_CASE("feet are rounded up once for all pieces of a kind, and a line without length needs none") {
    Terrain terrain = empty_table();
    terrain.barriers.push_back({"a", "fence", "", "", line({{5, 5}, {5, 17}}), 0});
    CHECK(needed_for(terrain) == std::vector<Needed>{{"fence", 1, true}});
    terrain.barriers.push_back({"b", "fence", "", "", line({{9, 5}, {9, 11}}), 0});
    terrain.barriers.push_back({"c", "fence", "", "", line({{9, 5}, {9, 11}}), 0});
    CHECK(needed_for(terrain) == std::vector<Needed>{{"fence", 2, true}});
    terrain.barriers.push_back({"d", "wall", "", "", line({{9, 5}}), 0});
    CHECK(needed_for(terrain) == std::vector<Needed>{{"fence", 2, true}});
    terrain.barriers.push_back({"e", "wall", "", "", line({{9, 5}, {9, 5.5}}), 0});
    CHECK(needed_for(terrain) == std::vector<Needed>{{"fence", 2, true}, {"wall", 1, true}});
    terrain.barriers.pop_back();
    Feature field = feature("field", 12, 6);  // 36" round
    terrain.features.push_back(field);
    CHECK(needed_for(terrain) ==
          std::vector<Needed>{{"field", 1, false}, {"hedge", 3, true}, {"fence", 2, true}});
}
