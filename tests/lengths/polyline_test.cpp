#include "lengths/polyline.hpp"

#include <catch2/catch.hpp>

namespace polyline_test {

using namespace muster::lengths;

/// An L of 10 by 10 whose upper right quarter is cut out; clockwise on the page.
const PaperLine ell{{0_mm, 0_mm}, {5_mm, 0_mm}, {5_mm, 5_mm}, {10_mm, 5_mm}, {10_mm, 10_mm}, {0_mm, 10_mm}};
/// East for 4", then south for 3".
const TableLine bend{{0_in, 0_in}, {4_in, 0_in}, {4_in, 3_in}};

TEST_CASE("an outline's area is positive if it runs clockwise on the page") {
    CHECK(signed_area(ell) == 75_mm * 1_mm);
    CHECK(signed_area(PaperLine{ell.rbegin(), ell.rend()}) == -75_mm * 1_mm);
}

TEST_CASE("a point is in an outline, or in the bay that is cut out of it") {
    CHECK(inside(ell, PaperPoint{2_mm, 8_mm}));
    CHECK(inside(ell, PaperPoint{8_mm, 8_mm}));
    CHECK_FALSE(inside(ell, PaperPoint{8_mm, 2_mm}));
    CHECK(distance_to_outline(ell, PaperPoint{7_mm, 3_mm}) == 2_mm);
    CHECK(distance_to_outline(ell, PaperPoint{2_mm, 9_mm}) == 1_mm);
}

TEST_CASE("a segment is as far from an outline as its nearest point, and touches what it ends in") {
    CHECK(segment_to_outline<Millimetres>({13_mm, 0_mm}, {13_mm, 20_mm}, ell) == 3_mm);
    CHECK(segment_to_outline<Millimetres>({13_mm, 7_mm}, {8_mm, 7_mm}, ell) == 0_mm);
    CHECK(segment_to_outline<Millimetres>({-1_mm, 7_mm}, {20_mm, 7_mm}, ell) == 0_mm);
}

TEST_CASE("a skew outline away from the corner of the page holds what lies between its sides") {
    // Its left side is x = 20 + (y - 30) / 2, its right one x = 60 - (y - 30) / 2, for y from 30
    // to 50.
    const PaperLine skew{{20_mm, 30_mm}, {60_mm, 30_mm}, {50_mm, 50_mm}, {30_mm, 50_mm}};
    for (const double y : {31.0, 34.0, 40.0, 46.0, 49.0}) {
        INFO(y);
        const double in = (y - 30) / 2;
        CHECK_FALSE(inside(skew, PaperPoint{Millimetres{20 + in - 0.1}, Millimetres{y}}));
        CHECK(inside(skew, PaperPoint{Millimetres{20 + in + 0.1}, Millimetres{y}}));
        CHECK(inside(skew, PaperPoint{Millimetres{60 - in - 0.1}, Millimetres{y}}));
        CHECK_FALSE(inside(skew, PaperPoint{Millimetres{60 - in + 0.1}, Millimetres{y}}));
    }
    CHECK_FALSE(inside(skew, PaperPoint{40_mm, 29.9_mm}));
    CHECK_FALSE(inside(skew, PaperPoint{40_mm, 50.1_mm}));
    CHECK_FALSE(inside(PaperLine{}, PaperPoint{}));
}

TEST_CASE("each side of an outline is measured, and an end inside is enough to touch it") {
    const PaperLine square{{0_mm, 0_mm}, {10_mm, 0_mm}, {10_mm, 10_mm}, {0_mm, 10_mm}};
    CHECK(segment_to_outline<Millimetres>({2_mm, -3_mm}, {8_mm, -4_mm}, square) == 3_mm);
    CHECK(segment_to_outline<Millimetres>({12_mm, 2_mm}, {13_mm, 8_mm}, square) == 2_mm);
    CHECK(segment_to_outline<Millimetres>({2_mm, 15_mm}, {8_mm, 14_mm}, square) == 4_mm);
    CHECK(segment_to_outline<Millimetres>({-1_mm, 2_mm}, {-2_mm, 8_mm}, square) == 1_mm);
    CHECK(segment_to_outline<Millimetres>({4_mm, 4_mm}, {6_mm, 6_mm}, square) == 0_mm);
    CHECK(segment_to_outline<Millimetres>({5_mm, 5_mm}, {5_mm, 30_mm}, square) == 0_mm);
}

TEST_CASE("the roomiest place is the middle of the lattice's widest part, in no bay and at no edge") {
    // The middle of a cell of the lattice lies at 5, 15, ... of a hundredth part.
    const PaperLine oblong{{10_mm, 20_mm}, {30_mm, 20_mm}, {30_mm, 40_mm}, {10_mm, 40_mm}};
    const PaperPoint middle = roomiest_place(oblong);
    CHECK(distance_to_outline(oblong, middle) == 9_mm);  // the lattice has no point at 10 from all sides
    const PaperPoint place = roomiest_place(ell);
    CHECK(inside(ell, place));
    Millimetres most{};
    for (int i = 0; i < 100; ++i) {
        const PaperPoint p{(i % 10 + 0.5) * 1_mm, (i / 10 + 0.5) * 1_mm};
        if (inside(ell, p)) most = std::max(most, distance_to_outline(ell, p));
    }
    CHECK(distance_to_outline(ell, place).value() == Approx(most.value()));
}

TEST_CASE("a course is as long as its pieces, and is followed round its bends") {
    CHECK(course_length(bend) == 7_in);
    CHECK(along_course(bend, 5_in) == TablePoint{4_in, 1_in});
    CHECK(along_course(bend, -1_in) == bend.front());
    CHECK(along_course(bend, 99_in) == bend.back());
    CHECK(heading(bend, 2_in) == Direction{1, 0});
    CHECK(heading(bend, 99_in) == Direction{0, 1});
    CHECK(heading(bend, 4_in) == Direction{1, 0});
    const TableLine stairs{{0_in, 0_in}, {2_in, 0_in}, {2_in, 2_in}, {4_in, 2_in}};
    CHECK(heading(stairs, 3_in) == Direction{0, 1});
    CHECK(heading(stairs, 5_in) == Direction{1, 0});
    CHECK(heading(TableLine{{1_in, 1_in}}, 0_in) == Direction{0, 1});
    CHECK(along_course(stairs, 0.5_in) == TablePoint{0.5_in, 0_in});
    CHECK(along_course(stairs, 5_in) == TablePoint{3_in, 2_in});
    const TableLine stopped{{1_in, 1_in}, {1_in, 1_in}, {3_in, 1_in}};
    CHECK(along_course(stopped, 0_in) == TablePoint{1_in, 1_in});
}

TEST_CASE("the place of a point beside a course is its foot on it") {
    const TablePoint p{6_in, 2_in};
    CHECK(nearest_on_course(bend, p) == TablePoint{4_in, 2_in});
    CHECK(distance_to_course(bend, p) == 2_in);
    CHECK(place_along(bend, p) == 6_in);
    CHECK(place_along(bend, TablePoint{-2_in, 0_in}) == 0_in);
    CHECK(nearest_on_course(TableLine{{1_in, 1_in}}, p) == TablePoint{1_in, 1_in});
    // Both arms of a fork of equal length are as near; the first counts.
    const TableLine fork{{0_in, 2_in}, {0_in, 0_in}, {4_in, 0_in}, {4_in, 2_in}};
    CHECK(nearest_on_course(fork, TablePoint{2_in, 2_in}) == TablePoint{0_in, 2_in});
    CHECK(place_along(fork, TablePoint{2_in, 2_in}) == 0_in);
}

TEST_CASE("what is near a border or a course is less than so far from it, to the last digit") {
    CHECK(is_near_outline(ell, PaperPoint{7_mm, 3_mm}, 2.001_mm));
    CHECK_FALSE(is_near_outline(ell, PaperPoint{7_mm, 3_mm}, 2_mm));
    CHECK_FALSE(is_near_outline(PaperLine{}, PaperPoint{7_mm, 3_mm}, 2_mm));
    CHECK(is_near_course(bend, TablePoint{6_in, 2_in}, 2.001_in));
    CHECK_FALSE(is_near_course(bend, TablePoint{6_in, 2_in}, 2_in));
    CHECK(is_near_course(TableLine{{1_in, 1_in}}, TablePoint{1_in, 2_in}, 1.5_in));
    for (int i = 0; i < 400; ++i) {
        const PaperPoint p{(i % 20) * 0.9_mm - 3_mm, (i / 20) * 0.9_mm - 3_mm};
        const Millimetres to_border = distance_to_outline(ell, p), to_course = distance_to_course(ell, p);
        for (const Millimetres far : {0.1_mm, 1_mm, 3.3_mm, to_border, to_course}) {
            CHECK(is_near_outline(ell, p, far) == (to_border < far));
            CHECK(is_near_course(ell, p, far) == (to_course < far));
        }
    }
}

TEST_CASE("the bounds of a line hold all of it and no more") {
    const PaperBounds bounds = bounds_of(ell);
    CHECK(bounds.width() == 10_mm);
    CHECK(bounds.depth() == 10_mm);
    CHECK(bounds.centre() == PaperPoint{5_mm, 5_mm});
    CHECK(bounds.holds({10_mm, 0_mm}));
    CHECK_FALSE(bounds.holds({10.1_mm, 0_mm}));
    CHECK(bounds.grown(1_mm).holds({10.1_mm, 0_mm}));
    CHECK_FALSE(bounds.meets({10_mm, 0_mm, 12_mm, 5_mm}));
    CHECK(bounds.meets({9_mm, 1_mm, 12_mm, 5_mm}));
    CHECK(bounds_of(TablePoint{3_in, 1_in}, TablePoint{1_in, 2_in}).left == 1_in);
    CHECK(bounds_of(PaperLine{}).width() == 0_mm);
    const PaperBounds far_off = bounds_of(PaperLine{{8_mm, 9_mm}, {5_mm, 7_mm}, {6_mm, 4_mm}});
    CHECK(far_off.left == 5_mm);
    CHECK(far_off.top == 4_mm);
    CHECK(far_off.right == 8_mm);
    CHECK(far_off.bottom == 9_mm);
    const PaperBounds dot = bounds_of(PaperLine{{8_mm, 9_mm}});
    CHECK(dot.left == 8_mm);
    CHECK(dot.right == 8_mm);
    CHECK(dot.top == 9_mm);
    CHECK(dot.bottom == 9_mm);
}

}  // namespace polyline_test
