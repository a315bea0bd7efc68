// The bridge and the town beside it, worked out again from the same chance.
#include <cmath>

#include <catch2/catch.hpp>

#include "measure.hpp"
#include "plans.hpp"
#include "terrain/board.hpp"
#include "terrain/river_and_town.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

using test::as_line;

struct Night {
    SquaresPlan plan;
    Board board;
    Courses courses;
};

Night some_night(int i) {
    Night night;
    night.plan =
        test::random_plan(std::to_string(i), i % 2 == 0 ? SquareLayout::centred : SquareLayout::fill);
    if (i % 3 == 1) night.plan.table = {Inches{48}, Inches{24}};
    night.board = board_of(night.plan);
    night.courses.bank = i % 4 < 2 ? 1 : -1;
    dice::Chance chance("night " + std::to_string(i));
    night.courses.river = river_course(night.board, night.plan, night.courses.bank, chance);
    night.courses.road = riverside_road(night.board, night.courses.river, night.courses.bank, chance);
    night.courses.crossings = {bridge_place(night.board, night.courses.river, chance)};
    return night;
}

/// Whether a house is in the square, clear of the road and clear of the houses before it.
bool has_room(const Night& night, const test::Line& house, const std::vector<test::Line>& others) {
    const Board& board = night.board;
    const double inset = 0.45 * board.scale;
    const double left = board.left + board.column * board.town_column;
    for (const test::P& p : house)
        if (p.x < left + inset || p.x > left + board.column - inset || p.y < inset || p.y > board.row - inset)
            return false;
    const test::Line road = as_line(night.courses.road);
    if (test::lines_cross(house, true, road, false) ||
        test::apart(house, true, road, false) < board.road_half + 0.15 * board.scale)
        return false;
    for (const test::Line& other : others)
        if (test::overlap(house, other) || test::apart(house, true, other, true) < 0.35 * board.scale)
            return false;
    return true;
}

/// The houses by their description: each near its own place along the road, then farther up and down it by
/// two fifths of an inch, then smaller; if all that fails, anywhere in the square.
std::vector<test::Line> expected_houses(const Night& night, int count, Spot bridge, dice::Chance& chance) {
    const Board& board = night.board;
    const double k = board.scale;
    const double top = 0.45 * k;
    const double bottom = board.row - 0.45 * k;
    const double spacing = std::min(2.7 * k, (board.row - k) / count);
    const double middle = std::min(board.row - spacing * count / 2, std::max(spacing * count / 2, bridge.y));
    std::vector<test::Line> houses;
    for (int i = 0; i < count; ++i) {
        const double own = middle - spacing * (count - 1) / 2 + spacing * i;
        const double setback = (0.25 + 0.85 * chance.unit()) * k;
        const double length = (1.35 + 0.55 * chance.unit()) * k;
        const double depth = (1.0 + 0.25 * chance.unit()) * k;
        const bool gable = chance.below(4) == 0;
        bool done = false;
        for (const bool anywhere : {false, true})
            for (int smaller = 0; smaller < 10 && !done; ++smaller)
                for (int place = 0; place < 24 && !done; ++place) {
                    const int steps = place / 2;
                    double y = own + (place % 2 == 0 ? steps : -steps) * 0.4 * k;
                    if (anywhere) y = top + (bottom - top) * place / 23;
                    y = std::min(bottom, std::max(top, y));
                    const double x = x_at(night.courses.road, y);
                    double rx = x_at(night.courses.road, y + 0.6) - x_at(night.courses.road, y - 0.6);
                    double ry = 1.2;
                    const double run = std::hypot(rx, ry);
                    rx /= run;
                    ry /= run;
                    // Square to the road, to the east on the east bank.
                    const double ox = night.courses.bank * ry;
                    const double oy = -night.courses.bank * rx;
                    const double shrink = 1 - 0.06 * smaller;
                    const double by_road = (gable ? depth : length) * shrink / 2;
                    const double off_road = (gable ? length : depth) * shrink / 2;
                    const double back = !anywhere && smaller < 2 ? setback : 0.25 * k;
                    const double away = board.road_half + back + off_road;
                    const test::P at{x + ox * away, y + oy * away};
                    test::Line house;
                    for (const auto& [u, v] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}})
                        house.push_back({at.x + rx * u * by_road - ry * v * off_road,
                                         at.y + ry * u * by_road + rx * v * off_road});
                    if (!has_room(night, house, houses)) continue;
                    houses.push_back(house);
                    done = true;
                }
    }
    return houses;
}

bool is_like(const lengths::TableLine& part, const test::Line& house) {
    bool same = part.size() == house.size();
    for (std::size_t i = 0; same && i < house.size(); ++i)
        same = std::abs(part[i].x.value() - house[i].x) < 0.0008 &&
               std::abs(part[i].y.value() - house[i].y) < 0.0008;
    return same;
}

Feature town_of(const Night& night, const TownPlan& plan, const std::string& key) {
    const Surveyor surveyor;
    dice::Chance chance(key);
    return lay_out_town(surveyor, night.board, night.courses, plan, chance);
}

}  // namespace

TEST_CASE("the corners of an oblong are clockwise from its beginning") {
    const Oblong house{{10, 20}, {0.6, 0.8}, 10, 5};
    const Spots corners = house.corners();
    REQUIRE(corners.size() == 4);
    const Spots expected{{10 - 3 + 2, 20 - 4 - 1.5},
                         {10 + 3 + 2, 20 + 4 - 1.5},
                         {10 + 3 - 2, 20 + 4 + 1.5},
                         {10 - 3 - 2, 20 - 4 + 1.5}};
    for (std::size_t i = 0; i < 4; ++i) CHECK(distance(corners[i], expected[i]) < 1e-9);
}

TEST_CASE("the bridge is between a third and a half of the way down its square, or as far up as it must be") {
    const Board board =
        board_of(test::random_plan("bridge", SquareLayout::centred));  // the town is at 30" to 42"
    for (int i = 0; i < 40; ++i) {
        dice::Chance chance("bridge " + std::to_string(i));
        dice::Chance same("bridge " + std::to_string(i));
        const double y = 12 * (0.32 + 0.2 * same.unit());
        const Spot at = bridge_place(board, {{35, 0}, {38, 12}, {38, 48}}, chance);
        CHECK(at.y == Approx(y).margin(0.0006));
        CHECK(at.x == Approx(35 + y / 4).margin(0.0006));
    }
    // Just 4.5" from the middle is near enough.
    dice::Chance straight("straight bridge");
    dice::Chance again("straight bridge");
    CHECK(bridge_place(board, {{40.5, 0}, {40.5, 48}}, straight).y ==
          Approx(12 * (0.32 + 0.2 * again.unit())).margin(0.0006));
    // It must be 4.5" or less from the middle, which a river from 36" to the east is only above some height.
    for (const int east : {1, -1})
        for (const double height : {1.0, 2.7, 3.3, 3.8, 5.0}) {
            dice::Chance chance("far bridge");
            dice::Chance same("far bridge");
            double y = 12 * (0.32 + 0.2 * same.unit());
            for (int step = 0; step < 100 && y > height && y > 2.4; ++step) y -= 0.24;
            const Spots river{
                {36, 0}, {36 + east * 4.5, height}, {36 + east * 8.5, height + 4}, {36 + east * 8.5, 48}};
            INFO(east << " " << height);
            CHECK(bridge_place(board, river, chance).y == Approx(y).margin(0.0006));
        }
}

TEST_CASE("houses are built beside the road in the first places and sizes that have room") {
    for (int i = 0; i < 42; ++i) {
        const Night night = some_night(i);
        const int count = 1 + i % 7;
        const Spot bridge = night.courses.crossings.front();
        dice::Chance same("town " + std::to_string(i));
        const std::vector<test::Line> expected = expected_houses(night, count, bridge, same);
        const Feature town = town_of(night, {count, 0, bridge}, "town " + std::to_string(i));
        INFO("night " << i << ", " << count << " houses");
        REQUIRE(town.parts.size() == expected.size());
        for (std::size_t h = 0; h < expected.size(); ++h) REQUIRE(is_like(town.parts[h], expected[h]));
        CHECK(town.square == night.board.town_column + 1);
    }
}

TEST_CASE("where a square has no room for all houses of its plan, its town has fewer") {
    int missing = 0;
    for (int i = 0; i < 12; ++i) {
        Night night = some_night(i);
        // The road runs near a side of the square, where houses hardly fit.
        const double shift = night.board.left + night.board.column * (night.board.town_column + 0.5) +
                             night.courses.bank * night.board.column * (0.25 + 0.016 * i) -
                             night.courses.road.front().x;
        for (Spot& p : night.courses.road) p.x += shift;
        dice::Chance same("crowd " + std::to_string(i));
        const std::vector<test::Line> expected = expected_houses(night, 9, {0, 4}, same);
        const Feature town = town_of(night, {9, 0, {0, 4}}, "crowd " + std::to_string(i));
        INFO("night " << i);
        REQUIRE(town.parts.size() == expected.size());
        for (std::size_t h = 0; h < expected.size(); ++h) REQUIRE(is_like(town.parts[h], expected[h]));
        missing += expected.size() < 9 ? 1 : 0;
    }
    CHECK(missing > 0);
}

TEST_CASE(
    "between a road and the side of the square, houses are as large as they can be, and nearer if need be") {
    for (int i = 0; i < 36; ++i) {
        Night night = some_night(6 * (i % 4));
        const double middle = night.board.left + night.board.column * (night.board.town_column + 0.5);
        const double x = middle + night.courses.bank * (night.board.column / 2 - 1.9 - 0.05 * i);
        night.courses.road = {{x, 0}, {x, 24}, {x, 48}};
        const std::string key = "side " + std::to_string(i);
        dice::Chance same(key);
        const std::vector<test::Line> expected = expected_houses(night, 2, {0, 6}, same);
        const Feature town = town_of(night, {2, 0, {0, 6}}, key);
        INFO("night " << i);
        REQUIRE(town.parts.size() == expected.size());
        for (std::size_t h = 0; h < expected.size(); ++h) REQUIRE(is_like(town.parts[h], expected[h]));
    }
}

TEST_CASE("beside a road with sharp bends, houses keep clear of all of it") {
    int moved = 0;
    for (int i = 0; i < 16; ++i) {
        Night night = some_night(6 * i);  // tables of full size
        night.courses.road.clear();
        const double middle = night.board.left + night.board.column * (night.board.town_column + 0.5);
        for (int n = 0; n <= 96; ++n)
            night.courses.road.push_back({middle + 1.3 * std::sin(n * 0.5 * 1.4 + i), n * 0.5});
        const std::string key = "bends " + std::to_string(i);
        const double y = 1.0 + 0.6 * i;
        dice::Chance same(key);
        const std::vector<test::Line> expected = expected_houses(night, 4, {0, y}, same);
        const Feature town = town_of(night, {4, 0, {0, y}}, key);
        INFO("night " << i);
        REQUIRE(town.parts.size() == expected.size());
        for (std::size_t h = 0; h < expected.size(); ++h) REQUIRE(is_like(town.parts[h], expected[h]));
        moved += static_cast<int>(expected.size());
    }
    CHECK(moved > 40);
}

TEST_CASE("a town takes in its houses and the road between them, up to the river's clearance") {
    const Surveyor surveyor;
    for (int i = 0; i < 40; ++i) {
        const Night night = some_night(i);
        const Board& board = night.board;
        const Feature town = town_of(night, {4, 0, night.courses.crossings.front()}, "outline");
        Spots places;
        for (const auto& part : town.parts)
            for (const Spot& p : from_table(part)) places.push_back(p);
        const Frame built = bounds_of(places);
        const int halves = static_cast<int>(std::floor(built.depth() * 2));
        for (int n = 0; n <= halves; ++n)
            places.push_back({x_at(night.courses.road, built.top + n * 0.5), built.top + n * 0.5});
        const auto reach = surveyor.grown(surveyor.hull(places), board.road_half);
        const auto room = surveyor.without(surveyor.area(board.town_box().grown(-0.2 * board.scale)),
                                           one_side(surveyor, night.courses.river, -night.courses.bank,
                                                    board.river_half + 0.64, board.town_box()));
        const auto town_ground = surveyor.simplified(surveyor.shared(reach, room), 0.05);
        INFO("night " << i);
        CHECK(from_table(town.outline) == tidy_outline(surveyor.largest_part(town_ground)));
    }
}

TEST_CASE("on a gridded table a town takes whole cells, up to the river") {
    const Night night = some_night(0);
    for (const double cell : {1.0, 3.0, 6.0}) {
        const Feature town = town_of(night, {3, cell, night.courses.crossings.front()}, "cells");
        lengths::TableLine all;
        for (const auto& part : town.parts) all.insert(all.end(), part.begin(), part.end());
        const Frame built = bounds_of(from_table(all));
        const Frame outline = bounds_of(from_table(town.outline));
        CHECK(outline.top == std::floor(built.top / cell) * cell);
        CHECK(outline.bottom == std::ceil(built.bottom / cell) * cell);
        const double off = night.courses.bank > 0 ? outline.right : outline.left;
        CHECK(off == (night.courses.bank > 0 ? std::ceil(built.right / cell) * cell
                                             : std::floor(built.left / cell) * cell));
    }
}
