#include <algorithm>
#include <cmath>

#include "terrain/river_and_town.hpp"
#include "terrain/snapped.hpp"

namespace muster::terrain {

Spots Oblong::corners() const {
    const Spot u = along * (length / 2);
    const Spot v = quarter_turn(along) * (depth / 2);
    return {middle - u - v, middle + u - v, middle + u + v, middle - u + v};
}

Spot bridge_place(const Board& board, const Spots& river, dice::Chance& chance) {
    double y = board.row * chance.between(0.32, 0.52);
    const auto too_far = [&] {
        return std::abs(x_at(river, y) - board.column_middle(board.town_column)) >
               board.column / 2 - board.river_half;
    };
    while (too_far() && y > board.row * 0.2) y -= board.row * 0.02;
    return {rounded(x_at(river, y)), rounded(y)};
}

namespace {

bool clear_of(const Spots& house, const std::vector<Spots>& others, double gap) {
    const Frame reach = bounds_of(house).grown(gap);
    return std::ranges::all_of(others, [&](const Spots& other) {
        if (!reach.meets(bounds_of(other))) return true;
        for (std::size_t i = 0, j = house.size() - 1; i < house.size(); j = i++)
            if (segment_to_outline(house[j], house[i], other) < gap) return false;
        return true;
    });
}

bool clear_of_course(const Spots& house, const Spots& course, double gap) {
    const Frame reach = bounds_of(house).grown(gap);
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Spot a = course[i - 1];
        const Spot b = course[i];
        if (reach.meets(bounds_of(a, b).grown(0.001)) && segment_to_outline(a, b, house) < gap) return false;
    }
    return true;
}

bool within(const Frame& box, const Spots& house) {
    return std::ranges::all_of(house, [&](Spot p) { return box.holds(p); });
}

/// A house beside the road at height y. It is moved up or down the road, or made smaller, until it has room.
Spots house_by_road(const Board& board, const Courses& courses, const std::vector<Spots>& built, double y,
                    dice::Chance& chance) {
    const Spots& road = courses.road;
    const Frame box = board.town_box().grown(-0.45 * board.scale);
    const double setback = chance.between(0.25, 1.1) * board.scale;
    const double length = chance.between(1.35, 1.9) * board.scale;
    const double depth = chance.between(1.0, 1.25) * board.scale;
    const bool gable = chance.below(4) == 0;
    for (int attempt = 0; attempt < 480; ++attempt) {
        // First near its own place, then anywhere in the square, each time smaller if everything else has
        // failed.
        const bool anywhere = attempt >= 240;
        const int smaller = attempt % 240 / 24;
        const int along = (attempt % 24) / 2;
        const double shrink = 1 - 0.06 * smaller;
        const double step = along * 0.4 * board.scale;
        const double near = y + (attempt % 2 == 0 ? step : -step);
        const double at =
            std::clamp(anywhere ? box.top + box.depth() * (attempt % 24) / 23 : near, box.top, box.bottom);
        const Spot door{x_at(road, at), at};
        const Spot run = unit(Spot{x_at(road, at + 0.6), at + 0.6} - Spot{x_at(road, at - 0.6), at - 0.6});
        const Spot out = quarter_turn(run) * (courses.bank > 0 ? -1.0 : 1.0);
        Oblong house{{}, run, (gable ? depth : length) * shrink, (gable ? length : depth) * shrink};
        const double back = attempt < 48 ? setback : 0.25 * board.scale;
        house.middle = door + out * (board.road_half + back + house.depth / 2);
        Spots corners = tidy_outline(house.corners());
        if (within(box, corners) && clear_of_course(corners, road, board.road_half + 0.15 * board.scale) &&
            clear_of(corners, built, 0.35 * board.scale))
            return corners;
    }
    return {};
}

}  // namespace

Feature lay_out_town(const Surveyor& surveyor, const Board& board, const Courses& courses,
                     const TownPlan& plan, dice::Chance& chance) {
    std::vector<Spots> houses;
    const double spacing = std::min(2.7 * board.scale, (board.row - board.scale) / plan.houses);
    const double middle =
        std::clamp(plan.bridge.y, spacing * plan.houses / 2, board.row - spacing * plan.houses / 2);
    for (int i = 0; i < plan.houses; ++i) {
        const double y = middle + (i - (plan.houses - 1) / 2.0) * spacing;
        Spots house = house_by_road(board, courses, houses, y, chance);
        if (!house.empty()) houses.push_back(std::move(house));
    }
    Spots places;
    for (const Spots& house : houses) places.insert(places.end(), house.begin(), house.end());
    const Frame built = bounds_of(places);
    for (double y = built.top; y <= built.bottom; y += 0.5) places.push_back({x_at(courses.road, y), y});
    const Surveyor::Area reach = plan.cell > 0
                                     ? surveyor.area(to_whole_cells(built, plan.cell, board.town_box()))
                                     : surveyor.grown(surveyor.hull(places), board.road_half);
    const Surveyor::Area room = surveyor.without(
        surveyor.area(board.town_box().grown(plan.cell > 0 ? 0.0 : -0.2 * board.scale)),
        one_side(surveyor, courses.river, -courses.bank, river_clearance(board), board.town_box()));
    Feature town;
    town.square = board.town_column + 1;
    town.outline = to_table(
        tidy_outline(surveyor.largest_part(surveyor.simplified(surveyor.shared(reach, room), 0.05))));
    for (const Spots& house : houses) town.parts.push_back(to_table(house));
    return town;
}

}  // namespace muster::terrain
