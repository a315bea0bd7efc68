#include "map/ground/grid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace muster::map {
namespace {

double between(double from, double to, double share) {
    return from + (to - from) * share;
}

/// The mean over `reach` cells on both sides of each cell of a line, whose cells are `apart` from one
/// another.
void average(double* line, std::size_t count, std::size_t apart, std::size_t reach,
             std::vector<double>& sums) {
    sums.assign(1, 0);
    for (std::size_t i = 0; i < count; ++i) sums.push_back(sums.back() + line[i * apart]);
    const double cells = 2 * static_cast<double>(reach) + 1;
    for (std::size_t i = 0; i < count; ++i)
        line[i * apart] = (sums[std::min(count, i + reach + 1)] - sums[i < reach ? 0 : i - reach]) / cells;
}

}  // namespace

double smooth_step(double from, double to, double value) {
    const double share = std::clamp((value - from) / (to - from), 0.0, 1.0);
    return share * share * (3 - 2 * share);
}

Grid::Grid(const PaperBounds& ground, Millimetres cell)
    : ground_(ground),
      cell_(cell),
      columns_(static_cast<int>(ground.width() / cell) + 2),
      rows_(static_cast<int>(ground.depth() / cell) + 2),
      values_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

double Grid::operator()(PaperPoint p) const {
    const double x = (p.x - ground_.left) / cell_;
    const double y = (p.y - ground_.top) / cell_;
    if (x < 0 || y < 0 || x >= columns_ - 1 || y >= rows_ - 1) return 0;
    const int column = static_cast<int>(x), row = static_cast<int>(y);
    const double* here = &values_[index(column, row)];
    const double* below = here + columns_;
    return between(between(here[0], here[1], x - column), between(below[0], below[1], x - column), y - row);
}

void Grid::set_inside(const PaperLine& outline) {
    // The sides that a row crosses are the same for all its corners, which lengths::inside cannot know.
    std::vector<Millimetres> crossings;
    for (int row = 0; row < rows_; ++row) {
        const Millimetres y = place(0, row).y;
        crossings.clear();
        for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
            const PaperPoint a = outline[i], b = outline[j];
            if ((a.y > y) != (b.y > y)) crossings.push_back((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x);
        }
        std::ranges::sort(crossings);
        std::size_t passed = 0;
        for (int column = 0; column < columns_; ++column) {
            const Millimetres x = place(column, row).x;
            while (passed < crossings.size() && crossings[passed] <= x) ++passed;
            at(column, row) = static_cast<double>((crossings.size() - passed) % 2);
        }
    }
}

Grid Grid::blurred(Millimetres deviation) const {
    // Three means, one after another, are a bell curve to the eye.
    constexpr int passes = 3;
    const double wanted = deviation / cell_;
    const auto reach =
        static_cast<std::size_t>(std::max(1L, std::lround((std::sqrt(4 * wanted * wanted + 1) - 1) / 2)));
    const auto columns = static_cast<std::size_t>(columns_), rows = static_cast<std::size_t>(rows_);
    Grid blurred = *this;
    std::vector<double> sums;
    for (int pass = 0; pass < passes; ++pass) {
        for (int row = 0; row < rows_; ++row) average(&blurred.at(0, row), columns, 1, reach, sums);
        for (int column = 0; column < columns_; ++column)
            average(&blurred.at(column, 0), rows, columns, reach, sums);
    }
    return blurred;
}

Grid Grid::resampled(const PaperBounds& ground, Millimetres cell) const {
    Grid found(ground, cell);
    found.set([&](PaperPoint p) { return (*this)(p); });
    return found;
}

/// Part of an outline: where it enters a cell, and the side by which it leaves.
struct Grid::Step {
    std::size_t to = 0;
    PaperPoint from;
};

struct Grid::Search {
    double level = 0;
    std::vector<std::uint32_t> begun_at;  ///< by side: the number of the step, from 1; all 0 between levels
    std::vector<Step> steps{};
    std::vector<std::size_t> begins{};
};

/// Marching squares, in the cells of a row: where the level crosses a side of a cell, an outline enters or
/// leaves it. The higher ground is on the left of each step, so that steps join end to end.
void Grid::find_steps(int row, Search& search) const {
    const double level = search.level;
    const auto crossing = [&](const std::array<int, 2>& a, const std::array<int, 2>& b) {
        const double share = (level - at(a[0], a[1])) / (at(b[0], b[1]) - at(a[0], a[1]));
        return lengths::between(place(a[0], a[1]), place(b[0], b[1]), share);
    };
    std::size_t upper = index(0, row), lower = index(0, row + 1);
    bool is_upper_high = values_[upper] >= level, is_lower_high = values_[lower] >= level;
    for (int column = 0; column + 1 < columns_; ++column) {
        const bool was_upper_high = std::exchange(is_upper_high, values_[++upper] >= level);
        const bool was_lower_high = std::exchange(is_lower_high, values_[++lower] >= level);
        if (is_upper_high == is_lower_high && was_upper_high == is_upper_high &&
            was_lower_high == is_upper_high)
            continue;
        // Corners and sides clockwise from the top left.
        const std::array<std::array<int, 2>, 4> corners{
            {{column, row}, {column + 1, row}, {column + 1, row + 1}, {column, row + 1}}};
        const std::array<std::size_t, 4> sides{index(column, row) * 2, index(column + 1, row) * 2 + 1,
                                               index(column, row + 1) * 2, index(column, row) * 2 + 1};
        const std::array<bool, 4> is_high{was_upper_high, is_upper_high, is_lower_high, was_lower_high};
        for (std::size_t side = 0; side < 4; ++side) {
            const std::size_t next = (side + 1) % 4;
            if (!is_high[side] || is_high[next]) continue;  // a step begins where high ground ends
            std::size_t end = next;
            while (is_high[end] || !is_high[(end + 1) % 4]) end = (end + 1) % 4;
            search.steps.push_back({sides[end], crossing(corners[side], corners[next])});
            search.begins.push_back(sides[side]);
            search.begun_at[sides[side]] = static_cast<std::uint32_t>(search.steps.size());
        }
    }
}

std::vector<PaperLine> Grid::outlines(Search& search) const {
    std::vector<PaperLine> outlines;
    for (const std::size_t begin : search.begins) {
        PaperLine outline;
        std::size_t side = begin;
        while (const std::uint32_t number = std::exchange(search.begun_at[side], 0)) {
            outline.push_back(search.steps[number - 1].from);  // each step belongs to one outline
            side = search.steps[number - 1].to;
        }
        if (outline.size() > 2) outlines.push_back(std::move(outline));
    }
    search.steps.clear();
    search.begins.clear();
    return outlines;
}

std::vector<std::vector<PaperLine>> Grid::outlines_above(const std::vector<double>& levels) const {
    Search search{0, std::vector<std::uint32_t>(values_.size() * 2)};
    std::vector<std::vector<PaperLine>> found;
    for (const double level : levels) {
        search.level = level;
        for (int row = 0; row + 1 < rows_; ++row) find_steps(row, search);
        found.push_back(outlines(search));
    }
    return found;
}

Noise::Noise(const PaperBounds& ground, Millimetres length, dice::Chance& chance)
    : lattice_(ground.grown(length), length / 2) {
    lattice_.set([&](PaperPoint) { return chance.between(-1, 1); });
}

Grid Noise::over(const PaperBounds& ground, Millimetres cell) const {
    Grid noise = lattice_.resampled(ground, cell);
    for (double& value : noise.values()) value *= strength;
    return noise;
}

}  // namespace muster::map
