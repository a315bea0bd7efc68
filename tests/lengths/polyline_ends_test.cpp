// Courses and outlines at their ends: what is beyond the last point, exactly on a border, or equally near
// twice.
#include <catch2/catch.hpp>

#include "lengths/polyline.hpp"

using namespace muster::lengths;

namespace {

/// A line whose last point was taken away. It is still in memory, but must not count.
PaperLine shortened(PaperLine line) {
    line.pop_back();
    return line;
}

/// Corners at the four sides of the page's origin.
const PaperLine diamond{{0_mm, -5_mm}, {5_mm, 0_mm}, {0_mm, 5_mm}, {-5_mm, 0_mm}};
const PaperLine square{{0_mm, 0_mm}, {10_mm, 0_mm}, {10_mm, 10_mm}, {0_mm, 10_mm}};

}  // namespace

TEST_CASE("what is beside a corner, on a level with it, is outside") {
    for (const double aside : {-8.0, 8.0}) {
        CHECK_FALSE(inside(diamond, PaperPoint{Millimetres{aside}, 0_mm}));
        CHECK_FALSE(inside(diamond, PaperPoint{Millimetres{aside}, 5_mm}));
        CHECK_FALSE(inside(diamond, PaperPoint{Millimetres{aside}, -5_mm}));
    }
    CHECK(inside(diamond, PaperPoint{}));
    // Whichever corner is named first.
    for (std::size_t first = 0; first < 4; ++first) {
        PaperLine turned = diamond;
        std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(first), turned.end());
        CHECK(inside(turned, PaperPoint{}));
        CHECK(inside(turned, PaperPoint{-4.9_mm, 0_mm}));
        CHECK_FALSE(inside(turned, PaperPoint{-8_mm, 0_mm}));
        CHECK_FALSE(inside(turned, PaperPoint{8_mm, 0_mm}));
    }
}

TEST_CASE("left and upper borders belong to an outline, right and lower ones to its neighbours") {
    CHECK(inside(square, PaperPoint{0_mm, 5_mm}));
    CHECK(inside(square, PaperPoint{5_mm, 0_mm}));
    CHECK_FALSE(inside(square, PaperPoint{10_mm, 5_mm}));
    CHECK_FALSE(inside(square, PaperPoint{5_mm, 10_mm}));
}

TEST_CASE("a point that was taken out of an outline changes neither its area, nor its box, nor its border") {
    PaperLine longer = square;
    longer.push_back({5_mm, 30_mm});
    const PaperLine outline = shortened(longer);
    CHECK(signed_area(outline) == 100_mm * 1_mm);
    CHECK(distance_to_outline(outline, PaperPoint{5_mm, 29_mm}) == 19_mm);
    CHECK_FALSE(is_near_outline(outline, PaperPoint{5_mm, 29_mm}, 5_mm));
    CHECK_FALSE(inside(outline, PaperPoint{5_mm, 20_mm}));
    CHECK(segment_to_outline<Millimetres>({0_mm, 29_mm}, {10_mm, 29_mm}, outline) == 19_mm);
    for (const Millimetres beyond : {-100_mm, 100_mm}) {
        const PaperBounds dot = bounds_of(shortened({{8_mm, 9_mm}, {beyond, beyond}}));
        CHECK(dot.left == 8_mm);
        CHECK(dot.right == 8_mm);
        CHECK(dot.top == 9_mm);
        CHECK(dot.bottom == 9_mm);
    }
}

TEST_CASE("a course ends at its last point, and one of a single point is that point") {
    const PaperLine course = shortened({{10_mm, 10_mm}, {14_mm, 10_mm}, {14_mm, 13_mm}, {14_mm, 400_mm}});
    CHECK(course_length(course) == 7_mm);
    CHECK(along_course(course, 99_mm) == PaperPoint{14_mm, 13_mm});
    CHECK(nearest_on_course(course, PaperPoint{14_mm, 50_mm}) == PaperPoint{14_mm, 13_mm});
    CHECK(place_along(course, PaperPoint{14_mm, 50_mm}) == 7_mm);
    CHECK_FALSE(is_near_course(course, PaperPoint{14_mm, 50_mm}, 10_mm));
    const PaperLine dot = shortened({{10_mm, 10_mm}, {50_mm, 10_mm}});
    CHECK(nearest_on_course(dot, PaperPoint{40_mm, 10_mm}) == PaperPoint{10_mm, 10_mm});
    CHECK(distance_to_course(dot, PaperPoint{40_mm, 10_mm}) == 30_mm);
    CHECK_FALSE(is_near_course(dot, PaperPoint{40_mm, 10_mm}, 5_mm));
    CHECK(is_near_course(dot, PaperPoint{10_mm, 12_mm}, 2.1_mm));
    CHECK_FALSE(is_near_course(dot, PaperPoint{10_mm, 12_mm}, 2_mm));
    CHECK_FALSE(is_near_course(PaperLine{}, PaperPoint{}, 5_mm));
    CHECK(along_course(dot, 5_mm) == PaperPoint{10_mm, 10_mm});
    CHECK(place_along(dot, PaperPoint{40_mm, 10_mm}) == 0_mm);
    CHECK(course_length(dot) == 0_mm);
}

TEST_CASE("a course far from the page's corner is followed from its own beginning") {
    const PaperLine course{{100_mm, 100_mm}, {104_mm, 100_mm}, {104_mm, 103_mm}, {101_mm, 103_mm}};
    CHECK(along_course(course, 2_mm) == PaperPoint{102_mm, 100_mm});
    CHECK(along_course(course, 6_mm) == PaperPoint{104_mm, 102_mm});
    CHECK(heading(course, 3_mm) == Direction{1, 0});
    CHECK(heading(course, 4.5_mm) == Direction{0, 1});
    CHECK(heading(course, 8_mm) == Direction{-1, 0});
    CHECK(heading(course, 99_mm) == Direction{-1, 0});
    CHECK(place_along(course, PaperPoint{105_mm, 101_mm}) == 5_mm);
    CHECK(place_along(course, PaperPoint{102_mm, 104_mm}) == 9_mm);
    CHECK(nearest_on_course(course, PaperPoint{101_mm, 99_mm}) == PaperPoint{101_mm, 100_mm});
    const PaperLine straight{{100_mm, 100_mm}, {50_mm, 50_mm}};
    CHECK(is_near_course(straight, PaperPoint{100_mm, 101_mm}, 1.5_mm));
    CHECK(is_near_course(straight, PaperPoint{50_mm, 49_mm}, 1.5_mm));
    CHECK_FALSE(is_near_course(straight, PaperPoint{49_mm, 40_mm}, 1.5_mm));
}

TEST_CASE(
    "of two places that are equally roomy the upper left one is taken, and corners of the lattice count") {
    // The lattice is 2 mm wide; four of its points are 9 mm from the border.
    const PaperLine oblong{{10_mm, 20_mm}, {30_mm, 20_mm}, {30_mm, 40_mm}, {10_mm, 40_mm}};
    CHECK(roomiest_place(oblong) == PaperPoint{19_mm, 29_mm});
    // A square millimetre with two thin spikes that make its box ten times as wide and as high: only the
    // lattice's first point is in it, at half a millimetre. Turned by 180 degrees, only its last one is.
    const PaperLine first{{0_mm, 0_mm}, {10_mm, 0_mm},   {1_mm, 0.01_mm},
                          {1_mm, 1_mm}, {0.01_mm, 1_mm}, {0_mm, 10_mm}};
    CHECK(roomiest_place(first) == PaperPoint{0.5_mm, 0.5_mm});
    PaperLine last;
    for (const PaperPoint& p : first) last.push_back({10_mm - p.x, 10_mm - p.y});
    CHECK(roomiest_place(last) == PaperPoint{9.5_mm, 9.5_mm});
    // Without any point of the lattice in it: the middle of its box.
    const PaperLine thin{{0_mm, 0_mm}, {10_mm, 9_mm}, {10_mm, 10_mm}, {9.99_mm, 9.01_mm}};
    CHECK(roomiest_place(thin) == PaperPoint{5_mm, 5_mm});
}

TEST_CASE("a segment that begins on a border of an outline touches it, to the last digit") {
    // The border on the left is skew, so the place of a point on it is rounded.
    const PaperLine skew{{20_mm, 30_mm}, {60_mm, 30_mm}, {50_mm, 50_mm}, {30_mm, 50_mm}};
    int inner = 0;
    for (int i = 1; i < 300; ++i) {
        const PaperPoint p = between(skew[3], skew[0], i / 300.0);
        if (!inside(skew, p)) continue;
        ++inner;
        CHECK(segment_to_outline<Millimetres>(p, {-100_mm, 40_mm}, skew) == 0_mm);
        CHECK(segment_to_outline<Millimetres>({-100_mm, 40_mm}, p, skew) == 0_mm);
    }
    CHECK(inner > 0);
}

TEST_CASE("at the bends of a course, nearer and just as far are told apart to the last digit") {
    const PaperLine zigzag{
        {0.1_mm, 0.7_mm}, {2.3_mm, 1.1_mm}, {4.9_mm, 0.3_mm}, {5.3_mm, 3.1_mm}, {9.7_mm, 2.9_mm}};
    for (int i = 0; i < 2500; ++i) {
        const PaperPoint p{(i % 50) * 0.23_mm - 1_mm, (i / 50) * 0.11_mm - 1_mm};
        const Millimetres far = distance_to_course(zigzag, p);
        CHECK_FALSE(is_near_course(zigzag, p, far));
        CHECK(is_near_course(zigzag, p, Millimetres{std::nextafter(far.value(), 1e9)}));
    }
}

TEST_CASE("a point that is nearer by the last digit is near, at any distance") {
    for (const double away : {0.0001, 0.5, 3.0, 100.0, 2500.0}) {
        INFO(away);
        const PaperLine course{{0_mm, -10_mm}, {0_mm, 10_mm}};
        const PaperPoint p{Millimetres{away}, 0_mm};
        const Millimetres more{std::nextafter(away, 1e9)};
        CHECK(is_near_course(course, p, more));
        CHECK(is_near_outline(course, p, more));
        CHECK_FALSE(is_near_course(course, p, Millimetres{away}));
        CHECK_FALSE(is_near_outline(course, p, Millimetres{away}));
    }
}
