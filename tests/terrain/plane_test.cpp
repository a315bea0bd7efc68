// Distances to a course, its place at a height, rounding and tidying of lines.
#include "terrain/plane.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

/// Measured on every piece, without leaving any out.
double plain_distance(const Spots& course, Spot p) {
    double least = 1e9;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Spot a = course[i - 1];
        const Spot run = course[i] - a;
        const double share = ((p.x - a.x) * run.x + (p.y - a.y) * run.y) / (run.x * run.x + run.y * run.y);
        const Spot q = a + run * std::min(1.0, std::max(0.0, share));
        least = std::min(least, std::hypot(p.x - q.x, p.y - q.y));
    }
    return least;
}

const Spots winding_course{{10, 0}, {14, 3}, {9, 8}, {9.5, 12}, {20, 15}, {16, 22}, {17, 30}};

}  // namespace

TEST_CASE("the distance to a course is exact within reach, and larger than the reach beyond it") {
    dice::Chance chance("distances");
    for (int i = 0; i < 3000; ++i) {
        const Spot p{chance.between(0, 30), chance.between(-6, 36)};
        const double far = chance.between(0.5, 9);
        const double found = distance_within(winding_course, p, far);
        const double exact = plain_distance(winding_course, p);
        INFO(p.x << ", " << p.y << " within " << far);
        if (exact <= far) REQUIRE(found == Approx(exact));
        if (exact > far) REQUIRE(found > far);
    }
}

TEST_CASE("a course that begins or ends exactly at the reach is still measured") {
    CHECK(distance_within({{0, 2}, {0, 9}}, {0, 0}, 2) == 2);
    CHECK(distance_within({{0, -9}, {0, -2}}, {0, 0}, 2) == 2);
    CHECK(distance_within({}, {0, 0}, 2) > 2);
}

TEST_CASE("a course is found at any height, beyond its ends as at them") {
    const Spots course{{4, 2}, {8, 6}, {8, 8}, {2, 10}};
    CHECK(x_at(course, 0) == 4);
    CHECK(x_at(course, 2) == 4);
    CHECK(x_at(course, 3) == 5);
    CHECK(x_at(course, 6) == 8);
    CHECK(x_at(course, 7.5) == 8);
    CHECK(x_at(course, 9) == 5);
    CHECK(x_at(course, 10) == 2);
    CHECK(x_at(course, 11) == 2);
}

TEST_CASE("a level piece of a course is passed over") {
    CHECK(x_at({{0, 0}, {4, 0}, {4, 6}}, 0) == 4);
    CHECK(x_at({{0, 0}, {2, 4}, {6, 4}}, 5) == 6);
}

TEST_CASE("inches are rounded to thousandths, halves upwards, and never to minus nought") {
    CHECK(rounded(1.2344) == 1.234);
    CHECK(rounded(1.2346) == 1.235);
    CHECK(rounded(0.5 + 1.0 / 2048) == 0.5);  // 500.49 thousandths
    CHECK(rounded(0.0625) == 0.063);          // 62.5 thousandths
    CHECK(rounded(-0.0625) == -0.062);
    CHECK_FALSE(std::signbit(rounded(-0.0001)));
}

TEST_CASE("a tidy course has no point twice in a row") {
    CHECK(tidy_course({{1, 1}, {1.0004, 1}, {2, 2}, {1, 1}, {1, 1}}) == Spots{{1, 1}, {2, 2}, {1, 1}});
    CHECK(tidy_course({}).empty());
}

TEST_CASE("a tidy outline is open, runs clockwise, and begins where it began") {
    const Spots clockwise{{0, 0}, {4, 0}, {4, 3}, {0, 3}};
    CHECK(tidy_outline({{0, 0}, {4, 0}, {4, 3}, {0, 3}, {0, 0}, {0, 0.0001}}) == clockwise);
    CHECK(tidy_outline({{0, 0}, {0, 3}, {4, 3}, {4, 0}}) == clockwise);
    CHECK(tidy_outline({{1, 1}, {1, 1}}) == Spots{{1, 1}});
    const Spots flat{{0, 0}, {1, 0}, {2, 0}};  // it has no ground, so it runs neither way round
    CHECK(tidy_outline(flat) == flat);
}

TEST_CASE("points of the table and bare points are the same points") {
    const Spots spots{{1, 2}, {3.5, 4}, {0, 48}};
    const lengths::TableLine line = to_table(spots);
    REQUIRE(line.size() == 3);
    CHECK(line[1] == lengths::TablePoint{lengths::Inches{3.5}, lengths::Inches{4}});
    CHECK(from_table(line) == spots);
}
