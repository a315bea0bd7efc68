// Ground divided into plots and fields.
#include "terrain/plot.hpp"

#include <catch2/catch.hpp>

using namespace muster::terrain;

TEST_CASE("a box is divided where the share of it ends, upright and level") {
    const Spots box{{10, 40}, {38, 40}, {38, 68}, {10, 68}};  // 28 inches each way, in strips of one
    for (const int strips : {7, 14, 21}) {
        INFO(strips);
        CHECK(dividing_line(box, true, strips / 28.0) == Approx(10 + strips));
        CHECK(dividing_line(box, false, strips / 28.0) == Approx(40 + strips));
    }
}

TEST_CASE("the line leaves its share of a triangle on its left") {
    // A right angle at the left: as much lies left of 1 - sqrt(1/2) of the width as right of it.
    const Spots triangle{{0, 0}, {100, 0}, {0, 100}};
    CHECK(dividing_line(triangle, true, 0.5) == Approx(29.3).margin(100.0 / 28));
    CHECK(dividing_line(triangle, false, 0.5) == Approx(29.3).margin(100.0 / 28));
}

TEST_CASE("a box is parted with a gap between the parts") {
    const Frame box{10, 40, 38, 68};
    const auto [left, right] = parted(box, true, 20, 2);
    CHECK(left.left == 10);
    CHECK(left.right == Approx(19));
    CHECK(right.left == Approx(21));
    CHECK(right.right == 38);
    const auto [upper, lower] = parted(box, false, 50, 2);
    CHECK(upper.top == 40);
    CHECK(upper.bottom == Approx(49));
    CHECK(lower.top == Approx(51));
    CHECK(lower.bottom == 68);
}
