// Which bank of a river has more ground in a square.
#include "terrain/free_ground.hpp"

#include <catch2/catch.hpp>

using namespace muster::terrain;

TEST_CASE("the larger bank is the one with more of the square") {
    const Frame square{10, 0, 22, 12};
    const auto straight = [&](double x) { return larger_bank({{x, -5}, {x, 20}}, square); };
    CHECK(straight(12) == 1);   // east
    CHECK(straight(20) == -1);  // west
    CHECK(straight(5) == 1);    // it flows past the square
    CHECK(straight(30) == -1);
    CHECK(straight(16) == -1);                              // neither: the west
    CHECK(larger_bank({{10, 0}, {22, 12}}, square) == -1);  // from corner to corner
    CHECK(larger_bank({{11, 0}, {19, 12}}, square) == 1);
}
