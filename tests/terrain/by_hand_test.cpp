// Hills of several levels, shores, lines of works, words along curves, and areas with scattered ground.
#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "dice/dice.hpp"
#include "measure.hpp"
#include "support/ground_kinds.hpp"
#include "support/trials.hpp"
#include "terrain/geos.hpp"
#include "terrain/ground.hpp"
#include "terrain/plane.hpp"
#include "terrain/scatter.hpp"

namespace by_hand_test {

using namespace muster::terrain;
using muster::lengths::TableLine;
using muster::lengths::TableSize;

const TableSize six_by_four{Inches{72}, Inches{48}};

HandGround lay_out_ground(const TableSize& table, const std::vector<GroundPiece>& pieces) {
    return lay_out_ground(table, pieces, muster::tests::shipped_kinds());
}

TableLine line(std::initializer_list<Spot> points) {
    return to_table(Spots(points));
}

GroundPiece piece(const std::string& kind, TableLine points, PieceShape shape) {
    GroundPiece made;
    made.kind = kind;
    made.line = std::move(points);
    made.shape = shape;
    return made;
}

const TableLine hill_corners = line({{20, 12}, {38, 10}, {46, 22}, {34, 34}, {18, 28}});

std::string problem_of(GroundPiece made) {
    const HandGround ground = lay_out_ground(six_by_four, {std::move(made)});
    return ground.problems.empty() ? "" : ground.problems.front().text;
}

/// How much of `inner` is outside `outer`, in square inches.
double outside(const TableLine& inner, const TableLine& outer) {
    const Surveyor surveyor;
    const Spots left = surveyor.largest_part(
        surveyor.without(surveyor.area(from_table(inner)), surveyor.area(from_table(outer))));
    return left.empty() ? 0 : std::abs(signed_area(left));
}

TEST_CASE("each level of a hill is inside the one below it") {
    GroundPiece hill = piece("hill", hill_corners, PieceShape::outline);
    hill.level_count = 4;
    const HandGround ground = lay_out_ground(six_by_four, {hill});
    REQUIRE(ground.terrain.features.size() == 1);
    const Feature& laid = ground.terrain.features[0];
    REQUIRE(laid.levels.size() == 3);
    const TableLine* beneath = &laid.outline;
    for (const TableLine& level : laid.levels) {
        CHECK(outside(level, *beneath) < 0.001);
        CHECK(std::abs(signed_area(from_table(level))) < 0.8 * std::abs(signed_area(from_table(*beneath))));
        beneath = &level;
    }
    CHECK(lay_out_ground(six_by_four, {hill}).terrain == ground.terrain);
}

TEST_CASE("levels do not change the outline at the foot of the hill") {
    GroundPiece flat = piece("hill", hill_corners, PieceShape::outline);
    GroundPiece high = flat;
    high.level_count = 3;
    CHECK(lay_out_ground(six_by_four, {flat}).terrain.features[0].outline ==
          lay_out_ground(six_by_four, {high}).terrain.features[0].outline);
}

TEST_CASE("a level drawn by hand is kept inside, and a missing one is reported") {
    GroundPiece hill = piece("hill", hill_corners, PieceShape::outline);
    hill.levels = {line({{26, 16}, {36, 15}, {38, 24}, {28, 26}})};
    const HandGround ground = lay_out_ground(six_by_four, {hill});
    REQUIRE(ground.problems.empty());
    REQUIRE(ground.terrain.features[0].levels.size() == 1);
    CHECK(outside(ground.terrain.features[0].levels[0], ground.terrain.features[0].outline) < 0.001);
    hill.levels.push_back(line({{60, 16}, {66, 15}, {64, 24}}));
    CHECK(problem_of(hill) == "has a level 3 that is not inside the level below it");
    hill.levels.back() = line({{28, 16}, {34, 22}, {34, 16}, {28, 22}});
    CHECK(problem_of(hill) == "has a level 3 that crosses itself near 31\", 19\"");
}

TEST_CASE("a shore is closed along the edge on its water side") {
    GroundPiece shore = piece("shore", line({{60, 0}, {57, 20}, {62, 48}}), PieceShape::course);
    shore.towards = 90;
    const HandGround ground = lay_out_ground(six_by_four, {shore});
    REQUIRE(ground.problems.empty());
    const Spots sea = from_table(ground.terrain.features[0].outline);
    CHECK(ground.terrain.features[0].kind == "water");
    CHECK(inside(sea, {70, 10}));
    CHECK(inside(sea, {71.9, 47.9}));
    CHECK_FALSE(inside(sea, {50, 20}));
    shore.towards = 270;
    const Spots west = from_table(lay_out_ground(six_by_four, {shore}).terrain.features[0].outline);
    CHECK(inside(west, {1, 1}));
    CHECK_FALSE(inside(west, {70, 10}));
    shore.towards.reset();
    CHECK(problem_of(shore) == "needs towards:, the direction of the water");
}

TEST_CASE("a line of works knows on which side of it the enemy is") {
    GroundPiece works = piece("entrenchment", line({{10, 20}, {20, 18}, {30, 20}}), PieceShape::course);
    const auto front = [&] { return lay_out_ground(six_by_four, {works}).terrain.barriers.at(0).front; };
    CHECK(front() == 0);
    works.towards = 180;  // south, which is on the right when going east
    CHECK(front() == 1);
    works.towards = 0;
    CHECK(front() == -1);
    const HandGround ground = lay_out_ground(six_by_four, {works});
    CHECK(ground.terrain.barriers[0].course == works.line);
    CHECK(ground.terrain.features.empty());
}

TEST_CASE("the shape decides whether a fieldwork is a line or a place") {
    CHECK(lay_out_ground(six_by_four, {piece("fieldwork", line({{1, 1}, {9, 1}}), PieceShape::course)})
              .terrain.barriers.size() == 1);
    const TableLine box = line({{1, 1}, {9, 1}, {9, 6}});
    CHECK(
        lay_out_ground(six_by_four, {piece("fieldwork", box, PieceShape::outline)}).terrain.features.size() ==
        1);
    CHECK(problem_of(piece("hill", box, PieceShape::course)) == "is an area; give it an outline");
    CHECK(problem_of(piece("river", box, PieceShape::outline)) == "is a line; give it a course");
}

TEST_CASE("what runs along an edge of the table stays on it") {
    const TableLine corners = line({{0, 4}, {7, 5}, {11, 16}, {10, 30}, {6, 48}, {0, 48}});
    const HandGround ground = lay_out_ground(six_by_four, {piece("swamp", corners, PieceShape::outline)});
    for (const Spot& p : from_table(ground.terrain.features[0].outline))
        if (p.y > 5 && p.y < 47.5 && p.x < 2) FAIL("off the edge at " << p.x << ", " << p.y);
}

TEST_CASE("a label needs its words and is written along its course as it is") {
    GroundPiece label = piece("label", line({{5, 5}, {15, 6}, {25, 5}}), PieceShape::course);
    CHECK(problem_of(label) == "needs a name to print");
    label.name = "The Waxhaws";
    const HandGround ground = lay_out_ground(six_by_four, {label});
    REQUIRE(ground.terrain.words.size() == 1);
    CHECK(ground.terrain.words[0].words == "The Waxhaws");
    CHECK(ground.terrain.words[0].course == label.line);
}

TEST_CASE("only areas are scattered over an area, and it is not ground itself") {
    GroundPiece area = piece("area", hill_corners, PieceShape::outline);
    area.scatter = {"wood", "road"};
    CHECK(problem_of(area) == "cannot be scattered with 'road'; scatter only areas");
    area.scatter = {"wood"};
    const HandGround ground = lay_out_ground(six_by_four, {area});
    CHECK(ground.terrain.features.empty());
    REQUIRE(ground.scatter.size() == 1);
    CHECK(ground.scatter[0].id == "area");
}

TEST_CASE("scattered ground stays in its area, off roads, water and other ground, on 300 maps") {
    muster::dice::Chance chance("strewn ground");
    const Surveyor surveyor;
    const auto somewhere = [&](double x, double y, double room) {
        return Spot{chance.between(x - room, x + room), chance.between(y - room, y + room)};
    };
    int standing = 0;
    for (int map = 0; map < 300; map += muster::tests::step_of_trials()) {
        GroundPiece area = piece("area",
                                 to_table({somewhere(8, 8, 6), somewhere(60, 8, 6), somewhere(62, 40, 6),
                                           somewhere(36, 30, 6), somewhere(9, 40, 6)}),
                                 PieceShape::outline);
        area.scatter = {"wood", "field", "broken-ground", "house"};
        const HandGround ground = lay_out_ground(
            six_by_four,
            {area, piece("river", to_table({somewhere(20, 6, 5), somewhere(30, 42, 5)}), PieceShape::course),
             piece("road", to_table({somewhere(6, 24, 5), somewhere(40, 20, 5), somewhere(66, 24, 5)}),
                   PieceShape::course),
             piece("hill", to_table({somewhere(46, 14, 2), somewhere(54, 16, 2), somewhere(50, 24, 2)}),
                   PieceShape::outline)});
        if (!ground.problems.empty()) continue;
        const Terrain& terrain = ground.terrain;
        for (const auto& plot : scatter_plots(terrain, ground.scatter.at(0)))
            for (const auto& kind : area.scatter) {
                const auto stands = lay_out_plot(plot, kind, terrain.kinds.find(kind), "x");
                if (!stands) continue;
                ++standing;
                INFO(map << ": " << kind << " on " << plot.key);
                const Spots outline = from_table(stands->outline);
                REQUIRE_FALSE(surveyor.fault(outline));
                REQUIRE(outside(stands->outline, ground.scatter[0].outline) < 0.01);
                for (const Spot& p : outline) {
                    REQUIRE(distance_to_course(from_table(terrain.roads[0].course), p) > 0.5 + 0.35);
                    REQUIRE(distance_to_course(from_table(terrain.river->course), p) > 1.5 + 0.35);
                }
                REQUIRE(outside(stands->outline, terrain.features[0].outline) >
                        0.99 * std::abs(signed_area(outline)));
            }
    }
    CHECK(standing > 500);
}

}  // namespace by_hand_test
