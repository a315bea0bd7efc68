// A farm's plot: how it is turned, and the boxes that fit into irregular ground.
#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "measure.hpp"
#include "terrain/plot.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

bool is_at(Spot p, double x, double y) {
    return std::abs(p.x - x) < 1e-9 && std::abs(p.y - y) < 1e-9;
}

using test::as_line;

/// An outline round a middle, with corners at random distances.
Spots star(dice::Chance& chance) {
    const Spots ways{{1, 0}, {0.8, 0.6}, {0, 1}, {-0.6, 0.8}, {-1, 0}, {-0.8, -0.6}, {0, -1}, {0.6, -0.8}};
    const double wide = chance.between(0.5, 1.5);
    Spots outline;
    for (const Spot& way : ways) {
        const double far = chance.between(2, 6);
        outline.push_back({20 + way.x * far * wide, 30 + way.y * far});
    }
    return outline;
}

constexpr int cells = 14;

/// Whether a cell of the lattice over `box` has no corner of the outline in it, crosses none of its sides,
/// and is inside.
bool is_free(const test::Line& outline, const test::Bounds& box, int column, int row) {
    const double wide = (box.right - box.left) / cells;
    const double deep = (box.bottom - box.top) / cells;
    const double x = box.left + wide * column;
    const double y = box.top + deep * row;
    for (const test::P& p : outline)
        if (p.x >= x - 1e-9 && p.x <= x + wide + 1e-9 && p.y >= y - 1e-9 && p.y <= y + deep + 1e-9)
            return false;
    const test::Line cell{{x, y}, {x + wide, y}, {x + wide, y + deep}, {x, y + deep}};
    return test::winding(outline, {x + wide / 2, y + deep / 2}) != 0 &&
           !test::lines_cross(cell, true, outline, true);
}

/// The worth of the best box of such cells: its area times its lesser side.
double best_worth(const Spots& spots) {
    const test::Line outline = as_line(spots);
    const test::Bounds box = test::bounds(outline);
    std::vector<std::vector<bool>> free(cells, std::vector<bool>(cells));
    for (int c = 0; c < cells; ++c)
        for (int r = 0; r < cells; ++r)
            free[static_cast<std::size_t>(c)][static_cast<std::size_t>(r)] = is_free(outline, box, c, r);
    double best = 0;
    for (int left = 0; left < cells; ++left)
        for (int right = left; right < cells; ++right)
            for (int top = 0; top < cells; ++top)
                for (int bottom = top; bottom < cells; ++bottom) {
                    bool all = true;
                    for (int c = left; c <= right; ++c)
                        for (int r = top; r <= bottom; ++r)
                            all = all && free[static_cast<std::size_t>(c)][static_cast<std::size_t>(r)];
                    const double w = (box.right - box.left) / cells * (right - left + 1);
                    const double h = (box.bottom - box.top) / cells * (bottom - top + 1);
                    if (all) best = std::max(best, w * h * std::min(w, h));
                }
    return best;
}

}  // namespace

TEST_CASE("a plot has its own lengths, and comes round to itself after four sides") {
    const Plot plot{{10, 20}, {0.6, 0.8}, {-0.8, 0.6}, 5, 10};
    CHECK(is_at(plot.at(5, 10), 5, 30));
    const Spots corners = plot.oblong({1, 2, 5, 10});
    REQUIRE(corners.size() == 4);
    CHECK(is_at(corners[0], 10 + 0.6 - 1.6, 20 + 0.8 + 1.2));
    CHECK(is_at(corners[1], 10 + 3 - 1.6, 20 + 4 + 1.2));
    CHECK(is_at(corners[2], 5, 30));
    CHECK(is_at(corners[3], 10 + 0.6 - 8, 20 + 0.8 + 6));
    const Spots own = plot.own(corners);
    CHECK(is_at(own[0], 1, 2));
    CHECK(is_at(own[2], 5, 10));
    const Plot next = plot.next_side();
    CHECK(is_at(next.at(0, 0), 13, 24));
    CHECK(is_at(next.at(next.length, 0), 5, 30));
    CHECK(is_at(next.next_side().next_side().next_side().at(2, 3), 10 + 1.2 - 2.4, 20 + 1.6 + 1.8));
}

TEST_CASE("a turned plot just fits its box, but for half a hundredth") {
    for (const double tilt : {-0.09, -0.03, 0.0, 0.05, 0.09})
        for (const Frame box : {Frame{10, 20, 22, 30}, Frame{5, 5, 12, 17}}) {
            INFO(tilt);
            const Plot plot = turned_plot(box, tilt);
            CHECK(plot.u.y / plot.u.x == Approx(tilt).margin(1e-12));
            CHECK(dot(plot.u, plot.u) == Approx(1));
            CHECK(is_at(plot.v, -plot.u.y, plot.u.x));
            const Frame round = bounds_of(plot.oblong({0, 0, plot.length, plot.depth}));
            const Frame small = box.grown(0);
            CHECK(round.left == Approx(small.left + 0.0025 * box.width()));
            CHECK(round.right == Approx(small.right - 0.0025 * box.width()));
            CHECK(round.top == Approx(small.top + 0.0025 * box.depth()));
            CHECK(round.bottom == Approx(small.bottom - 0.0025 * box.depth()));
        }
}

TEST_CASE("the plot round an outline touches it on all four sides") {
    dice::Chance chance("plots");
    for (const Spot along : {Spot{0, 1}, Spot{0.6, 0.8}, Spot{-0.28, 0.96}, Spot{1, 0}}) {
        const Spots outline = star(chance);
        const Plot plot = plot_round(outline, along);
        CHECK(plot.v == along);
        CHECK(is_at(plot.u, along.y, -along.x));
        const Frame own = bounds_of(plot.own(outline));
        CHECK(own.left == Approx(0).margin(1e-9));
        CHECK(own.top == Approx(0).margin(1e-9));
        CHECK(own.right == Approx(plot.length));
        CHECK(own.bottom == Approx(plot.depth));
    }
}

TEST_CASE("no box of a fourteenth of an outline's size each way is better than the one found") {
    dice::Chance chance("boxes");
    for (int i = 0; i < 24; ++i) {
        const Spots outline = star(chance);
        const Frame found = largest_box(outline);
        INFO("outline " << i);
        REQUIRE(found.width() * found.depth() * std::min(found.width(), found.depth()) ==
                Approx(best_worth(outline)).margin(1e-9));
        const test::Line line = as_line(outline);
        for (const Spot& corner : corners_of(found))
            if (found.width() > 0) REQUIRE(test::winding(line, {corner.x, corner.y}) != 0);
    }
}

TEST_CASE("a box found in a cross, in an upright bar and in nothing") {
    // Cells of an inch. The level arm holds 14 by 6; the upright one 6 by 14, which is as good and begins
    // higher.
    const Spots cross{{3.5, 0},   {10.5, 0}, {10.5, 3.5}, {14, 3.5}, {14, 10.5}, {10.5, 10.5},
                      {10.5, 14}, {3.5, 14}, {3.5, 10.5}, {0, 10.5}, {0, 3.5},   {3.5, 3.5}};
    const Frame upright = largest_box(cross);
    CHECK(upright.left == 4);
    CHECK(upright.right == 10);
    CHECK(upright.top == 0);
    CHECK(upright.bottom == 14);
    // Upside down and on its side it has the same boxes, and small ground has small ones.
    const auto is_box = [](const Frame& box, double left, double top, double right, double bottom) {
        return std::abs(box.left - left) < 1e-9 && std::abs(box.top - top) < 1e-9 &&
               std::abs(box.right - right) < 1e-9 && std::abs(box.bottom - bottom) < 1e-9;
    };
    Spots tiny;
    for (const Spot& p : cross) tiny.push_back(p * 0.0625);
    CHECK(is_box(largest_box(tiny), 0.25, 0, 0.625, 0.875));
    // Of a rectangle, the cells in its corners hold a corner each, so a column is left off at both sides.
    CHECK(is_box(largest_box({{0, 0}, {14, 0}, {14, 14}, {0, 14}}), 1, 0, 13, 14));
    CHECK(is_box(largest_box({{0, 0}, {28, 0}, {28, 14}, {0, 14}}), 2, 0, 26, 14));
    CHECK(is_box(largest_box({{0, 0}, {14, 0}, {14, 28}, {0, 28}}), 0, 2, 14, 26));
    // One column of cells: a sliver as wide as a cell, with its sides far away.
    const Spots sliver{{0, 0},     {14, 0},    {14, 0.5},   {7.25, 0.5},
                       {7.25, 14}, {5.75, 14}, {5.75, 0.5}, {0, 0.5}};
    CHECK(largest_box(sliver).width() == 1);
    const Spots one_line{{3, 3}, {9, 3}, {6, 3}};
    CHECK(largest_box(one_line).width() == 0);
    CHECK(largest_box({}).depth() == 0);
}

TEST_CASE("ground that begins lower down is divided as well") {
    // A triangle with its right angle below on the right: strip c has c places and one on its long side,
    // which may count or not. Half of 378 or 406 places are in the first twenty strips, but not in the first
    // nineteen.
    CHECK(dividing_line({{28, 0}, {28, 28}, {0, 28}}, true, 0.5) == Approx(20));
    const Spots arch{{0, 0}, {28, 0}, {28, 28}, {20, 28}, {20, 14}, {8, 14}, {8, 28}, {0, 28}};
    CHECK(dividing_line(arch, true, 0.5) == Approx(14));
    CHECK(
        dividing_line({{0, 28}, {0, 0}, {8, 0}, {8, 14}, {20, 14}, {20, 0}, {28, 0}, {28, 28}}, true, 0.4) ==
        Approx(10));  // 224 places in the first 8 strips, 14 in each of the next, and 246.4 are two fifths
}

TEST_CASE("ground is divided where a lattice of 28 by 28 places has counted the share") {
    // Its right side is shorter: places in strip c are those above a line from 28 down to 7.2.
    const Spots slanting{{0, 0}, {28, 0}, {28, 7.2}, {0, 28}};
    Spots level;
    for (const Spot& p : slanting) level.push_back({p.y + 5, p.x + 9});
    std::vector<int> counts;
    int all = 0;
    for (int c = 0; c < 28; ++c) {
        int count = 0;
        for (int r = 0; r < 28; ++r) count += r + 0.5 < 28 - 20.8 * (c + 0.5) / 28 ? 1 : 0;
        counts.push_back(count);
        all += count;
    }
    for (int percent = 3; percent < 100; percent += 4) {
        INFO(percent);
        int strips = 0;
        for (int left = 0; left < all * percent / 100.0; ++strips)
            left += counts[static_cast<std::size_t>(strips)];
        CHECK(dividing_line(slanting, true, percent / 100.0) == Approx(strips));
        CHECK(dividing_line(level, false, percent / 100.0) == Approx(9 + strips));
    }
}
