#include "lengths/polyline.hpp"

#include <catch2/catch.hpp>

using namespace muster::lengths;

namespace {

/// An L of 10 by 10 whose upper right quarter is cut out; clockwise on the page.
const PaperLine ell{{0_mm, 0_mm}, {5_mm, 0_mm}, {5_mm, 5_mm}, {10_mm, 5_mm}, {10_mm, 10_mm}, {0_mm, 10_mm}};
/// East for 4", then south for 3".
const TableLine bend{{0_in, 0_in}, {4_in, 0_in}, {4_in, 3_in}};

}  // namespace

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

TEST_CASE("a course is as long as its pieces, and is followed round its bends") {
    CHECK(course_length(bend) == 7_in);
    CHECK(along_course(bend, 5_in) == TablePoint{4_in, 1_in});
    CHECK(along_course(bend, -1_in) == bend.front());
    CHECK(along_course(bend, 99_in) == bend.back());
    CHECK(heading(bend, 2_in) == Direction{1, 0});
    CHECK(heading(bend, 99_in) == Direction{0, 1});
}

TEST_CASE("the place of a point beside a course is its foot on it") {
    const TablePoint p{6_in, 2_in};
    CHECK(nearest_on_course(bend, p) == TablePoint{4_in, 2_in});
    CHECK(distance_to_course(bend, p) == 2_in);
    CHECK(place_along(bend, p) == 6_in);
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
}
