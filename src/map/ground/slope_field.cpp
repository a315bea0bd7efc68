#include "map/ground/slope_field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace muster::map {
namespace {

// All lengths are shares of the hill's own, so that its heights are the same at any scale.
constexpr double cells_of_one = 100;      ///< along the longer side of a hill of one level
constexpr double cells_of_several = 150;  ///< of one with levels, whose rims are close together
constexpr std::array<std::array<int, 2>, 4> sides{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

Millimetres step_for(const std::vector<PaperLine>& levels) {
    const PaperBounds own = lengths::bounds_of(levels.front());
    return std::max(own.width(), own.depth()) / (levels.size() > 1 ? cells_of_several : cells_of_one);
}

using Cell = std::array<int, 2>;

/// The cells inside the outermost outline. None is at the border.
std::vector<Cell> cells_of_hill(const Grid& level) {
    std::vector<Cell> cells;
    for (int row = 1; row + 1 < level.rows(); ++row)
        for (int column = 1; column + 1 < level.columns(); ++column)
            if (level.at(column, row) > 0) cells.push_back({column, row});
    return cells;
}

/// Heights in whole levels at the outlines. Between two they rise like a film of soap; above the last they
/// rise like a film that is blown up (Poisson's equation, with a load on each cell), to the height of the
/// bubble.
Grid stretch_film(const Grid& level, const std::vector<Cell>& cells, double top, const Grid& loads) {
    Grid film = level;
    std::vector<double>& heights = film.values();
    const auto row_length = static_cast<std::size_t>(level.columns());
    struct FreeCell {
        std::size_t place;
        double load;
    };
    std::vector<FreeCell> free;
    for (const auto& [column, row] : cells) {
        film.at(column, row) = level.at(column, row) - 1;
        const bool is_edge = std::ranges::any_of(sides, [&, column = column, row = row](const Cell& side) {
            return level.at(column + side[0], row + side[1]) < level.at(column, row);
        });
        if (!is_edge)
            free.push_back({static_cast<std::size_t>(row) * row_length + static_cast<std::size_t>(column),
                            level.at(column, row) == top ? loads.at(column, row) : 0});
    }
    const int across = std::min(level.columns(), level.rows());
    const double over = 2 / (1 + std::numbers::pi / across);  // the over-relaxation that settles fastest
    for (int sweep = 0; sweep < 2 * across + 20; ++sweep)
        for (const auto& [place, load] : free) {
            const double mean = (heights[place - 1] + heights[place + 1] + heights[place - row_length] +
                                 heights[place + row_length] + load) /
                                4;
            heights[place] += over * (mean - heights[place]);
        }
    return film;
}

/// About one, more where a hill has a knoll and less where it falls gently, so that no two sides are alike.
Grid uneven_load(Grid loads, const PaperLine& top, dice::Chance& chance) {
    const PaperBounds own = lengths::bounds_of(top);
    const Millimetres wide = std::min(own.width(), own.depth()) * 0.8;
    const Noise knolls(own.grown(wide / 20), wide, chance);
    loads.set([&](PaperPoint p) { return std::clamp(1 + 0.4 * knolls(p), 0.2, 2.5); });
    return loads;
}

/// Softens the heights of the hill's own cells, so that no slope begins beyond its foot.
void soften(Grid& height, const std::vector<Cell>& cells, int times) {
    for (int i = 0; i < times; ++i) {
        const Grid before = height;
        for (const auto& [column, row] : cells) {
            double sum = before.at(column, row) * 4;
            for (const auto& [right, down] : sides) sum += before.at(column + right, row + down);
            height.at(column, row) = sum / 8;
        }
    }
}

/// The value that a share of the others exceed.
double exceeded_by(double share, std::vector<double> values) {
    if (values.empty()) return 0;
    const auto at =
        values.begin() + static_cast<std::ptrdiff_t>((1 - share) * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

}  // namespace

SlopeField::SlopeField(const HillForm& hill, dice::Chance& chance)
    : step_(step_for(hill.levels)),
      ground_(lengths::bounds_of(hill.levels.front()).grown(4 * step_)),
      height_(ground_, step_),
      waved_(height_),
      east_(height_),
      south_(height_) {
    shape(hill, chance);
    measure_slopes();
    Noise waves(ground_, std::min(2.2 * reach_.back(), ground_.width() + ground_.depth()), chance);
    waved_.set([&](PaperPoint p) {
        const double height = height_(p);
        const double within = height - std::floor(height);
        return height + 0.22 * within * (1 - within) * std::clamp(waves(p), -1.5, 1.5);
    });
}

void SlopeField::shape(const HillForm& hill, dice::Chance& chance) {
    const auto top = static_cast<double>(hill.levels.size());
    Grid level = height_;
    Grid within = height_;
    for (std::size_t i = 0; i < hill.levels.size(); ++i) {
        within.set_inside(hill.levels[i]);
        std::ranges::transform(level.values(), within.values(), level.values().begin(),
                               [&](double below, double is_inside) {
                                   return below == static_cast<double>(i) ? below + is_inside : below;
                               });
    }
    const std::vector<Cell> cells = cells_of_hill(level);
    const Grid film = stretch_film(level, cells, top, uneven_load(height_, hill.levels.back(), chance));
    std::vector<std::vector<double>> gaps(
        hill.levels.size());  // in cells, or of the summit the film's heights
    for (const auto& [column, row] : cells) {
        const double at = level.at(column, row);
        const double right = film.at(column + 1, row) - film.at(column - 1, row);
        const double down = film.at(column, row + 1) - film.at(column, row - 1);
        gaps[static_cast<std::size_t>(at) - 1].push_back(
            at == top ? film.at(column, row) - (top - 1) : 2 / std::max(0.02, std::hypot(right, down)));
    }
    for (auto& gap : gaps) reach_.push_back(step_ * exceeded_by(0.35, gap));
    const double summit = std::max(1e-3, exceeded_by(0.03, gaps.back()));
    reach_.back() = step_ * std::sqrt(2.5 * summit);
    // The slope begins at the top of a level and is a little gentler there and at its foot, so no part of the
    // hill stays white.
    constexpr double straight = 0.35;
    for (const auto& [column, row] : cells) {
        const double at = level.at(column, row);
        const double out = at < top
                               ? at - film.at(column, row)
                               : std::sqrt(std::max(0.0, 1 - (film.at(column, row) - (top - 1)) / summit));
        height_.at(column, row) = at - std::lerp(smooth_step(0, 1, out), out, straight);
    }
    soften(height_, cells, 5);
}

void SlopeField::measure_slopes() {
    const double twice = 2 * step_.value();
    std::vector<double> slopes;
    for (int row = 1; row + 1 < height_.rows(); ++row)
        for (int column = 1; column + 1 < height_.columns(); ++column) {
            const double right = (height_.at(column + 1, row) - height_.at(column - 1, row)) / twice;
            const double down = (height_.at(column, row + 1) - height_.at(column, row - 1)) / twice;
            east_.at(column, row) = right;
            south_.at(column, row) = down;
            if (height_.at(column, row) > 0.02) slopes.push_back(std::hypot(right, down));
        }
    steep_ = std::max(1e-9, exceeded_by(0.03, slopes));
}

Direction SlopeField::slope(PaperPoint p) const {
    return {east_(p), south_(p)};
}

namespace {

Direction direction_of(Direction slope) {
    return lengths::dot(slope, slope) < 1e-12 ? Direction{0, 0} : lengths::unit(slope);
}

double light_on(Direction slope) {
    const Direction up = direction_of(slope);
    return (up.x + up.y) / std::numbers::sqrt2;
}

}  // namespace

double SlopeField::steepness_of(Direction slope) const {
    return std::hypot(slope.x, slope.y) / steep_;
}

Direction SlopeField::uphill(PaperPoint p) const {
    return direction_of(slope(p));
}

double SlopeField::steepness(PaperPoint p) const {
    return steepness_of(slope(p));
}

double SlopeField::light(PaperPoint p) const {
    return light_on(slope(p));
}

double SlopeField::darkness(PaperPoint p) const {
    constexpr double share_of_light = 0.45;
    const Direction here = slope(p);
    return std::min(steepness_of(here), 1.08) * (1 - share_of_light * light_on(here)) / (1 + share_of_light);
}

}  // namespace muster::map
