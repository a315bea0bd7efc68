// A rolled table built again piece by piece: its fords, its features, its farm roads, and its grid.
#include <cmath>

#include <catch2/catch.hpp>

#include "plans.hpp"
#include "terrain/farm.hpp"
#include "terrain/farm_road.hpp"
#include "terrain/geos.hpp"
#include "terrain/natural_lines.hpp"
#include "terrain/river_and_town.hpp"
#include "terrain/snapped.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

struct Table {
    std::string seed;
    SquaresPlan plan;
    Board board;
    Terrain terrain;
    Courses courses;  ///< as laid out
};

/// Rolled tables of several sizes, some of them with cells, always with the holder at the top.
Table some_table(int i) {
    Table table;
    table.seed = "rebuilt " + std::to_string(i);
    table.plan = test::random_plan(table.seed, i % 2 == 0 ? SquareLayout::centred : SquareLayout::fill);
    if (i % 5 == 1) table.plan.table = {Inches{48}, Inches{24}};
    if (i % 5 == 2) table.plan.table = {Inches{96}, Inches{60}};
    if (i % 15 == 9) table.plan.table = {Inches{48}, Inches{16}};
    if (i % 5 == 3)
        table.plan.snap = Inches{i == 8 ? 1.0 : table.plan.layout == SquareLayout::centred ? 6.0 : 3.0};
    table.board = board_of(table.plan);
    table.terrain = test::random_ground(table.seed, table.plan);
    table.courses.river = from_table(table.terrain.river->course);
    table.courses.road = from_table(table.terrain.roads.at(0).course);
    table.courses.bank = table.courses.road.front().x > table.courses.river.front().x ? 1 : -1;
    for (const Crossing& crossing : table.terrain.crossings)
        table.courses.crossings.push_back(from_table({crossing.at}).front());
    return table;
}

/// The place at a share of what is left of a stretch of the river without the parts within six inches of some
/// places. A place of which nothing would be left does not count.
double ford_at(double from, double to, const std::vector<double>& others, double share) {
    std::vector<std::pair<double, double>> parts{{from, to}};
    for (const double other : others) {
        std::vector<std::pair<double, double>> left;
        for (const auto& [a, b] : parts) {
            const std::pair<double, double> before{a, std::min(b, other - 6)};
            const std::pair<double, double> after{std::max(a, other + 6), b};
            if (before.first < before.second) left.push_back(before);
            if (after.first < after.second) left.push_back(after);
        }
        if (!left.empty()) parts = left;
    }
    double whole = 0;
    for (const auto& [a, b] : parts) whole += b - a;
    double rest = share * whole;
    for (const auto& [a, b] : parts) {
        if (rest <= b - a) return a + rest;
        rest -= b - a;
    }
    return parts.back().second;
}

}  // namespace

TEST_CASE("fords are where the dice put them on what is left of the river") {
    for (int i = 0; i < 24; ++i) {
        Table table = some_table(i);
        for (const double share : {-1.0, 0.0, 1.0}) {
            if (share >= 0) {
                table.plan.holder.ford = share;
                table.plan.opponent.ford = 1 - share;
                table.terrain = test::random_ground(table.seed, table.plan);
            }
            const Spots& river = table.courses.river;
            const double k = table.board.scale;
            const double middle = table.board.depth / 2;
            const double half = place_along(river, {x_at(river, middle), middle});
            const double bridge = place_along(river, table.courses.crossings[0]);
            const double own = ford_at(1.5 * k, half - k, {bridge}, table.plan.holder.ford);
            const double other =
                ford_at(half + k, course_length(river) - 1.5 * k, {bridge, own}, table.plan.opponent.ford);
            INFO(table.seed << ", share " << share);
            const auto at = [&](std::size_t c) {
                return from_table({table.terrain.crossings.at(c).at}).front();
            };
            REQUIRE(distance(at(1), along_course(river, own)) < 0.0015);
            REQUIRE(distance(at(2), along_course(river, other)) < 0.0015);
        }
        CHECK(table.terrain.crossings[0].kind == "bridge");
        CHECK(table.terrain.crossings[1].kind == "ford");
        CHECK(table.terrain.crossings[1].side == "british");
        CHECK(table.terrain.crossings[2].side == "american");
    }
}

TEST_CASE("every feature is what its square, its kind and its own chance make of the ground that is left") {
    for (int i = 0; i < 30; ++i) {
        const Table table = some_table(i);
        const Board& board = table.board;
        const Surveyor surveyor;
        const double cell = table.plan.snap.value();
        std::size_t next = 1;  // after the town
        for (const Placed& placed : placed_on(board, table.plan)) {
            const Placement& placement = *placed.placement;
            const double inset = cell > 0 ? 0 : 0.75 * board.scale;
            const FreeGround ground = free_ground(surveyor, board, table.courses, placed.box, inset);
            const GroundKind& kind = table.plan.kinds.find(placement.kind);
            dice::Chance chance(table.seed + "/" + placement.id);
            const Feature& feature = table.terrain.features.at(next++);
            INFO(table.seed << ", " << placement.id);
            REQUIRE(feature.id == placement.id);
            CHECK(feature.kind == placement.kind);
            CHECK(feature.side == placed.side->side);
            CHECK(feature.square == placement.square);
            if (kind.form != Form::yard) {
                REQUIRE(from_table(feature.outline) ==
                        (cell > 0 ? Cells{surveyor, placed.box, cell, ground}.block(kind.cells, chance)
                                  : natural_outline(surveyor, ground, kind.outline, board.scale, chance)));
                continue;
            }
            const Farm farm =
                cell > 0 ? Cells{surveyor, placed.box, cell, ground}.farm(board, table.courses, chance)
                         : lay_out_farm(surveyor, board, ground, table.courses, chance);
            REQUIRE(from_table(feature.outline) == farm.yard);
            REQUIRE(feature.parts.size() == farm.buildings.size());
            for (std::size_t b = 0; b < farm.buildings.size(); ++b)
                CHECK(from_table(feature.parts[b]) == farm.buildings[b]);
            for (const std::size_t f : {0U, 1U}) {
                const Feature& field = table.terrain.features.at(next++);
                CHECK(field.kind == "field");
                CHECK(field.id == placed.side->side + "-field-" + std::to_string(f + 1));
                CHECK(field.side == placed.side->side);
                CHECK(field.square == placement.square);
                REQUIRE(from_table(field.outline) == farm.fields[f]);
            }
        }
        CHECK(next == table.terrain.features.size());
    }
}

TEST_CASE("the town is beside its bridge, and has its holder's name and square") {
    for (int i = 0; i < 12; ++i) {
        const Table table = some_table(i);
        const Surveyor surveyor;
        dice::Chance chance(table.seed + "/town");
        const TownPlan plan{table.plan.town_houses, table.plan.snap.value(), table.courses.crossings[0]};
        const Feature expected = lay_out_town(surveyor, table.board, table.courses, plan, chance);
        const Feature& town = table.terrain.features.at(0);
        CHECK(town.id == "british-town");
        CHECK(town.kind == "town");
        CHECK(town.side == "british");
        CHECK(town.outline == expected.outline);
        CHECK(town.parts == expected.parts);
    }
}

TEST_CASE("farm roads run over the ground as it is laid out, bridge and fords included") {
    for (int i = 0; i < 20; ++i) {
        const Table table = some_table(i);
        const Board& board = table.board;
        const Surveyor surveyor;
        Country country(board, table.courses.river);
        for (const Feature& feature : table.terrain.features) {
            for (const auto& part : feature.parts) country.add(from_table(part), bar_building);
            country.add(from_table(feature.outline), bar_of(table.plan.kinds.find(feature.kind).to_roads));
        }
        for (std::size_t c = 0; c < 3; ++c) country.add_crossing(table.courses.crossings[c], c == 0);
        FarmRoads farm_roads(country, table.courses.road);
        std::size_t road = 1;
        for (const Placed& placed : placed_on(board, table.plan)) {
            if (placed.placement->kind != "farm" || table.plan.snap.value() > 0) continue;
            const FreeGround ground =
                free_ground(surveyor, board, table.courses, placed.box, 0.75 * board.scale);
            dice::Chance chance(table.seed + "/" + placed.placement->id);
            const Farm farm = lay_out_farm(surveyor, board, ground, table.courses, chance);
            dice::Chance road_chance(table.seed + "/" + placed.placement->id + "/road");
            const Road& laid = table.terrain.roads.at(road++);
            INFO(table.seed << ", " << placed.placement->id);
            CHECK(from_table(laid.course) == farm_roads.lay(farm.gates, road_chance));
            CHECK(laid.to == "farm");
            CHECK(laid.side == placed.side->side);
            CHECK(laid.width.value() == Approx(2 * board.road_half));
        }
        CHECK(table.terrain.roads.size() == 3);
        CHECK(table.terrain.roads[0].to == "edge");
        CHECK(table.terrain.roads[0].side.empty());
        CHECK(table.terrain.roads[0].width.value() == Approx(2 * board.road_half));
        CHECK(table.terrain.river->width.value() == Approx(2 * board.river_half));
        CHECK(table.terrain.river->column == table.plan.river_column);
        CHECK(table.terrain.squares->cell == table.plan.snap);
    }
}

TEST_CASE("the grid shares out the table, and its squares are numbered from their side's edge") {
    const lengths::TableSize odd{Inches{70}, Inches{45}};
    const SquareGrid grid = square_grid(odd, SquareLayout::centred, {3, 3});
    CHECK(grid.column == Inches{12});
    CHECK(grid.left == Inches{17});
    CHECK(grid.row == Inches{7.5});
    CHECK(grid.count == SquareCount{3, 3});
    CHECK(square_box(grid, odd, 4, true) ==
          lengths::TableBox{{Inches{17}, Inches{7.5}}, {Inches{12}, Inches{7.5}}});
    CHECK(square_box(grid, odd, 9, true) ==
          lengths::TableBox{{Inches{41}, Inches{15}}, {Inches{12}, Inches{7.5}}});
    CHECK(square_box(grid, odd, 1, false) ==
          lengths::TableBox{{Inches{17}, Inches{37.5}}, {Inches{12}, Inches{7.5}}});
    CHECK(square_box(grid, odd, 9, false) ==
          lengths::TableBox{{Inches{41}, Inches{22.5}}, {Inches{12}, Inches{7.5}}});
    CHECK(square_grid({Inches{50}, Inches{40}}, SquareLayout::centred, {3, 1}).left == Inches{7});
    CHECK(square_grid({Inches{50}, Inches{40}}, SquareLayout::fill, {4, 1}).column == Inches{12.5});
    CHECK(square_grid({Inches{50}, Inches{40}}, SquareLayout::centred, {4, 1}).left == Inches{1});
}
