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
    CHECK(straight(15.99) == 1);
}

TEST_CASE("the larger bank is measured in twenty-four strips from the top of the square to its bottom") {
    const Frame square{10, 0, 22, 12};
    // Down the middle, but for half an inch at the top or at the bottom, or just beyond the square.
    CHECK(larger_bank({{12, -5}, {12, 0.4}, {16, 0.5}, {16, 20}}, square) == 1);
    CHECK(larger_bank({{16, -5}, {16, 11.5}, {12, 11.6}, {12, 20}}, square) == 1);
    CHECK(larger_bank({{16, -5}, {16, 12}, {12, 12.1}, {12, 20}}, square) == -1);
    CHECK(larger_bank({{12, -5}, {12, -0.1}, {16, 0}, {16, 20}}, square) == -1);
}
