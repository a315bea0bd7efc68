#include "lengths/vectors.hpp"

#include <type_traits>

#include <catch2/catch.hpp>

namespace vectors_test {

using namespace muster::lengths;

// The expected values are worked out by hand from right triangles of 3, 4, 5 and 5, 12, 13.

TEST_CASE("products of lengths keep their unit, and ratios have none") {
    STATIC_REQUIRE(std::is_same_v<decltype(2_mm * 3_mm), SquareMillimetres>);
    STATIC_REQUIRE(std::is_same_v<decltype(6_in / 2_in), double>);
    STATIC_REQUIRE(std::is_same_v<decltype(2_in * 3_in / 1_in), Inches>);
    STATIC_REQUIRE(std::is_same_v<decltype(1 / 4_mm * 2_mm), double>);
    CHECK((2_mm * 3_mm).value() == 6);
    CHECK(6_in / 2_in == 3);
    CHECK(sqrt(9_mm * 4_mm) == 6_mm);
    CHECK(abs(3_mm - 5_mm) == 2_mm);
    STATIC_REQUIRE(sizeof(SquareMillimetres) == sizeof(double));
}

TEST_CASE("a vector is as long as the third side of its triangle") {
    CHECK(length(PaperPoint{3_mm, -4_mm}) == 5_mm);
    CHECK(distance(TablePoint{1_in, 1_in}, TablePoint{6_in, 13_in}) == 13_in);
    CHECK(dot(PaperPoint{3_mm, 4_mm}, PaperPoint{2_mm, -1_mm}) == 2_mm * 1_mm);
    CHECK(cross(PaperPoint{3_mm, 0_mm}, PaperPoint{0_mm, 2_mm}) == 6_mm * 1_mm);
}

TEST_CASE("a direction is one long and has no unit") {
    const Direction way = unit(PaperPoint{3_mm, 4_mm});
    CHECK(way.x == Approx(0.6));
    CHECK(way.y == Approx(0.8));
    CHECK(unit(PaperPoint{}) == Direction{1, 0});
    CHECK(Direction{0, -1} * 3_mm == PaperPoint{0_mm, -3_mm});
    CHECK(dot(PaperPoint{3_mm, 4_mm}, Direction{0, 1}) == 4_mm);
}

TEST_CASE("a quarter turn is clockwise on the page, where y runs down") {
    CHECK(quarter_turn(Direction{1, 0}) == Direction{0, 1});
    CHECK(quarter_turn(PaperPoint{0_mm, 2_mm}) == PaperPoint{-2_mm, 0_mm});
    CHECK(turned(PaperPoint{2_mm, 0_mm}, Direction{0, 1}) == PaperPoint{0_mm, 2_mm});
}

TEST_CASE("a share of the way between two points") {
    CHECK(between(TablePoint{0_in, 2_in}, TablePoint{8_in, 6_in}, 0.25) == TablePoint{2_in, 3_in});
}

TEST_CASE("the nearest point of a segment is its foot or one of its ends") {
    const PaperPoint a{0_mm, 0_mm};
    const PaperPoint b{10_mm, 0_mm};
    CHECK(nearest_on_segment({4_mm, 3_mm}, a, b) == PaperPoint{4_mm, 0_mm});
    CHECK(nearest_on_segment({-4_mm, 3_mm}, a, b) == a);
    CHECK(nearest_on_segment({14_mm, 3_mm}, a, b) == b);
    CHECK(nearest_on_segment({5_mm, 5_mm}, a, a) == a);
    CHECK(square_to_segment({4_mm, 3_mm}, a, b) == 9_mm * 1_mm);
    CHECK(square_to_segment({-4_mm, 3_mm}, a, b) == 25_mm * 1_mm);
    CHECK(square_to_segment({13_mm, 4_mm}, a, b) == 25_mm * 1_mm);
}

TEST_CASE("segments that cross are no distance apart, others are as far as their nearest points") {
    const TablePoint a{0_in, 0_in};
    const TablePoint b{4_in, 4_in};
    CHECK(segments_cross<Inches>(a, b, {0_in, 4_in}, {4_in, 0_in}));
    CHECK_FALSE(segments_cross<Inches>(a, b, {5_in, 0_in}, {9_in, 0_in}));
    CHECK(segment_distance<Inches>(a, b, {0_in, 4_in}, {4_in, 0_in}) == 0_in);
    CHECK(segment_distance<Inches>(a, {4_in, 0_in}, {7_in, 4_in}, {7_in, 9_in}) == 5_in);
}

}  // namespace vectors_test
