#include <algorithm>
#include <cmath>

#include "terrain/river_and_town.hpp"

namespace muster::terrain {

namespace {

/// Values of a curve, two for each row: at its edges and in its middle.
using Knots = std::vector<double>;

Knots knots_of(const Board& board) {
    return Knots(static_cast<std::size_t>(2 * board.rows + 1));
}

constexpr int steps_between_knots = 6;

/// A smooth course through evenly spaced values (a Catmull-Rom curve).
double smooth_value(const Knots& values, double at) {
    const int knots = static_cast<int>(values.size());
    const int i = std::clamp(static_cast<int>(at), 0, knots - 2);
    const double t = at - i;
    const double a = values[static_cast<std::size_t>(std::max(i - 1, 0))];
    const double b = values[static_cast<std::size_t>(i)];
    const double c = values[static_cast<std::size_t>(i) + 1];
    const double d = values[static_cast<std::size_t>(std::min(i + 2, knots - 1))];
    return 0.5 *
           (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

struct StraightLine {
    double from = 0, to = 0, depth = 1;
    [[nodiscard]] double x(double y) const { return from + (to - from) * y / depth; }
};

StraightLine straight_line(const Board& board, const SquaresPlan& plan) {
    return {board.column_middle(board.town_column), board.column_middle(plan.river_column - 1), board.depth};
}

/// How far the course is from its straight line in the middle of a row, in scaled inches, east positive.
double lean(const Board& board, const SquaresPlan& plan, int row, int bank, dice::Chance& chance) {
    const StraightLine line = straight_line(board, plan);
    const double x = line.x(board.row * (row + 0.5));
    const int column = board.column_at(x);
    if (row == 0) return -bank * chance.between(0.5, 2.0);  // the town is on the road's bank
    const auto shared = [&](const Placed& p) { return p.row == row && p.column == column; };
    const std::vector<Placed> placed = placed_on(board, plan);
    if (std::ranges::none_of(placed, shared)) return chance.between(-2.1, 2.1);
    const double towards_road = (x - board.column_middle(column)) * bank / board.scale;
    if (towards_road < -1.0)
        return -bank * chance.between(0.3, 2.0);  // the feature shares the road's broad bank
    return bank * chance.between(std::clamp(1.3 - towards_road, 0.2, 2.1), 2.3);
}

}  // namespace

int road_bank(const SquaresPlan& plan, dice::Chance& chance) {
    const int by_chance = chance.below(2) == 0 ? -1 : 1;
    if (plan.river_column > plan.town_square) return -1;
    return plan.river_column < plan.town_square ? 1 : by_chance;
}

Spots river_course(const Board& board, const SquaresPlan& plan, int bank, dice::Chance& chance) {
    Knots values = knots_of(board);
    const int knots = static_cast<int>(values.size());
    for (int i = 0; i < knots; ++i) {
        const double reach = i == 0 || i == knots - 1 ? 0.8 : 1.4;
        values[static_cast<std::size_t>(i)] =
            i % 2 == 0 ? chance.between(-reach, reach) : lean(board, plan, i / 2, bank, chance);
    }
    const StraightLine line = straight_line(board, plan);
    Spots course;
    for (int i = 0; i <= (knots - 1) * steps_between_knots; ++i) {
        const double at = static_cast<double>(i) / steps_between_knots;
        const double y = board.depth * at / (knots - 1);
        course.push_back({line.x(y) + board.scale * std::clamp(smooth_value(values, at), -2.6, 2.6), y});
    }
    return tidy_course(course);
}

namespace {

constexpr int road_steps = 96;

/// The outer edge of the circles of one radius around all the river's points, on the road's side.
double outer_edge(const Spots& fine, double y, double away, int bank) {
    double x = bank > 0 ? -1e9 : 1e9;
    auto p = std::ranges::lower_bound(fine, y - away, {}, &Spot::y);
    for (; p != fine.end() && p->y < y + away; ++p) {
        const double off = p->y - y;
        const double edge = p->x + bank * std::sqrt(std::max(0.0, away * away - off * off));
        x = bank > 0 ? std::max(x, edge) : std::min(x, edge);
    }
    return x;
}

/// Smooths each value with its neighbours.
void calm(std::vector<double>& xs) {
    std::vector<double> calmed = xs;
    for (std::size_t i = 1; i + 1 < xs.size(); ++i) calmed[i] = (xs[i - 1] + xs[i] * 2 + xs[i + 1]) / 4;
    xs = calmed;
}

Spots road_points(const Board& board, const std::vector<double>& xs, double shift) {
    Spots points;
    for (std::size_t i = 0; i < xs.size(); i += 3)
        points.push_back({xs[i] + shift, board.depth * static_cast<double>(i) / road_steps});
    return points;
}

double least_distance(const Spots& a, const Spots& b) {
    double least = 1e9;
    for (const Spot& p : a) least = std::min(least, distance_within(b, p, 4));
    for (const Spot& p : b) least = std::min(least, distance_within(a, p, 4));
    return least;
}

}  // namespace

Spots riverside_road(const Board& board, const Spots& river, int bank, dice::Chance& chance) {
    // Half the river, half the road, and the half inch within which the town's outline can include the road
    // and stay clear of the water.
    const double nearest = board.river_half + board.road_half + 0.6;
    Knots wander = knots_of(board);
    for (double& w : wander) w = chance.between(0.0, 0.55 * board.scale);
    Spots fine;
    for (int i = 0; i <= 2 * road_steps; ++i) {
        const double y = board.depth * i / (2.0 * road_steps);
        fine.push_back({x_at(river, y), y});
    }
    std::vector<double> xs;
    for (int i = 0; i <= road_steps; ++i) {
        const double own = smooth_value(wander, static_cast<double>(i) * (2 * board.rows) / road_steps);
        xs.push_back(outer_edge(fine, board.depth * i / road_steps, nearest, bank) +
                     bank * std::max(0.0, own));
    }
    for (int i = 0; i < 8; ++i) calm(xs);
    double shift = 0;
    for (int i = 0; i < 20 && least_distance(road_points(board, xs, shift), river) < nearest - 0.05; ++i)
        shift += bank * 0.05;
    return tidy_course(road_points(board, xs, shift));
}

}  // namespace muster::terrain
