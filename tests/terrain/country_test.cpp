// What bars a road's way, and where it may cross the water.
#include "terrain/country.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "measure.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

using test::as_line;

/// Whether a straight piece keeps `room` from a line, with measuring of the test's own.
bool keeps_off(Spot a, Spot b, const Spots& spots, bool closed, double room) {
    const test::Line run{{a.x, a.y}, {b.x, b.y}};
    const test::Line line = as_line(spots);
    if (closed && (test::winding(line, run[0]) != 0 || test::winding(line, run[1]) != 0)) return false;
    return !test::lines_cross(run, false, line, closed) && test::apart(run, false, line, closed) >= room;
}

/// A road must keep 0.5" from outlines (its half width and a tenth).
Board easy_board() {
    Board board;
    board.road_half = 0.4;
    return board;
}

const Spots hill{{10, 10}, {20, 8}, {24, 16}, {12, 20}};
const Spots house{{30, 30}, {32, 30}, {32, 33}, {30, 33}};
const Spots field{{50, 10}, {60, 10}, {60, 22}, {50, 22}};

Spots meandering_river() {
    Spots river;
    for (int i = 0; i <= 48; ++i) river.push_back({40 + 4 * std::sin(i / 4.0), 1.0 * i});
    return river;
}

}  // namespace

TEST_CASE("a road avoids, or rather avoids, or does not mind what lies there") {
    CHECK(bar_of(ToRoads::avoided) == bar_shunned);
    CHECK(bar_of(ToRoads::slow) == bar_slow);
    CHECK(bar_of(ToRoads::open) == bar_none);
}

TEST_CASE("stretches of a course have up to eight pieces, and follow one another to its end") {
    for (const std::size_t points : {1U, 2U, 8U, 9U, 10U, 17U, 18U, 30U}) {
        INFO(points);
        Spots course;
        for (std::size_t i = 0; i < points; ++i)
            course.push_back({static_cast<double>(i * 7 % 11), static_cast<double>(i)});
        const std::vector<Stretch> stretches = stretches_of(course);
        REQUIRE(stretches.size() == (points - 1 + 7) / 8);
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            const Stretch& stretch = stretches[i];
            CHECK(stretch.first == 8 * i);
            CHECK(stretch.last == std::min(8 * i + 8, points - 1));
            test::Line part;
            for (std::size_t k = stretch.first; k <= stretch.last; ++k)
                part.push_back({course[k].x, course[k].y});
            const test::Bounds box = test::bounds(part);
            CHECK((stretch.frame.left == box.left && stretch.frame.right == box.right));
            CHECK((stretch.frame.top == box.top && stretch.frame.bottom == box.bottom));
        }
    }
    CHECK(stretches_of({}).empty());
}

TEST_CASE("a road is clear where measuring finds it clear of everything that bars it") {
    const Board board = easy_board();
    const Spots river = meandering_river();
    Country country(board, river);
    country.add(hill, bar_shunned);
    country.add(house, bar_building);
    country.add(field, bar_slow);
    REQUIRE(country.obstacles().size() == 3);
    dice::Chance chance("clear roads");
    int clear = 0;
    for (int i = 0; i < 6000; ++i) {
        const Spot a{chance.between(-0.5, 72.5), chance.between(-0.5, 48.5)};
        const Spot b{a.x + chance.between(-8, 8), a.y + chance.between(-8, 8)};
        const unsigned bars = chance.below(16);
        const auto is_on_table = [](Spot p) {
            return p.x >= 0.4 && p.x <= 71.6 && p.y >= 0.4 && p.y <= 47.6;
        };
        bool expected = is_on_table(a) && is_on_table(b);
        if ((bars & bar_shunned) != 0) expected = expected && keeps_off(a, b, hill, true, 0.5);
        if ((bars & bar_building) != 0) expected = expected && keeps_off(a, b, house, true, 0.5);
        if ((bars & bar_slow) != 0) expected = expected && keeps_off(a, b, field, true, 0.5);
        if ((bars & bar_water) != 0) expected = expected && keeps_off(a, b, river, false, 1.95);
        INFO(a.x << ", " << a.y << " to " << b.x << ", " << b.y << " bars " << bars);
        REQUIRE(country.clear(a, b, bars) == expected);
        clear += expected ? 1 : 0;
    }
    CHECK(clear > 1000);
    CHECK(clear < 5000);
}

TEST_CASE("a road may keep exactly the distance that it must keep") {
    const Board board = easy_board();
    const Spots river{{0, 0}, {0, 10}};
    Country country(board, river);
    country.add({{20, 20}, {30, 20}, {30, 30}, {20, 30}}, bar_building);
    CHECK(country.clear({30.5, 10}, {30.5, 40}, bar_building));
    CHECK_FALSE(country.clear({30.4375, 10}, {30.4375, 40}, bar_building));
    const double wet = country.water_room();
    CHECK(wet == Approx(1.95));
    CHECK(country.clear({wet, 10}, {wet, 20}, bar_water));
    CHECK_FALSE(country.clear({1.9375, 10}, {1.9375, 20}, bar_water));
    CHECK(country.clear({0.4, 0.4}, {71.6, 47.6}, bar_none));
    CHECK_FALSE(country.clear({0.39, 1}, {5, 1}, bar_none));
    CHECK_FALSE(country.clear({5, 1}, {5, 0.39}, bar_none));
}

TEST_CASE("a road may pass a corner at exactly the distance that it must keep") {
    Board board;
    board.road_half = 0.525;  // 0.625" of room, which is the way from (0, 0) to (0.375, 0.5)
    REQUIRE(board.road_room() == 0.625);
    const Spots river{{70, 0}, {70, 48}};
    Country country(board, river);
    country.add({{20, 20}, {30, 20}, {30, 30}, {20, 30}}, bar_building);
    CHECK(country.clear({30.375, 19.5}, {36, 10}, bar_building));
    CHECK_FALSE(country.clear({30.3125, 19.5}, {36, 10}, bar_building));
}

TEST_CASE("a road inside ground that bars it is not clear, however far the border is") {
    const Board board = easy_board();
    const Spots river{{70, 0}, {70, 48}};
    Country country(board, river);
    country.add({{10, 10}, {50, 10}, {50, 40}, {10, 40}}, bar_shunned);
    CHECK_FALSE(country.clear({29, 25}, {31, 25}, bar_shunned));
    CHECK(country.clear({29, 25}, {31, 25}, bar_water | bar_building | bar_slow));
}

TEST_CASE("what bars no road, or has no ground, is not an obstacle") {
    const Board board;
    const Spots river{{40, 0}, {40, 48}};
    Country country(board, river);
    country.add({{10, 10}, {50, 10}, {50, 40}}, bar_none);
    country.add({{10, 10}, {50, 10}}, bar_building);
    CHECK(country.obstacles().empty());
    country.add({{10, 10}, {50, 10}, {50, 40}}, bar_building);
    CHECK(country.obstacles().size() == 1);
}

TEST_CASE("a road lands on both banks square to the river, with room for itself") {
    const Board board;
    // 3-4-5: the river runs 3 east for every 4 south, so square to it is 4 east and 3 north.
    const Spots river{{30, 0}, {33, 4}, {42, 16}, {42, 48}};
    Country country(board, river);
    country.add_crossing({36, 8}, true);
    country.add_crossing({42, 30}, false);
    REQUIRE(country.landings().size() == 2);
    const double away = 1.5 + 0.5 + 0.1 + 0.1;  // half the river, half the road, its room and a hair
    const Landing& bridge = country.landings()[0];
    CHECK(bridge.bridge);
    CHECK(bridge.middle == Spot{36, 8});
    CHECK(bridge.east.x == Approx(36 + 0.8 * away));
    CHECK(bridge.east.y == Approx(8 - 0.6 * away));
    CHECK(bridge.west.x == Approx(36 - 0.8 * away));
    CHECK(bridge.west.y == Approx(8 + 0.6 * away));
    const Landing& ford = country.landings()[1];
    CHECK_FALSE(ford.bridge);
    CHECK(ford.east.x == Approx(42 + away));
    CHECK(ford.west.x == Approx(42 - away));
    CHECK(ford.east.y == Approx(30));
}
