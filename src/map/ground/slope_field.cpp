#include "map/ground/slope_field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace muster::map {
namespace {

constexpr Millimetres finest = 0.4_mm;    ///< between the heights
constexpr double cells_of_one = 120;      ///< along the longer side of a hill of one level
constexpr double cells_of_several = 150;  ///< of one with levels, whose rims are close together
constexpr Millimetres spur_width = 26_mm;
constexpr Millimetres saddle_width = 18_mm;
constexpr double saddle_depth = 0.2;
constexpr std::array<std::array<int, 2>, 4> sides{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

Millimetres step_for(const std::vector<PaperLine>& levels) {
    const PaperBounds own = lengths::bounds_of(levels.front());
    return std::max(
        finest, std::max(own.width(), own.depth()) / (levels.size() > 1 ? cells_of_several : cells_of_one));
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
    const Millimetres wide = std::max(finest, std::min(own.width(), own.depth()) * 0.8);
    const Noise knolls(own.grown(4 * finest), wide, chance);
    loads.set([&](PaperPoint p) { return std::clamp(1 + 0.4 * knolls(p), 0.2, 2.5); });
    return loads;
}

/// A wave of unit variance round an outline, of harmonics about as long as a spur is wide.
std::vector<double> wave_round(std::size_t places, Millimetres length, dice::Chance& chance) {
    const int middle = std::max(3, static_cast<int>(std::lround(length / spur_width)));
    std::vector<double> wave(places, 0);
    double variance = 0;
    for (int waves = (middle + 1) / 2; waves <= middle * 7 / 4 + 1; ++waves) {
        const double off = static_cast<double>(waves - middle) / middle;
        const double strength = chance.between(0.5, 1) / (1 + 6 * off * off);
        const double shift = chance.between(0, 2 * std::numbers::pi);
        variance += strength * strength / 2;
        for (std::size_t i = 0; i < places; ++i)
            wave[i] += strength * std::cos(2 * std::numbers::pi * waves * static_cast<double>(i) /
                                               static_cast<double>(places) +
                                           shift);
    }
    for (double& value : wave) value /= std::sqrt(variance);
    return wave;
}

/// The wave round the foot carried straight uphill over the whole hill: where it is high a spur runs out,
/// where it is low there is a hollow.
Grid carry_uphill(const std::vector<double>& wave, const PaperLine& foot, const Grid& film,
                  const std::vector<Cell>& cells) {
    Grid spurs = film;
    spurs.set([](PaperPoint) { return 0.0; });
    Grid known = spurs;
    const PaperPoint corner = film.place(0, 0);
    const Millimetres step = film.place(1, 0).x - corner.x;
    for (std::size_t i = 0; i < foot.size(); ++i) {
        const int column = static_cast<int>(std::lround((foot[i].x - corner.x) / step));
        const int row = static_cast<int>(std::lround((foot[i].y - corner.y) / step));
        spurs.at(column, row) = wave[i];
        known.at(column, row) = 1;
    }
    std::vector<Cell> upwards = cells;
    std::ranges::stable_sort(upwards, {}, [&](const Cell& cell) { return film.at(cell[0], cell[1]); });
    for (const auto& [column, row] : upwards) {
        if (known.at(column, row) > 0) continue;
        double sum = 0, whole = 0;
        for (const auto& [right, down] : sides) {
            if (known.at(column + right, row + down) == 0) continue;
            const double rise = film.at(column, row) - film.at(column + right, row + down);
            const double share = std::max(rise, 1e-6);
            sum += share * spurs.at(column + right, row + down);
            whole += share;
        }
        if (whole == 0) continue;
        spurs.at(column, row) = sum / whole;
        known.at(column, row) = 1;
    }
    return spurs;
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

/// How far a place at `out` (0 on the crest, 1 at the foot) is above the foot, with its spur or hollow.
double rise_at(double out, double spur, double crest) {
    constexpr double spur_reach = 0.12;
    const double along = std::clamp((out - 0.18) / 0.8, 0.0, 1.0);
    return 1 - smooth_step(crest, 1, out + spur_reach * spur * 4 * along * (1 - along));
}

/// What is left of the height where roads cross a crest.
double share_at_roads(const std::vector<PaperLine>& roads, PaperPoint p, Millimetres width) {
    double share = 1;
    for (const auto& road : roads) {
        const double away = lengths::distance_to_course(road, p) / width;
        share = std::min(share, 1 - saddle_depth / (1 + 2 * away * away * away * away));
    }
    return share;
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
    Noise waves(ground_, std::min(spur_width, 2 * reach_.back() + 4_mm), chance);
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
    const PaperLine foot = paced(hill.levels.front(), step_ * 0.7);
    const Grid spurs = carry_uphill(
        wave_round(foot.size(), step_ * 0.7 * static_cast<double>(foot.size()), chance), foot, film, cells);
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
    // A small hill is a low rise: its crown is broad, and its strokes do not meet in the middle.
    const double crest = 0.36 - 0.16 * smooth_step(8, 20, reach_.back() / 1_mm);
    const Millimetres saddle = std::min(saddle_width, reach_.back() * 0.8);
    for (const auto& [column, row] : cells) {
        const double at = level.at(column, row);
        const double spur = spurs.at(column, row);
        double rise = 0;
        if (at < top) {
            rise = rise_at(at - film.at(column, row), spur, 0.26);
        } else {
            const double bubble = (film.at(column, row) - (top - 1)) / summit;
            rise = rise_at(std::sqrt(std::max(0.0, 1 - bubble)), spur, crest) *
                   share_at_roads(hill.roads, film.place(column, row), saddle);
        }
        height_.at(column, row) = at - 1 + rise;
    }
    soften(height_, cells, 6);
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
    const auto [east, south] = east_.both(south_, p);
    return {east, south};
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
