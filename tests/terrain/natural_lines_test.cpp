// How a few points become courses and outlines, worked out again from the same chance.
#include "terrain/natural_lines.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "measure.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

const Frame table{0, 0, 72, 48};

bool are_near(Spot a, Spot b, double by = 0.0008) {
    return std::abs(a.x - b.x) <= by && std::abs(a.y - b.y) <= by;
}

bool are_alike(const Spots& a, const Spots& b, double by = 0.0008) {
    bool same = a.size() == b.size();
    for (std::size_t i = 0; same && i < a.size(); ++i) same = are_near(a[i], b[i], by);
    return same;
}

using test::as_line;

/// A Catmull-Rom curve by its definition: the cubic through b and c whose slope at each of them is half the
/// way between their neighbours (in Hermite's form).
double hermite(double a, double b, double c, double d, double t) {
    const double from = (c - a) / 2;
    const double to = (d - b) / 2;
    return (2 * t * t * t - 3 * t * t + 1) * b + (t * t * t - 2 * t * t + t) * from +
           (-2 * t * t * t + 3 * t * t) * c + (t * t * t - t * t) * to;
}

Spot on_curve(const Spots& points, double t) {
    return {hermite(points[0].x, points[1].x, points[2].x, points[3].x, t),
            hermite(points[0].y, points[1].y, points[2].y, points[3].y, t)};
}

/// One piece of a grown line: a point for each inch, each moved aside by half the last one's distance and
/// half a random one, and less near the ends of the piece (a parabola, at most 1).
void grow(Spots& line, const Spots& points, double wobble, dice::Chance& chance) {
    const double inches = std::hypot(points[2].x - points[1].x, points[2].y - points[1].y);
    const int steps = std::max(1, std::min(40, static_cast<int>(std::floor(inches + 0.5))));
    line.push_back(points[1]);
    double aside = 0;
    for (int i = 1; i < steps; ++i) {
        const double t = 1.0 * i / steps;
        const Spot on = on_curve(points, t);
        const Spot next = on_curve(points, t + 0.01);
        const double run = std::hypot(next.x - on.x, next.y - on.y);
        const Spot right{-(next.y - on.y) / run, (next.x - on.x) / run};
        aside = (aside + (2 * chance.unit() - 1) * wobble) / 2;
        const double part = std::min(1.0, 1 - (2 * t - 1) * (2 * t - 1));
        line.push_back({on.x + right.x * aside * part, on.y + right.y * aside * part});
    }
}

void keep_on_table(Spots& line) {
    for (Spot& p : line) p = {std::min(72.0, std::max(0.0, p.x)), std::min(48.0, std::max(0.0, p.y))};
}

}  // namespace

TEST_CASE("a course grows through its points as its curve and its chance say") {
    const Spots points{{2, 1}, {14, 9}, {15, 20.4}, {15.3, 20.6}, {40, 30}, {71.9, 20}, {71.9, 47}};
    for (const double wobble : {0.0, 0.9, 3.0}) {
        dice::Chance chance("course");
        dice::Chance same("course");
        Spots expected;
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            grow(expected,
                 {points[i == 0 ? 0 : i - 1], points[i], points[i + 1],
                  points[std::min(i + 2, points.size() - 1)]},
                 wobble, same);
        expected.push_back(points.back());
        keep_on_table(expected);
        INFO(wobble);
        CHECK(are_alike(grown_course(points, wobble, table, chance), expected));
    }
}

TEST_CASE("a long piece of a course has forty steps, and a short one is straight") {
    dice::Chance chance("steps");
    CHECK(grown_course({{1, 1}, {70, 40}}, 0.5, table, chance).size() == 41);
    CHECK(grown_course({{1, 1}, {1.4, 1}}, 0.5, table, chance) == Spots{{1, 1}, {1.4, 1}});
    CHECK(grown_course({{1, 1}, {2.4, 1}}, 0.5, table, chance) == Spots{{1, 1}, {2.4, 1}});
    CHECK(grown_course({{1, 1}, {2.6, 1}}, 0.5, table, chance).size() == 3);
}

TEST_CASE("an outline grows through its corners as its curve and its chance say") {
    const Spots corners{{10, 10}, {24, 8}, {30, 20}, {18, 27}, {8, 22}};
    dice::Chance chance("outline");
    dice::Chance same("outline");
    Spots expected;
    for (std::size_t i = 0; i < 5; ++i)
        grow(expected, {corners[(i + 4) % 5], corners[i], corners[(i + 1) % 5], corners[(i + 2) % 5]}, 0.6,
             same);
    CHECK(are_alike(grown_outline(corners, 0.6, table, chance), expected));
}

TEST_CASE("an outline stays straight along each edge of the table, and only there") {
    struct Case {
        Spots corners;
        bool straight;
    };
    // The first side is the one in question; all others are short of the edges or cross the table.
    for (const auto& [corners, straight] :
         {Case{{{10, 0}, {30, 0}, {20, 12}}, true},     // north
          Case{{{72, 10}, {72, 30}, {60, 20}}, true},   // east
          Case{{{30, 48}, {10, 48}, {20, 36}}, true},   // south
          Case{{{0, 30}, {0, 10}, {12, 20}}, true},     // west
          Case{{{10, 5}, {30, 5}, {20, 17}}, false},    // level, but inland
          Case{{{60, 10}, {60, 30}, {50, 20}}, false},  // upright, but inland
          Case{{{0, 20}, {20, 0}, {24, 24}}, false},    // from edge to edge
          Case{{{50, 48}, {72, 30}, {40, 20}}, false}}) {
        dice::Chance chance("edge");
        const Spots grown = grown_outline(corners, 0.5, table, chance);
        INFO(corners[0].x << ", " << corners[0].y << " to " << corners[1].x << ", " << corners[1].y);
        CHECK((grown[1] == corners[1]) == straight);
    }
}

TEST_CASE("a course is told by the points where it bends") {
    const Spots course{{0, 0}, {1, 0.4}, {2, 0}, {3, 2}, {4, 0}, {5, -0.4}, {6, 0}};
    CHECK(bends(course, 2) == Spots{{0, 0}, {6, 0}});  // a bend of just the slack is none
    CHECK(bends(course, 1.9) == Spots{{0, 0}, {3, 2}, {6, 0}});
    CHECK(bends({{0, 0}, {1, 1}}, 5) == Spots{{0, 0}, {1, 1}});
    CHECK(bends({{0, 0}, {1, 1}, {2, 0}}, 0.5) == Spots{{0, 0}, {1, 1}, {2, 0}});
    CHECK(bends({{3, 3}}, 0.5) == Spots{{3, 3}});
    // The farthest point is kept first, then the farthest of what is left on each side of it.
    const Spots two_bends{{0, 0}, {2, 3}, {4, 0}, {6, -2}, {8, 0}};
    CHECK(bends(two_bends, 1) == Spots{{0, 0}, {2, 3}, {6, -2}, {8, 0}});
    // The last point is kept as it is, although the course comes back to where it began.
    CHECK(bends({{0, 0}, {4, 0}, {0, 0.1}, {0, 0}}, 1) == Spots{{0, 0}, {4, 0}, {0, 0}});
    CHECK(bends({{0, 0}, {1, 0.2}, {2, 0}}, 0.5) == Spots{{0, 0}, {2, 0}});
    // Of two that are equally far, the first.
    CHECK(bends({{0, 0}, {1, 1}, {2, 1}, {3, 0}}, 0.9) == Spots{{0, 0}, {1, 1}, {3, 0}});
}

TEST_CASE("contours of a round hill go inwards in equal steps") {
    Spots round;
    for (int i = 0; i < 64; ++i)
        round.push_back({30 + 10 * std::cos(i * 0.0981747704), 24 + 10 * std::sin(i * 0.0981747704)});
    const Surveyor surveyor;
    CHECK(levels_inside(surveyor, round, 1).empty());
    for (const int count : {2, 3, 4}) {
        const std::vector<Spots> levels = levels_inside(surveyor, round, count);
        REQUIRE(static_cast<int>(levels.size()) == count - 1);
        // The middle of the lattice that looks for the roomiest place is a fourteenth of the radius off.
        const double room = distance_to_outline(round, roomiest_place(round));
        for (int level = 1; level < count; ++level) {
            INFO(count << " levels, " << level);
            const double radius = 10 - room * level / (count + 0.25);
            const Spots& outline = levels[static_cast<std::size_t>(level - 1)];
            CHECK(outline.size() > 12);
            CHECK(outline.size() < 50);  // simplified
            for (const Spot& p : outline)
                CHECK(std::hypot(p.x - 30, p.y - 24) == Approx(radius).margin(0.08));
        }
    }
}

TEST_CASE("a hill too narrow for its levels has fewer, because a crest under a square inch is left out") {
    const Surveyor surveyor;
    // 3 inches square, and 1.35 inches from the roomiest place to its sides. Of two levels the upper is 1.35
    // / 2.25 = 0.6 inwards, and has 1.8 by 1.8. Of five, each is 0.257 further in; the fourth would have
    // 0.89.
    const Spots square{{10, 10}, {13, 10}, {13, 13}, {10, 13}};
    REQUIRE(distance_to_outline(square, roomiest_place(square)) == Approx(1.35));
    CHECK(levels_inside(surveyor, square, 2).size() == 1);
    CHECK(levels_inside(surveyor, square, 5).size() == 3);
    const std::vector<Spots> one = levels_inside(surveyor, square, 2);
    CHECK(signed_area(one.at(0)) == Approx(1.8 * 1.8).margin(0.01));
    // A crest of one square inch is still drawn, and a triangle's crest is a triangle.
    const Spots two{
        {10, 10}, {10 + 2.25 / 1.25, 10}, {10 + 2.25 / 1.25, 10 + 2.25 / 1.25}, {10, 10 + 2.25 / 1.25}};
    CHECK(levels_inside(surveyor, two, 2).size() == 1);
    CHECK(levels_inside(surveyor, {{10, 10}, {30, 10}, {10, 30}}, 2).at(0).size() == 3);
    const Spots small{{10, 10}, {11.6, 10}, {11.6, 11.6}, {10, 11.6}};  // 0.92 would be left
    CHECK(levels_inside(surveyor, small, 2).empty());
}

TEST_CASE("a level drawn by hand is cut to a quarter of an inch inside what is beneath it") {
    const Surveyor surveyor;
    const Spots beneath{{10, 10}, {30, 10}, {30, 30}, {10, 30}};
    const Spots inside_it{{15, 15}, {20, 15}, {20, 20}, {15, 20}};
    CHECK(signed_area(level_within(surveyor, inside_it, beneath)) == Approx(25));
    const Spots across{{15, 15}, {31, 15}, {31, 20}, {15, 20}};  // 14.75 of 16 remain
    const Frame cut = bounds_of(level_within(surveyor, across, beneath));
    CHECK(cut.right == Approx(29.75));
    CHECK(cut.left == Approx(15));
    const auto kept = [&](double right) {
        return !level_within(surveyor, {{20, 15}, {right, 15}, {right, 20}, {20, 20}}, beneath).empty();
    };
    CHECK(kept(32));          // 9.75 of 12 inches
    CHECK_FALSE(kept(32.5));  // 9.75 of 12.5
    CHECK_FALSE(kept(40));
    CHECK(level_within(surveyor, {{15, 15}, {20, 15}, {15, 20}}, beneath).size() == 3);
    const Spots backwards{{20, 20}, {20, 15}, {15, 15}, {15, 20}};
    const Spots turned{{15, 20}, {20, 20}, {20, 15}, {15, 15}};  // anticlockwise
    CHECK(signed_area(level_within(surveyor, backwards, beneath)) == Approx(25));
    CHECK(signed_area(level_within(surveyor, turned, beneath)) == Approx(25));
    CHECK(level_within(surveyor, {{40, 40}, {45, 40}, {45, 45}}, beneath).empty());
}

namespace {

/// A smooth closed wave through random values, by the textbook's ease 3t² - 2t³.
std::vector<double> wave(int knots, dice::Chance& chance) {
    std::vector<double> values;
    for (int i = 0; i < knots; ++i) values.push_back(chance.unit());
    std::vector<double> at;
    for (int i = 0; i < 40; ++i) {
        const double place = i / 40.0 * knots;
        const int low = static_cast<int>(std::floor(place));
        const double t = place - low;
        const double ease = 3 * t * t - 2 * t * t * t;
        at.push_back(values[static_cast<std::size_t>(low)] * (1 - ease) +
                     values[static_cast<std::size_t>((low + 1) % knots)] * ease);
    }
    return at;
}

/// The distance to the border of an upright box, by its sides.
double to_border(const Frame& box, Spot from, Spot way) {
    double least = 1e9;
    if (way.x > 1e-12) least = std::min(least, (box.right - from.x) / way.x);
    if (way.x < -1e-12) least = std::min(least, (box.left - from.x) / way.x);
    if (way.y > 1e-12) least = std::min(least, (box.bottom - from.y) / way.y);
    if (way.y < -1e-12) least = std::min(least, (box.top - from.y) / way.y);
    return least;
}

}  // namespace

TEST_CASE("the natural outline of a whole square has the radius that its look and its chance say") {
    const Surveyor surveyor;
    const Frame box{6.75, 0.75, 17.25, 11.25};
    const OutlineLook hill{7, 0.40, 15, 0.05, 5.3, 6.2};
    const OutlineLook deep{5, 0.7, 11, 0.3, 4.0, 4.4};  // cut to the floor of 0.42 in places
    for (int seed = 0; seed < 30; ++seed)
        for (const OutlineLook& look : {hill, deep, OutlineLook{}}) {
            const double scale = seed % 3 == 0 ? 0.6 : 1;
            dice::Chance chance("natural " + std::to_string(seed));
            dice::Chance same("natural " + std::to_string(seed));
            const Spots found = natural_outline(surveyor, {corners_of(box)}, look, scale, chance);
            const std::vector<double> lobes = wave(look.lobes, same);
            const std::vector<double> ripples = wave(look.ripples, same);
            const double radius =
                (look.least_radius + (look.most_radius - look.least_radius) * same.unit()) * scale;
            const double lx = 2 * same.unit() - 1;
            const double ly = 2 * same.unit() - 1;
            const double mx = 12 + (same.unit() - 0.5) * scale;
            const double my = 6 + (same.unit() - 0.5) * scale;
            Spots expected;
            for (std::size_t i = 0; i < 40; ++i) {
                const double turn = static_cast<double>(i) * 3.14159265358979 / 20;
                const Spot way{std::cos(turn), std::sin(turn)};
                const double lie = (way.x * lx + way.y * ly) / std::hypot(lx, ly);
                const double own = radius * (0.94 + 0.22 * lie * lie);
                const double cut =
                    std::max(0.42, 1 - look.lobe_depth * lobes[i] - look.ripple_depth * ripples[i]);
                const double far = std::min(own, to_border(box, {mx, my}, way)) * cut;
                expected.push_back({mx + way.x * far, my + way.y * far});
            }
            INFO("seed " << seed << ", " << look.lobes << " lobes");
            REQUIRE(are_alike(found, expected));
        }
}

TEST_CASE("a natural outline is measured to each side of its ground, whichever way that runs") {
    const Surveyor surveyor;
    // A long strip, a wedge with a level side, and a lattice cell's worth of ground.
    for (const Spots& ground :
         {Spots{{6, 5}, {18, 5}, {18, 7}, {6, 7}}, Spots{{6, 0}, {18, 0}, {12, 9}},
          Spots{{10, 4}, {11, 4}, {11, 5}, {10, 5}}, Spots{{8, 2}, {14, 6}, {8, 10}, {11, 6}}})
        for (int seed = 0; seed < 5; ++seed) {
            dice::Chance chance("ground " + std::to_string(seed));
            dice::Chance same("ground " + std::to_string(seed));
            const OutlineLook look{4, 0.2, 9, 0.1, 4.5, 5.5};
            const Spots found = natural_outline(surveyor, {ground, false, {0, 1}}, look, 1, chance);
            const std::vector<double> lobes = wave(4, same);
            const std::vector<double> ripples = wave(9, same);
            const double radius = 4.5 + same.unit();
            const double lx = 2 * same.unit() - 1;
            const double ly = 2 * same.unit() - 1;
            const Spot middle = roomiest_place(ground);
            Spots expected;
            for (std::size_t i = 0; i < 40; ++i) {
                const double turn = static_cast<double>(i) * 3.14159265358979 / 20;
                const Spot way{std::cos(turn), std::sin(turn)};
                const double lie = (way.x * lx + way.y * ly) / std::hypot(lx, ly);
                // The first crossing of the border, found by halving.
                double out = 0;
                while (inside(ground, middle + way * (out + 0.01)) && out < 30) out += 0.01;
                double beyond = out + 0.01;
                for (int half = 0; half < 30; ++half)
                    (inside(ground, middle + way * ((out + beyond) / 2)) ? out : beyond) = (out + beyond) / 2;
                const double own = radius * (0.94 + 0.22 * lie * lie);
                const double cut = 1 - 0.2 * lobes[i] - 0.1 * ripples[i];
                expected.push_back(middle + way * (std::min(own, out) * cut));
            }
            INFO("seed " << seed << " on ground to " << ground[1].x);
            const auto difference = [&](const Spots& a, const Spots& b) {
                return signed_area(
                    surveyor.largest_part(surveyor.without(surveyor.area(a), surveyor.area(b))));
            };
            CHECK(std::abs(difference(expected, found)) < 0.005);
            CHECK(std::abs(difference(found, expected)) < 0.005);
        }
}

TEST_CASE("a natural outline beside water stays on its ground, round the roomiest place") {
    const Surveyor surveyor;
    const Spots bank{{6, 0}, {12, 0}, {9, 6}, {13, 12}, {6, 12}};
    for (int seed = 0; seed < 40; ++seed) {
        dice::Chance chance("bank " + std::to_string(seed));
        const FreeGround ground{bank, false, {0, 1}};
        const Spots outline = natural_outline(surveyor, ground, {}, 1, chance);
        INFO("seed " << seed);
        REQUIRE(signed_area(outline) > 3);
        const test::Line border = as_line(bank);
        for (const Spot& p : outline)
            REQUIRE(
                (test::winding(border, {p.x, p.y}) != 0 || test::to_line({p.x, p.y}, border, true) < 0.002));
        const Spot middle = roomiest_place(bank);
        REQUIRE(test::winding(as_line(outline), {middle.x, middle.y}) != 0);
        REQUIRE_FALSE(surveyor.fault(outline));
    }
}
