// What a square has left for its feature beside a river and a road.
#include <cmath>

#include <catch2/catch.hpp>

#include "measure.hpp"
#include "terrain/free_ground.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

const Frame square{6, 12, 18, 24};

/// A course from top to bottom with a point for each inch.
Spots upright(double x) {
    Spots course;
    for (int y = 0; y <= 48; ++y) course.push_back({x, 1.0 * y});
    return course;
}

FreeGround free_beside(const Courses& courses, double inset = 0.75) {
    const Surveyor surveyor;
    return free_ground(surveyor, Board{}, courses, square, inset);
}

void check_box(const FreeGround& free, double left, double top, double right, double bottom) {
    const Frame box = bounds_of(free.outline);
    CHECK(box.left == Approx(left).margin(0.0011));
    CHECK(box.top == Approx(top).margin(0.0011));
    CHECK(box.right == Approx(right).margin(0.0011));
    CHECK(box.bottom == Approx(bottom).margin(0.0011));
    CHECK(signed_area(free.outline) == Approx((right - left) * (bottom - top)).margin(0.05));
}

}  // namespace

TEST_CASE("a square far from water and road is free up to its inset") {
    const FreeGround free = free_beside({upright(40), upright(43), 1, {}});
    check_box(free, 6.75, 12.75, 17.25, 23.25);
    CHECK(free.whole);
    CHECK(free.along == Spot{0, 1});
    check_box(free_beside({upright(40), upright(43), 1, {}}, 0), 6, 12, 18, 24);
}

TEST_CASE("beside a river a square is free from half an inch off its bank, on the larger bank only") {
    // 1.5" of water, the rules' half inch, and 0.14" for rounding and smoothing.
    const FreeGround east = free_beside({upright(9), upright(5), -1, {}});
    check_box(east, 9 + 2.14, 12.75, 17.25, 23.25);
    CHECK_FALSE(east.whole);
    const FreeGround west = free_beside({upright(14), upright(19), 1, {}});
    check_box(west, 6.75, 12.75, 14 - 2.14, 23.25);
    CHECK_FALSE(west.whole);
}

TEST_CASE("where the road is on the larger bank, a square is free beyond the road") {
    // Half the road, three tenths and a fiftieth.
    const FreeGround east = free_beside({upright(9), upright(12), 1, {}});
    check_box(east, 12.82, 12.75, 17.25, 23.25);
    const FreeGround west = free_beside({upright(15), upright(12.5), -1, {}});
    check_box(west, 6.75, 12.75, 12.5 - 0.82, 23.25);
}

TEST_CASE("a square that the road does not come near is whole, although the river does, on the road's bank") {
    const FreeGround free = free_beside({upright(19), upright(21), -1, {}});
    CHECK(free.whole);
    check_box(free, 6.75, 12.75, 17.25, 23.25);
}

TEST_CASE("a river near a square that takes nothing of it leaves it whole, but not square to the table") {
    Spots slanting;
    for (int y = 0; y <= 48; ++y)
        slanting.push_back({26 - 0.25 * y, 1.0 * y});  // 23 at the top, 20 at the bottom
    const FreeGround free = free_beside({slanting, upright(60), 1, {}});
    CHECK(free.whole);
    check_box(free, 6.75, 12.75, 17.25, 23.25);
    CHECK(free.along.x == Approx(-0.25 / std::sqrt(1.0625)));
    CHECK(free.along.y == Approx(1 / std::sqrt(1.0625)));
}

TEST_CASE("free ground runs along its river") {
    Spots slanting;
    for (int y = 0; y <= 48; ++y) slanting.push_back({5 + 0.25 * y, 1.0 * y});
    const FreeGround free = free_beside({slanting, upright(60), -1, {}});
    CHECK_FALSE(free.whole);
    CHECK(free.along.x == Approx(0.25 / std::sqrt(1.0625)));
    CHECK(free.along.y == Approx(1 / std::sqrt(1.0625)));
}

TEST_CASE("courses count from an inch farther off than they take ground") {
    // The square's side with its inset is at 17.25; a river takes ground within 2.14" of itself.
    const auto along = [](double x) { return free_beside({upright(x), upright(60), 1, {}}).along; };
    Spots bent = upright(20.35);
    CHECK(free_beside({bent, upright(60), 1, {}}).whole);
    CHECK(along(20.35) == Spot{0, 1});
    // A slanting river tells by the direction of the ground whether it counts.
    const auto counts = [](double x) {
        Spots river = upright(x);
        for (Spot& p : river) p.x += 0.001 * (p.y < 30 ? p.y : 60 - p.y);
        return !(free_beside({river, upright(60), 1, {}}).along == Spot{0, 1});
    };
    CHECK(counts(20.35));        // its nearest point at y = 10: 20.36, less than 17.25 + 3.14
    CHECK_FALSE(counts(20.39));  // 20.4
    // A road takes ground within 0.82", and counts from 1.82".
    const auto road_counts = [](double x) {
        return !free_beside({upright(22), upright(x), -1, {}}, 0.75).whole;
    };
    CHECK(road_counts(18));
    CHECK_FALSE(road_counts(18.1));
    const auto slanting_road_counts = [](double x) {
        Spots road = upright(x);
        for (Spot& p : road) p.x += 0.001 * (p.y < 30 ? p.y : 60 - p.y);
        return !(free_beside({upright(22), road, -1, {}}).along == Spot{0, 1});
    };
    CHECK(slanting_road_counts(19.05));
    CHECK_FALSE(slanting_road_counts(19.08));
}

TEST_CASE("the ways down to the crossings stay open") {
    // 1.5" of water and 1.4" on each side of a crossing.
    const Spot crossing{9, 18};
    const FreeGround free = free_beside({upright(9), upright(5), -1, {crossing, {9, 40}}});
    double least = 1e9;
    for (const Spot& p : free.outline)
        least = std::min(least, std::hypot(p.x - crossing.x, p.y - crossing.y));
    CHECK(least == Approx(2.9).margin(0.06));  // a circle of sixteen sides
    double round = 0;
    for (const Spot& p : free.outline) round = std::max(round, std::abs(p.x - 9 - 2.9) < 0.001 ? p.x : 0);
    CHECK(round == Approx(11.9));
    const FreeGround far = free_beside({upright(9), upright(5), -1, {{9, 40}}});
    CHECK(signed_area(far.outline) - signed_area(free.outline) > 0.5);
    // A crossing beyond the square's side counts if it is nearer than that.
    const FreeGround near = free_beside({upright(9), upright(5), -1, {{9, 11.5}}});
    CHECK(bounds_of(near.outline).top == Approx(12.75));
    CHECK(signed_area(near.outline) < signed_area(far.outline) - 0.01);
}

TEST_CASE("ground on one side of a course takes in all that is within its room, however the course winds") {
    const Surveyor surveyor;
    const Frame near{0, 0, 60, 20};
    const double room = 3;
    // Spikes just beyond the frame, from whose bands some ground inside is still within room.
    const Spots course{{30, -40},   {30, -2.95}, {10, -2.9},  {30, -2.85},
                       {30, 22.85}, {12, 22.9},  {30, 22.95}, {30, 60}};
    for (const int side : {1, -1}) {
        const auto taken = one_side(surveyor, course, side, room, near);
        const auto holds = [&](double x, double y) {
            const Spots dot{
                {x - 0.01, y - 0.01}, {x + 0.01, y - 0.01}, {x + 0.01, y + 0.01}, {x - 0.01, y + 0.01}};
            return !surveyor.largest_part(surveyor.shared(surveyor.area(dot), taken)).empty();
        };
        INFO(side);
        CHECK(holds(10, 0.05));
        CHECK(holds(12, 19.95));
        CHECK_FALSE(holds(30 - side * 3.05, 10));
        CHECK(holds(30 - side * 2.95, 10));
        CHECK(holds(side > 0 ? 60 : 0, 10));
        CHECK(holds(side > 0 ? 60 : 0, 0.1));
        CHECK(holds(side > 0 ? 60 : 0, 19.9));
        CHECK_FALSE(holds(30, -20));  // above and below the two heights
        CHECK_FALSE(holds(30, 40));
    }
}

TEST_CASE("on small squares a feature may be nearer to the road and the crossings, but not to the water") {
    Board board;
    board.scale = 0.5;
    board.river_half = 0.75;
    board.road_half = 0.25;
    const Surveyor surveyor;
    const Frame small{6, 12, 12, 18};
    const auto left_of = [&](const Courses& courses) {
        return bounds_of(free_ground(surveyor, board, courses, small, 0.375).outline).left;
    };
    CHECK(left_of({upright(8), upright(5), -1, {}}) == Approx(8 + 0.75 + 0.64).margin(0.0011));
    // Half the road, three twentieths and a fiftieth.
    CHECK(left_of({upright(7), upright(8), 1, {}}) == Approx(8.42).margin(0.0011));
    // 0.75" of water and 0.7" at a crossing: a bite out of the corner, of a circle of 1.45" radius.
    const FreeGround bitten =
        free_ground(surveyor, board, {upright(8), upright(5), -1, {{8, 15}}}, small, 0.375);
    double farthest = 0;
    for (const Spot& p : bitten.outline)
        if (std::abs(p.y - 15) < 0.001) farthest = p.x;
    CHECK(farthest == Approx(9.45).margin(0.0011));
}
