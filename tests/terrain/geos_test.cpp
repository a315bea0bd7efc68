// The geometry library behind its few functions, on figures whose areas are known.
#include "terrain/geos.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "terrain/plane.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

Spots box(double left, double top, double right, double bottom) {
    return corners_of({left, top, right, bottom});
}

double size_of(const Surveyor& surveyor, const Surveyor::Area& area) {
    return std::abs(signed_area(surveyor.largest_part(area)));
}

}  // namespace

TEST_CASE("areas are joined, shared, taken away and enclosed") {
    const Surveyor surveyor;
    const auto a = surveyor.area(box(0, 0, 4, 4));
    const auto b = surveyor.area(Frame{2, 2, 8, 6});
    CHECK(size_of(surveyor, a) == Approx(16));
    CHECK(size_of(surveyor, b) == Approx(24));
    CHECK(size_of(surveyor, surveyor.joined(a, b)) == Approx(36));
    CHECK(size_of(surveyor, surveyor.shared(a, b)) == Approx(4));
    CHECK(size_of(surveyor, surveyor.without(a, b)) == Approx(12));
    CHECK(size_of(surveyor, surveyor.hull({{0, 0}, {4, 0}, {2, 1}, {4, 4}, {0, 4}})) == Approx(16));
}

TEST_CASE("a band has the length of its course, its width, and round ends of sixteen sides") {
    const Surveyor surveyor;
    // A polygon of 16 corners on a circle of radius 2 has 8 r² sin 22.5° = 12.246.
    const double round = 8 * 4 * 0.3826834;
    CHECK(size_of(surveyor, surveyor.band({{5, 5}}, 2)) == Approx(round));
    CHECK(surveyor.largest_part(surveyor.band({{5, 5}}, 2)).size() == 16);
    CHECK(size_of(surveyor, surveyor.band({{5, 5}, {15, 5}}, 2)) == Approx(40 + round));
    CHECK(bounds_of(surveyor.largest_part(surveyor.band({{5, 7}}, 2))).left == Approx(3));
    CHECK(bounds_of(surveyor.largest_part(surveyor.band({{5, 7}}, 2))).top == Approx(5));
    // Nothing lies between the ends of an open course.
    const auto open = surveyor.band({{0, 0}, {10, 0}, {10, 10}}, 1);
    CHECK(size_of(surveyor, surveyor.shared(open, surveyor.area(box(4, 4, 6, 6)))) == 0);
    const Frame bounds = bounds_of(surveyor.largest_part(surveyor.band({{5, 5}, {15, 5}}, 2)));
    CHECK(bounds.left == Approx(3));
    CHECK(bounds.right == Approx(17));
}

TEST_CASE("ground grows and shrinks by the same on every side") {
    const Surveyor surveyor;
    const auto a = surveyor.area(box(0, 0, 10, 6));
    const Frame small = bounds_of(surveyor.largest_part(surveyor.grown(a, -1)));
    CHECK(small.left == Approx(1));
    CHECK(small.bottom == Approx(5));
    CHECK(size_of(surveyor, surveyor.grown(a, -1)) == Approx(32));
    CHECK(bounds_of(surveyor.largest_part(surveyor.grown(a, 1))).right == Approx(11));
    CHECK(surveyor.largest_part(surveyor.grown(a, -4)).empty());
}

TEST_CASE("the largest part is found wherever it is, and lines and empty parts do not count") {
    const Surveyor surveyor;
    const auto strip = surveyor.area(box(0, 0, 20, 2));
    for (const double at : {1.0, 5.0, 9.0, 15.0, 18.0}) {
        // Cut in two: what is longer remains.
        const auto rest = surveyor.without(strip, surveyor.area(box(at, -1, at + 1, 3)));
        CHECK(size_of(surveyor, rest) == Approx(2 * std::max(at, 19 - at)));
    }
    const auto three = surveyor.without(surveyor.without(strip, surveyor.area(box(3, -1, 4, 3))),
                                        surveyor.area(box(14, -1, 15, 3)));
    CHECK(size_of(surveyor, three) == Approx(20));
    CHECK(size_of(surveyor, surveyor.area(box(0, 0, 0.5, 0.5))) == Approx(0.25));
    // Boxes that touch share a line, which is no ground; with a corner that overlaps, only that is.
    CHECK(
        surveyor.largest_part(surveyor.shared(surveyor.area(box(0, 0, 2, 2)), surveyor.area(box(2, 0, 4, 2))))
            .empty());
    const Spots step{{0, 0}, {2, 0}, {2, 2}, {4, 2}, {4, 6}, {0, 6}};
    const auto touches = surveyor.shared(surveyor.area(step), surveyor.area(box(2, 0, 8, 4)));
    CHECK(size_of(surveyor, touches) == Approx(4));  // a line from (2, 0) to (2, 2), then a box
}

TEST_CASE("an outline is simplified within its slack, and keeps the point that it began with") {
    const Surveyor surveyor;
    const Spots outline{{5, 0}, {10, 0}, {10, 3}, {10.05, 5}, {10, 10}, {0, 10}, {0, 0}};
    const Spots simple = surveyor.largest_part(surveyor.simplified(surveyor.area(outline), 0.1));
    REQUIRE(simple.size() == 5);
    CHECK(simple.front() == Spot{5, 0});
    CHECK(std::abs(signed_area(simple)) == Approx(100));
    const Spots exact = surveyor.largest_part(surveyor.simplified(surveyor.area(outline), 0.01));
    CHECK(std::abs(signed_area(exact)) == Approx(100.25).margin(0.11));
}

TEST_CASE("simplified ground keeps its holes and its parts") {
    const Surveyor surveyor;
    const auto whole = surveyor.area(Spots{{10, 0}, {20, 0}, {20, 20}, {0, 20}, {0, 0}});
    const auto holed = surveyor.without(
        surveyor.without(whole, surveyor.area(Spots{{4, 2}, {6, 2}, {6, 6}, {2, 6}, {2, 2}})),
        surveyor.area(Spots{{12, 10}, {16, 10}, {16, 16}, {9, 16}, {9, 10}}));
    const auto simple = surveyor.simplified(holed, 0.05);
    CHECK(size_of(surveyor, simple) == Approx(400));
    CHECK(size_of(surveyor, surveyor.shared(simple, surveyor.area(box(2, 2, 6, 6)))) == Approx(0));
    CHECK(size_of(surveyor, surveyor.shared(simple, surveyor.area(box(9, 10, 16, 16)))) == Approx(0));
    CHECK(size_of(surveyor, surveyor.shared(simple, surveyor.area(box(0, 0, 2, 20)))) == Approx(40));
    const auto two = surveyor.joined(surveyor.area(box(0, 0, 3, 3)),
                                     surveyor.area(Spots{{12, 0}, {14, 0}, {14, 4}, {10, 4}, {10, 0}}));
    const auto both = surveyor.simplified(two, 0.05);
    CHECK(size_of(surveyor, both) == Approx(16));
    CHECK(size_of(surveyor, surveyor.shared(both, surveyor.area(box(0, 0, 5, 5)))) == Approx(9));
}

TEST_CASE("where there is no ground, nothing is left when it is simplified") {
    const Surveyor surveyor;
    const auto none = surveyor.shared(surveyor.area(box(0, 0, 1, 1)), surveyor.area(box(5, 5, 6, 6)));
    CHECK(surveyor.largest_part(surveyor.simplified(none, 0.1)).empty());
    const auto line = surveyor.shared(surveyor.area(box(0, 0, 2, 2)), surveyor.area(box(2, 0, 4, 2)));
    CHECK(surveyor.largest_part(surveyor.simplified(line, 0.1)).empty());
}

TEST_CASE("what is wrong with an outline is told, and a sound one has no fault") {
    const Surveyor surveyor;
    CHECK_FALSE(surveyor.fault(box(0, 0, 1, 1)));
    CHECK_FALSE(surveyor.fault({{0, 0}, {1, 0}, {0, 1}}));
    CHECK(surveyor.fault({{0, 0}, {1, 0}}) == "an outline needs three points or more");
    CHECK(surveyor.fault({{0, 0}, {4, 4}, {4, 0}, {0, 4}}) == "Self-intersection[2 2]");
}
