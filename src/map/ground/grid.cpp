#include "map/ground/grid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace muster::map {
namespace {

/// The mean over `reach` cells on both sides of each, along one row or column of a grid.
void average(std::vector<double>& line, int reach, std::vector<double>& sums) {
    const std::size_t count = line.size();
    sums.resize(count + 1);
    double sum = 0;
    for (std::size_t i = 0; i < count; sums[++i] = sum) sum += line[i];
    const double cells = 2 * reach + 1;
    const auto before = static_cast<std::size_t>(reach), after = before + 1;
    for (std::size_t i = 0; i < count; ++i)
        line[i] = (sums[std::min(count, i + after)] - sums[i < before ? 0 : i - before]) / cells;
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
    const double right = x - column, down = y - row;
    const std::size_t here = index(column, row), below = index(column, row + 1);
    const auto between = [](double a, double b, double share) { return a + (b - a) * share; };
    return between(between(values_[here], values_[here + 1], right),
                   between(values_[below], values_[below + 1], right), down);
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
    const int reach =
        std::max(1, static_cast<int>(std::lround((std::sqrt(4 * wanted * wanted + 1) - 1) / 2)));
    Grid blurred = *this;
    std::vector<double> line, sums;
    for (int pass = 0; pass < passes; ++pass) {
        line.resize(static_cast<std::size_t>(columns_));
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column)
                line[static_cast<std::size_t>(column)] = blurred.at(column, row);
            average(line, reach, sums);
            for (int column = 0; column < columns_; ++column)
                blurred.at(column, row) = line[static_cast<std::size_t>(column)];
        }
        line.resize(static_cast<std::size_t>(rows_));
        for (int column = 0; column < columns_; ++column) {
            for (int row = 0; row < rows_; ++row)
                line[static_cast<std::size_t>(row)] = blurred.at(column, row);
            average(line, reach, sums);
            for (int row = 0; row < rows_; ++row)
                blurred.at(column, row) = line[static_cast<std::size_t>(row)];
        }
    }
    return blurred;
}

std::vector<PaperLine> Grid::outlines_above(double level) const {
    // Marching squares: where the level crosses a side of a cell, an outline enters or leaves it. The higher
    // ground is on the left of each step, so that steps join end to end.
    struct Step {
        std::size_t to = 0;
        PaperPoint from;
    };
    std::vector<Step> steps;
    std::vector<std::size_t> begins;
    std::vector<std::uint32_t> begun_at(values_.size() * 2);  // by side: the number of the step, from 1
    const auto crossing = [&](int c0, int r0, int c1, int r1) {
        const double share = (level - at(c0, r0)) / (at(c1, r1) - at(c0, r0));
        return lengths::between(place(c0, r0), place(c1, r1), share);
    };
    for (int row = 0; row + 1 < rows_; ++row) {
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
            std::array<bool, 4> is_high{};
            for (std::size_t i = 0; i < 4; ++i) is_high[i] = at(corners[i][0], corners[i][1]) >= level;
            for (std::size_t side = 0; side < 4; ++side) {
                const std::size_t next = (side + 1) % 4;
                if (!is_high[side] || is_high[next]) continue;  // a step begins where high ground ends
                std::size_t end = next;
                while (is_high[end] || !is_high[(end + 1) % 4]) end = (end + 1) % 4;
                steps.push_back({sides[end], crossing(corners[side][0], corners[side][1], corners[next][0],
                                                      corners[next][1])});
                begins.push_back(sides[side]);
                begun_at[sides[side]] = static_cast<std::uint32_t>(steps.size());
            }
        }
    }
    std::vector<PaperLine> outlines;
    for (const std::size_t begin : begins) {
        PaperLine outline;
        std::size_t side = begin;
        while (const std::uint32_t number = std::exchange(begun_at[side], 0)) {
            outline.push_back(steps[number - 1].from);  // each step belongs to one outline
            side = steps[number - 1].to;
        }
        if (outline.size() > 2) outlines.push_back(std::move(outline));
    }
    return outlines;
}

Noise::Noise(const PaperBounds& ground, Millimetres length, dice::Chance& chance)
    : lattice_(ground.grown(length), length / 2) {
    lattice_.set([&](PaperPoint) { return chance.between(-1, 1); });
}

}  // namespace muster::map
