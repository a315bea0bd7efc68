#include "terrain/ground.hpp"

#include <catch2/catch.hpp>

#include "measure.hpp"
#include "support/ground_kinds.hpp"

namespace ground_test {

using namespace muster::terrain;
using namespace muster::terrain::test;
using muster::lengths::TableLine;
using muster::lengths::TableSize;

const TableSize six_by_four{Inches{72}, Inches{48}};

TableLine line(std::initializer_list<P> points) {
    TableLine result;
    for (const P& p : points) result.push_back({Inches{p.x}, Inches{p.y}});
    return result;
}

HandGround lay_out_ground(const TableSize& table, const std::vector<GroundPiece>& pieces) {
    return lay_out_ground(table, pieces, muster::tests::shipped_kinds());
}

GroundPiece piece(const std::string& kind, const std::string& name, TableLine points) {
    return {kind, name, "", std::move(points), std::nullopt};
}

TEST_CASE("a hill from five points looks natural, goes through its points, and is the same each time") {
    const std::vector<GroundPiece> pieces{
        piece("hill", "Birmingham Hill", line({{20, 20}, {34, 18}, {40, 26}, {30, 32}, {18, 28}}))};
    const HandGround once = lay_out_ground(six_by_four, pieces);
    REQUIRE(once.problems.empty());
    REQUIRE(once.terrain.features.size() == 1);
    const Feature& hill = once.terrain.features[0];
    CHECK(hill.id == "birmingham-hill");
    CHECK(hill.name == "Birmingham Hill");
    const Line outline = plain(hill.outline);
    CHECK(outline.size() > 25);
    CHECK(area(outline) > 0);
    CHECK_FALSE(lines_cross(outline, true, outline, true));
    for (const auto& corner : plain(pieces[0].line)) CHECK(to_line(corner, outline, true) < 0.001);
    CHECK(lay_out_ground(six_by_four, pieces).terrain == once.terrain);
}

TEST_CASE("a hill with another name has the same shape, and one of another kind another") {
    const TableLine corners = line({{20, 20}, {34, 18}, {40, 26}, {30, 32}, {18, 28}});
    const HandGround one = lay_out_ground(six_by_four, {piece("hill", "Osborne's Hill", corners)});
    const HandGround other = lay_out_ground(six_by_four, {piece("hill", "Battle Hill", corners)});
    CHECK(one.terrain.features[0].outline == other.terrain.features[0].outline);
    const HandGround wood = lay_out_ground(six_by_four, {piece("wood", "Osborne's Hill", corners)});
    CHECK_FALSE(one.terrain.features[0].outline == wood.terrain.features[0].outline);
    CHECK(one.terrain.features[0].id == "osbornes-hill");
}

TEST_CASE("the shape of a piece does not depend on its neighbours in the list") {
    const GroundPiece wood = piece("wood", "", line({{5, 5}, {15, 6}, {12, 14}}));
    const GroundPiece hill = piece("hill", "", line({{30, 5}, {45, 6}, {42, 14}}));
    const HandGround both = lay_out_ground(six_by_four, {hill, wood});
    const HandGround alone = lay_out_ground(six_by_four, {wood});
    CHECK(both.terrain.features[1].outline == alone.terrain.features[0].outline);
}

TEST_CASE("an outline like a bow tie is reported by its number, and the rest is still laid out") {
    const HandGround ground =
        lay_out_ground(six_by_four, {piece("wood", "", line({{5, 5}, {15, 5}, {15, 15}, {5, 15}})),
                                     piece("field", "", line({{20, 20}, {30, 30}, {30, 20}, {20, 30}}))});
    REQUIRE(ground.problems == std::vector<GroundProblem>{{1, "crosses itself near 25\", 25\""}});
    CHECK(ground.terrain.features.size() == 1);
}

TEST_CASE("what cannot be laid out is reported in words") {
    const auto told = [](GroundPiece p) {
        const HandGround ground = lay_out_ground(six_by_four, {std::move(p)});
        return ground.problems.empty() ? std::string() : ground.problems.front().text;
    };
    CHECK(told(piece("hill", "", line({{1, 1}, {5, 5}}))) == "needs at least three points");
    CHECK(told(piece("road", "", line({{1, 1}}))) == "needs at least two points");
    CHECK(told(piece("road", "", line({{1, 1}, {80, 1}}))) == "leaves the table at 80\", 1\"");
    CHECK(told(piece("bridge", "", line({{30, 10}}))) == "has no water within 3\"");
    CHECK(told(piece("wood", "", {})) == "is not placed on the table; give it an outline, a course or at");
    CHECK(told(piece("ford", "", line({{30, 10}, {31, 10}}))) == "is a single point; write at:");
    for (const auto* kind : {"wood", "orchard", "hill", "field"}) {
        GroundPiece pine = piece(kind, "", line({{1, 1}, {9, 1}, {9, 9}, {1, 9}}));
        pine.of = "pine";
        const bool has_trees = pine.kind == "wood" || pine.kind == "orchard";
        CHECK(told(pine) == (has_trees ? "" : "has 'of', which is a key of woods and orchards only"));
    }
}

TEST_CASE("the first river is the table's, other water follows, and crossings are moved onto it") {
    const HandGround ground = lay_out_ground(
        six_by_four, {piece("bridge", "", line({{21, 12}})),
                      piece("river", "Brandywine", line({{20, 0}, {22, 24}, {18, 48}})),
                      piece("stream", "", line({{50, 0}, {52, 20}})), piece("ford", "", line({{51, 10}}))});
    REQUIRE(ground.problems.empty());
    REQUIRE(ground.terrain.river);
    CHECK(ground.terrain.river->width == Inches{3});
    REQUIRE(ground.terrain.streams.size() == 1);
    CHECK(ground.terrain.streams[0].width == Inches{1});
    REQUIRE(ground.terrain.crossings.size() == 2);
    const auto on = [](const Crossing& c, const TableLine& water) {
        return to_line({c.at.x.value(), c.at.y.value()}, plain(water), false);
    };
    CHECK(on(ground.terrain.crossings[0], ground.terrain.river->course) < 0.01);
    CHECK(on(ground.terrain.crossings[1], ground.terrain.streams[0].course) < 0.01);
}

TEST_CASE("fields keep the corners they were given, and a church may be one place") {
    const TableLine corners = line({{10, 10}, {20, 10}, {20, 18}, {10, 18}});
    const HandGround ground = lay_out_ground(
        six_by_four, {piece("field", "", corners), piece("church", "Birmingham Meeting", line({{40, 20}}))});
    REQUIRE(ground.problems.empty());
    CHECK(ground.terrain.features[0].outline == corners);
    CHECK(ground.terrain.features[1].parts.size() == 1);
}

TEST_CASE("two pieces of one name have ids of their own") {
    const HandGround ground =
        lay_out_ground(six_by_four, {piece("wood", "", line({{5, 5}, {15, 6}, {12, 14}})),
                                     piece("wood", "", line({{35, 5}, {45, 6}, {42, 14}}))});
    CHECK(ground.terrain.features[0].id == "wood");
    CHECK(ground.terrain.features[1].id == "wood-2");
}

}  // namespace ground_test
