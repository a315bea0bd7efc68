// Pieces placed by hand: their ids, fronts, seas, courses and crossings, and what is wrong with them.
#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "support/ground_kinds.hpp"
#include "terrain/geos.hpp"
#include "terrain/ground.hpp"
#include "terrain/natural_lines.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

const lengths::TableSize six_by_four{Inches{72}, Inches{48}};
const Frame table{0, 0, 72, 48};

GroundPiece piece(const std::string& kind, const Spots& points, std::optional<PieceShape> shape = {}) {
    GroundPiece made;
    made.kind = kind;
    made.line = to_table(points);
    made.shape = shape;
    return made;
}

GroundPiece named(GroundPiece made, const std::string& name, const std::string& side = "") {
    made.name = name;
    made.side = side;
    return made;
}

HandGround lay_out(const std::vector<GroundPiece>& pieces) {
    return lay_out_ground(six_by_four, pieces, tests::shipped_kinds());
}

/// Kinds whose lines run straight from point to point.
HandGround lay_out_straight(const std::vector<GroundPiece>& pieces) {
    std::vector<GroundKind> kinds = tests::shipped_kinds().all();
    for (GroundKind& kind : kinds) kind.wobble = 0;
    return lay_out_ground(six_by_four, pieces, GroundKinds{kinds});
}

std::string problem_of(const GroundPiece& made) {
    const HandGround ground = lay_out({made});
    return ground.problems.empty() ? "" : ground.problems.front().text;
}

dice::Chance chance_of(const std::string& kind, const Spots& points) {
    std::string key = "ground " + kind;
    for (const Spot& p : points) key += fmt::format(" {:.3f},{:.3f}", p.x, p.y);
    return dice::Chance{key};
}

const Spots triangle{{5, 5}, {15, 6}, {12, 14}};

}  // namespace

TEST_CASE("an id has the letters and digits of a name, joined by hyphens") {
    const auto id = [](const std::string& name) {
        return lay_out({named(piece("wood", triangle), name)}).terrain.features.at(0).id;
    };
    CHECK(id("A@Z[a`z{0/9:") == "a-z-a-z-0-9");
    CHECK(id("  Osborne's -- Hill 2 !") == "osbornes-hill-2");
    CHECK(id("!!!") == "ground");
    CHECK(id("") == "wood");
    const HandGround three =
        lay_out({named(piece("wood", triangle), "A"), named(piece("wood", triangle), "a"),
                 named(piece("hill", triangle), "(A)")});
    CHECK(three.terrain.features[1].id == "a-2");
    CHECK(three.terrain.features[2].id == "a-3");
}

TEST_CASE("a line fronts to the side of its course that its direction points to") {
    for (const Spots& course : {Spots{{10, 20}, {20, 26}, {30, 20}}, Spots{{30, 10}, {30, 30}},
                                Spots{{40, 30}, {20, 15}}, Spots{{20, 30}, {31, 7}}})
        for (int degrees = 0; degrees <= 360; degrees += 5) {
            const double turn = degrees * 3.14159265358979 / 180;
            const Spot run = unit(course.back() - course.front());
            const double to_right = -run.y * std::sin(turn) - run.x * std::cos(turn);
            if (std::abs(to_right) < 0.08) continue;  // almost along the course
            GroundPiece works = piece("entrenchment", course, PieceShape::course);
            works.towards = degrees;
            INFO(degrees);
            CHECK(lay_out({works}).terrain.barriers.at(0).front == (to_right > 0 ? 1 : -1));
        }
}

TEST_CASE("a direction is exact at every eighth of a turn") {
    // Courses at right angles to the direction that is a little to one side of it, and to the other.
    for (int eighth = 0; eighth < 8; ++eighth)
        for (const int side : {1, -1}) {
            const double turn = eighth * 3.14159265358979 / 4 - side * 0.001;
            const Spot way{std::sin(turn), -std::cos(turn)};
            const Spot middle{36, 24};
            GroundPiece works = piece("fence", {middle, middle + way * 20}, PieceShape::course);
            works.towards = eighth * 45;
            INFO(eighth << " " << side);
            CHECK(lay_out({works}).terrain.barriers.at(0).front == side);
        }
}

TEST_CASE("a shore is closed along the edge of the table that its sea is nearest to") {
    struct Case {
        double towards;
        Spot wet, dry;
    };
    const Spot north{36, 1};
    const Spot east{71, 24};
    const Spot south{36, 47};
    const Spot west{1, 24};
    for (const auto& [towards, wet, dry] :
         {Case{0, north, south}, Case{44, north, south}, Case{46, east, west}, Case{90, east, west},
          Case{134, east, west}, Case{136, south, north}, Case{180, south, north}, Case{224, south, north},
          Case{226, west, east}, Case{270, west, east}, Case{314, west, east}, Case{316, north, south},
          Case{360, north, south}}) {
        const bool level = towards < 45 || towards > 315 || (towards > 135 && towards < 225);
        GroundPiece shore = named(
            piece("shore", level ? Spots{{0, 24}, {30, 20}, {72, 24}} : Spots{{36, 0}, {33, 20}, {36, 48}},
                  PieceShape::course),
            "Bay", "british");
        shore.towards = towards;
        const HandGround ground = lay_out({shore});
        REQUIRE(ground.problems.empty());
        const Feature& sea = ground.terrain.features.at(0);
        INFO(towards);
        CHECK(inside(from_table(sea.outline), wet));
        CHECK_FALSE(inside(from_table(sea.outline), dry));
        CHECK(signed_area(from_table(sea.outline)) == Approx(72 * 24).epsilon(0.2));
        CHECK(sea.id == "bay");
        CHECK(sea.name == "Bay");
        CHECK(sea.side == "british");
        CHECK(sea.square == 0);
    }
}

TEST_CASE("a shore that crosses itself, or its own sea, is reported") {
    GroundPiece shore = piece("shore", {{20, 10}, {50, 30}, {50, 10}, {20, 30}}, PieceShape::course);
    shore.towards = 0;
    CHECK(problem_of(shore).substr(0, 19) == "crosses itself near");
    shore.line = to_table({{20, 10}});
    CHECK(problem_of(shore) == "needs at least two points");
}

TEST_CASE("problems are listed in the order of the pieces, although crossings come after all others") {
    const HandGround ground =
        lay_out({piece("bridge", {{5, 5}}), piece("hill", {{1, 1}, {2, 2}}), piece("ford", {{6, 6}}),
                 piece("road", {{3, 3}}), piece("wood", triangle)});
    const std::vector<GroundProblem> expected{{0, "has no water within 3\""},
                                              {1, "needs at least three points"},
                                              {2, "has no water within 3\""},
                                              {3, "needs at least two points"}};
    CHECK(ground.problems == expected);
    CHECK(ground.terrain.features.size() == 1);
    CHECK(ground.terrain.table == six_by_four);
    CHECK(ground.terrain.kinds == tests::shipped_kinds());
}

TEST_CASE("a shape that does not suit a kind is reported, and one that does is not") {
    const Spots box{{10, 10}, {20, 10}, {20, 16}, {10, 16}};
    for (const auto* kind : {"river", "road", "label"})
        CHECK(problem_of(named(piece(kind, box, PieceShape::outline), "X")) == "is a line; give it a course");
    CHECK(problem_of(piece("wood", box, PieceShape::course)) == "is an area; give it an outline");
    CHECK(problem_of(piece("wood", box, PieceShape::outline)).empty());
    CHECK(problem_of(piece("river", box, PieceShape::course)).empty());
    CHECK(problem_of(piece("field", box, PieceShape::course)).empty());
    for (const auto* kind : {"fence", "label", "shore"})
        CHECK(problem_of(named(piece(kind, {{9, 9}}, PieceShape::course), "X")) ==
              "needs at least two points");
}

TEST_CASE("an outline or a course makes an area or a line of the same kind") {
    const Spots box{{10, 10}, {20, 10}, {20, 16}, {10, 16}};
    const auto laid = [&](const std::string& kind, std::optional<PieceShape> shape) {
        const Terrain terrain = lay_out({piece(kind, box, shape)}).terrain;
        return fmt::format("{} areas, {} lines", terrain.features.size(), terrain.barriers.size());
    };
    for (const auto* kind : {"field", "redoubt", "quagmire"}) {
        CHECK(laid(kind, PieceShape::course) == "0 areas, 1 lines");
        CHECK(laid(kind, PieceShape::outline) == "1 areas, 0 lines");
        CHECK(laid(kind, std::nullopt) == "1 areas, 0 lines");
    }
    CHECK(laid("wall", PieceShape::course) == "0 areas, 1 lines");
    CHECK(laid("wall", std::nullopt) == "0 areas, 1 lines");
    CHECK(laid("wall", PieceShape::outline) == "1 areas, 0 lines");
    CHECK(laid("shore", PieceShape::outline) == "1 areas, 0 lines");
    const Terrain wall = lay_out({piece("wall", box, PieceShape::outline)}).terrain;
    CHECK(from_table(wall.features.at(0).outline) == box);  // people made it, so its corners stay
}

TEST_CASE("the first water of the usual kind is the river, and all other water keeps its name and kind") {
    GroundPiece wide = named(piece("river", {{40, 0}, {40, 48}}), "Second");
    wide.width = Inches{5};
    const Terrain terrain = lay_out({named(piece("creek", {{10, 0}, {10, 48}}), "Creek"),
                                     named(piece("river", {{20, 0}, {20, 48}}), "First"), wide})
                                .terrain;
    REQUIRE(terrain.river);
    CHECK(terrain.river->name == "First");
    CHECK(terrain.river->kind == "river");
    CHECK(terrain.river->column == 0);
    CHECK(terrain.river->width == Inches{3});
    REQUIRE(terrain.streams.size() == 2);
    CHECK(terrain.streams[0].name == "Creek");
    CHECK(terrain.streams[0].kind == "creek");
    CHECK(terrain.streams[0].column == 0);
    CHECK(terrain.streams[0].width == Inches{1});
    CHECK(terrain.streams[1].name == "Second");
    CHECK(terrain.streams[1].width == Inches{5});
    CHECK(terrain.streams[1].column == 0);
}

TEST_CASE("a way leads to its name, or to what it is called") {
    GroundPiece lane = named(piece("lane", {{10, 10}, {60, 12}}), "", "american");
    const Terrain terrain = lay_out({lane, named(piece("road", {{10, 30}, {60, 32}}), "Salem")}).terrain;
    REQUIRE(terrain.roads.size() == 2);
    CHECK(terrain.roads[0].to == "lane");
    CHECK(terrain.roads[0].side == "american");
    CHECK(terrain.roads[0].width == Inches{0.75});
    CHECK(terrain.roads[1].to == "Salem");
}

TEST_CASE("courses grow by a chance that is keyed by kind and points") {
    const Spots points{{10, 3.25}, {30.125, 20}, {60, 41}};
    for (const std::string kind : {"road", "river", "track"}) {
        dice::Chance chance = chance_of(kind, points);
        const Spots expected = grown_course(points, tests::shipped_kinds().find(kind).wobble, table, chance);
        const Terrain terrain = lay_out({piece(kind, points)}).terrain;
        CHECK(from_table(kind == "river" ? terrain.river->course : terrain.roads.at(0).course) == expected);
    }
}

TEST_CASE("an outline that crosses itself is grown with less wobble, or keeps its corners") {
    std::array<int, 4> tries{};
    const Surveyor surveyor;
    for (int i = 0; i < 60; ++i) {
        dice::Chance random("sliver " + std::to_string(i));
        const double wide = 0.1 + 0.02 * i;
        Spots corners;
        for (const Spot& p : {Spot{8, 10}, Spot{30, 12}, Spot{50, 9}, Spot{50, 9 + wide}, Spot{30, 12 + wide},
                              Spot{8, 10 + wide}})
            corners.push_back({rounded(p.x + random.between(0, 1)), rounded(p.y)});
        if (surveyor.fault(corners)) continue;
        dice::Chance chance = chance_of("hill", corners);
        const double wobble = tests::shipped_kinds().find("hill").wobble;
        Spots expected = corners;
        std::size_t last = 3;
        for (const std::size_t attempt : {0U, 1U, 2U}) {
            const Spots grown =
                grown_outline(corners, wobble * std::array{1.0, 0.4, 0.0}[attempt], table, chance);
            if (surveyor.fault(grown)) continue;
            expected = grown;
            last = attempt;
            break;
        }
        ++tries[last];
        const HandGround ground = lay_out({piece("hill", corners)});
        INFO("sliver " << i << " grown in try " << last);
        REQUIRE(ground.problems.empty());
        CHECK(from_table(ground.terrain.features.at(0).outline) == tidy_outline(expected));
    }
    CHECK(tries[0] > 0);
    CHECK(tries[1] > 0);
}

TEST_CASE("something built at a single place is a square of its kind's size, kept on the table") {
    const auto built = [](const std::string& kind, Spot place) {
        return lay_out({piece(kind, {place})}).terrain.features.at(0);
    };
    const Feature church = built("church", {40, 20});
    CHECK(from_table(church.outline) ==
          Spots{{39.25, 19.25}, {40.75, 19.25}, {40.75, 20.75}, {39.25, 20.75}});
    REQUIRE(church.parts.size() == 1);
    CHECK(church.parts[0] == church.outline);
    CHECK(built("redoubt", {40, 20}).parts.empty());
    CHECK(from_table(built("mill", {0.5, 47.5}).outline) ==
          Spots{{0, 46.75}, {1.25, 46.75}, {1.25, 48}, {0, 48}});
    CHECK(problem_of(piece("wood", {{40, 20}})) == "needs at least three points");
    const Feature drawn = lay_out({piece("church", {{10, 10}, {14, 10}, {14, 12}})}).terrain.features.at(0);
    CHECK(drawn.parts.empty());
}

TEST_CASE("a feature keeps what was written about it") {
    GroundPiece wood = named(piece("wood", triangle), "Pines", "british");
    wood.of = "pine";
    wood.edge = "fence";
    wood.towards = 30;
    const Feature feature = lay_out({wood}).terrain.features.at(0);
    CHECK(feature.kind == "wood");
    CHECK(feature.name == "Pines");
    CHECK(feature.side == "british");
    CHECK(feature.of == "pine");
    CHECK(feature.edge == "fence");
    CHECK(feature.towards == 30.0);
}

TEST_CASE("ground that is scattered over stays, unless its kind is bare") {
    GroundPiece wood = piece("wood", triangle);
    wood.scatter = {"house", "field"};
    const HandGround ground = lay_out({piece("hill", triangle), wood});
    CHECK(ground.terrain.features.size() == 2);
    REQUIRE(ground.scatter.size() == 1);
    CHECK(ground.scatter[0].piece == 1);
    CHECK(ground.scatter[0].id == "wood");
    CHECK(ground.scatter[0].outline == ground.terrain.features[1].outline);
    CHECK(lay_out({piece("area", triangle)}).terrain.features.size() == 1);
    wood.scatter = {"house", "river"};
    const HandGround wrong = lay_out({wood});
    CHECK(wrong.terrain.features.empty());
    CHECK(wrong.scatter.empty());
}

TEST_CASE("a crossing is moved onto the nearest water within three inches, as written or as drawn") {
    const GroundPiece river = piece("river", {{20, 0}, {20, 48}});
    const GroundPiece stream = piece("stream", {{25, 0}, {25, 48}});
    const auto crosses = [&](double x) -> double {
        const HandGround ground =
            lay_out_straight({river, stream, named(piece("ford", {{x, 24}}), "F", "british")});
        if (ground.terrain.crossings.empty()) return 0;
        CHECK(ground.terrain.crossings[0].kind == "ford");
        CHECK(ground.terrain.crossings[0].name == "F");
        CHECK(ground.terrain.crossings[0].side == "british");
        CHECK(ground.terrain.crossings[0].at.y == Inches{24});
        return ground.terrain.crossings[0].at.x.value();
    };
    CHECK(crosses(16.9) == 0);
    CHECK(crosses(17) == 20);
    CHECK(crosses(22) == 20);
    CHECK(crosses(23) == 25);
    CHECK(crosses(28) == 25);
    CHECK(crosses(28.1) == 0);
    // A river drawn with bends of its own: a place on its written course counts wherever the bend is.
    const Spots bent{{20, 0}, {26, 24}, {20, 48}};
    for (double y = 2; y < 48; y += 3) {
        const Spot place = nearest_on_course(bent, {y < 24 ? 20 + y / 4 : 32 - y / 4, y});
        const HandGround ground = lay_out({piece("river", bent), piece("bridge", {place})});
        REQUIRE(ground.problems.empty());
        const Spots drawn = from_table(ground.terrain.river->course);
        const Spot at = from_table({ground.terrain.crossings.at(0).at}).front();
        CHECK(distance(at, nearest_on_course(drawn, place)) < 0.001);
    }
    CHECK(problem_of(piece("ford", {{20, 10}, {20, 12}})) == "is a single point; write at:");
    // Before a bend the drawn course bulges to its outer side: by 1.48" at two thirds of the way to the
    // corner.
    const GroundPiece corner = piece("river", {{10, 24}, {30, 24}, {30, 44}});
    for (const double y : {20.0, 26.5}) {  // 2.52" from the course as drawn, and 2.5" from it as written
        const HandGround ground = lay_out_straight({corner, piece("ford", {{24.2, y}})});
        REQUIRE(ground.problems.empty());
        CHECK(ground.terrain.crossings.at(0).at.y.value() == Approx(22.52).margin(0.1));
    }
}

TEST_CASE("a place off the table is told with its inches") {
    CHECK(problem_of(piece("wood", {{5, 5}, {72.5, 6}, {12, 14}})) == "leaves the table at 72.5\", 6\"");
    CHECK(problem_of(piece("wood", {{5, 5}, {72, 48}, {12, 14}})).empty());
    CHECK(problem_of(piece("wood", {{20, 20}, {30.25, 30}, {30.25, 20}, {20, 30}})) ==
          "crosses itself near 25.1\", 25\"");
}

TEST_CASE("levels drawn by hand grow inside one another, and those of what people built keep their corners") {
    GroundPiece hill = piece("hill", {{10, 10}, {50, 10}, {50, 40}, {10, 40}});
    const Spots second{{20, 18}, {40, 18}, {40, 32}, {20, 32}};
    hill.levels = {to_table(second)};
    dice::Chance chance = chance_of("hill", second);
    const Surveyor surveyor;
    const Feature laid = lay_out({hill}).terrain.features.at(0);
    const Spots grown = grown_outline(second, tests::shipped_kinds().find("hill").wobble, table, chance);
    CHECK(from_table(laid.levels.at(0)) == level_within(surveyor, grown, from_table(laid.outline)));
    GroundPiece redoubt = piece("redoubt", {{10, 10}, {50, 10}, {50, 40}, {10, 40}});
    redoubt.levels = {to_table(second), to_table({{25, 20}, {35, 20}, {35, 45}, {25, 45}})};
    CHECK(problem_of(redoubt) == "has a level 3 that is not inside the level below it");
    CHECK(lay_out({redoubt}).terrain.features.empty());
    redoubt.levels.pop_back();
    CHECK(signed_area(from_table(lay_out({redoubt}).terrain.features.at(0).levels.at(0))) == Approx(20 * 14));
    redoubt.levels = {to_table({{25, 20}, {35, 20}})};
    CHECK(lay_out({redoubt}).terrain.features.empty());
    CHECK(problem_of(redoubt) == "has a level 2 that needs at least three points");
}
