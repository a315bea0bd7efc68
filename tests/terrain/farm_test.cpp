// A farm's yard, buildings and fields, worked out again from the same chance.
#include "terrain/farm.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "terrain/geos.hpp"
#include "terrain/plot.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

bool are_alike(const Spots& a, const Spots& b) {
    bool same = a.size() == b.size();
    for (std::size_t i = 0; same && i < a.size(); ++i) same = distance(a[i], b[i]) < 0.0015;
    return same;
}

Board board_at(double scale) {
    Board board;
    board.scale = scale;
    board.road_half = 0.5 * scale;
    return board;
}

Courses road_along(const Spots& road) {
    return {{{0, 0}, {0, 48}}, road, 1, {}};
}

/// The house and, if there is room, the barn in a box of the yard; where the house begins and where its road
/// may end.
struct Built {
    std::vector<Frame> buildings;
    Spots gates;
};

Built expected_buildings(const Frame& box, double k, double road_room, dice::Chance& chance) {
    const double w = box.right - box.left;
    const double d = box.bottom - box.top;
    const double margin = std::min(0.2 * k, 0.06 * w);
    const double deep = std::min(1.15 * k, std::max(d - 0.65 * k, 0.75 * d));
    const double house = std::min(1.75 * k, w - 2 * margin);
    const double barn = std::min(1.35 * k, house);
    const bool has_barn = house + 0.6 * k + barn + 2 * margin < w;
    const double all = has_barn ? house + 0.6 * k + barn : house;
    const double left = box.left + margin + (w - 2 * margin - all) * (0.2 + 0.6 * chance.unit());
    const double back = box.bottom - std::min(margin, d / 10);
    Built built;
    built.buildings.push_back({left, back - deep, left + house, back});
    const double beside = left + house + 0.6 * k;
    if (has_barn) built.buildings.push_back({beside, back - deep, beside + barn, back - deep / 10});
    const double off = road_room + 0.03;
    const double x = left + house / 2;
    const double y = back - deep / 2;
    built.gates = {{x, back - deep - off}, {left - off, y}, {left + house + off, y}, {x, back + off}};
    return built;
}

void check_buildings(const Farm& farm, const Built& built, const Plot& plot) {
    REQUIRE(farm.buildings.size() == built.buildings.size());
    for (std::size_t i = 0; i < built.buildings.size(); ++i)
        CHECK(are_alike(farm.buildings[i], tidy_outline(plot.oblong(built.buildings[i]))));
    Spots gates;
    for (const Spot& gate : built.gates) gates.push_back(plot.at(gate.x, gate.y));
    CHECK(are_alike(farm.gates, gates));
}

}  // namespace

TEST_CASE("the buildings of a yard alone leave an inch round them where it is more than four inches wide") {
    const Surveyor surveyor;
    for (const double k : {0.5, 1.0, 1.5})
        for (const double side : {2.0, 3.0, 4.4, 5.0, 6.0, 7.2, 8.0, 12.0})
            for (const double deep : {1.0, 0.8, 1.6}) {
                const Spots ground = corners_of({20, 30, 20 + side, 30 + side * deep});
                const FreeGround free{ground, false, {0, 1}};
                dice::Chance chance("yard");
                dice::Chance same("yard");
                const Farm farm = lay_out_yard(surveyor, board_at(k), free, chance);
                CHECK(farm.yard == ground);
                const Plot plot = plot_round(ground, {0, 1});
                Frame box = largest_box(plot.own(ground));
                if (box.width() > 4 * k && box.depth() > 4 * k)
                    box = {box.left + k, box.top + k, box.right - k, box.bottom - k};
                INFO(k << ": " << side << " by " << side * deep);
                check_buildings(farm, expected_buildings(box, k, 0.6 * k, same), plot);
            }
}

TEST_CASE("a yard of just four inches across has its buildings on all of it") {
    const Surveyor surveyor;
    // The cross has cells of an inch, and the box of six by fourteen is the best; at this scale six is four.
    const Spots cross{{3.5, 0},   {10.5, 0}, {10.5, 3.5}, {14, 3.5}, {14, 10.5}, {10.5, 10.5},
                      {10.5, 14}, {3.5, 14}, {3.5, 10.5}, {0, 10.5}, {0, 3.5},   {3.5, 3.5}};
    dice::Chance chance("yard");
    dice::Chance same("yard");
    const Farm farm = lay_out_yard(surveyor, board_at(1.5), {cross, false, {0, 1}}, chance);
    const Plot plot = plot_round(cross, {0, 1});
    check_buildings(farm, expected_buildings({4, 0, 10, 14}, 1.5, 0.9, same), plot);
}

namespace {

/// The plot with its yard on the side nearest the road, of those that leave the fields some depth.
Plot facing(Plot plot, const Spots& road) {
    Plot best = plot;
    double least = 1e9;
    for (int side = 0; side < 4; ++side, plot = plot.next_side()) {
        const double away = distance_to_course(road, plot.at(plot.length / 2, 0));
        if (plot.depth < 0.62 * plot.length || away >= least) continue;
        least = away;
        best = plot;
    }
    return best;
}

/// A field's corners, each pulled in each way by up to 7 % of its lesser side.
Spots expected_field(const Plot& plot, const Frame& box, dice::Chance& chance) {
    const double most = 0.07 * std::min(box.width(), box.depth());
    // The chance for south or north comes first, then that for east or west.
    Spots corners;
    for (const auto& [x, y, in_x, in_y] : {std::array{box.left, box.top, 1.0, 1.0},
                                           {box.right, box.top, -1.0, 1.0},
                                           {box.right, box.bottom, -1.0, -1.0},
                                           {box.left, box.bottom, 1.0, -1.0}}) {
        const double deep = most * chance.unit();
        const double wide = most * chance.unit();
        corners.push_back(plot.at(x + in_x * wide, y + in_y * deep));
    }
    return tidy_outline(corners);
}

}  // namespace

TEST_CASE("a farm in a square of its own has a yard along its road side and two fields behind it") {
    const Surveyor surveyor;
    for (const Frame& box : {Frame{6.75, 12.75, 17.25, 23.25}, Frame{6, 12, 20, 20}, Frame{6, 12, 12, 23},
                             Frame{6, 12, 13.4, 23}, Frame{6, 12, 12.5, 18.5}})
        for (const Spots& road : {Spots{{2, 0}, {2, 48}}, Spots{{30, 0}, {28, 48}}, Spots{{0, 8}, {48, 9}},
                                  Spots{{0, 30}, {48, 28}}})
            for (int i = 0; i < 6; ++i) {
                const double k = i % 2 == 0 ? 1 : 0.7;
                const std::string key = "open farm " + std::to_string(i);
                dice::Chance chance(key);
                dice::Chance same(key);
                const FreeGround ground{corners_of(box)};
                const Farm farm = lay_out_farm(surveyor, board_at(k), ground, road_along(road), chance);
                const Plot plot = facing(turned_plot(box, -0.09 + 0.18 * same.unit()), road);
                const double yard = std::min(2.6 * k, std::max(1.95 * k, plot.depth / 4));
                const Built built = expected_buildings({0, 0, plot.length, yard}, k, 0.6 * k, same);
                INFO(box.right << " " << box.bottom << " " << road[0].x << " " << road[0].y << " " << i);
                check_buildings(farm, built, plot);
                const double most = std::max(0.0, plot.length - 6.4 * k);
                const double from = std::min(most, std::max(0.0, built.buildings[0].left - 1.2 * k));
                const Frame own{from, 0, std::min(from + 6.4 * k, plot.length), yard};
                CHECK(are_alike(farm.yard, tidy_outline(plot.oblong(own))));
                Frame first{0, yard + 0.3 * k, plot.length, plot.depth};
                Frame second = first;
                const double share = 0.42 + 0.16 * same.unit();
                if (first.width() >= 0.85 * first.depth()) {
                    first.right = share * plot.length - 0.15 * k;
                    second.left = share * plot.length + 0.15 * k;
                } else {
                    const double split = first.top + share * (plot.depth - first.top);
                    first.bottom = split - 0.15 * k;
                    second.top = split + 0.15 * k;
                }
                CHECK(are_alike(farm.fields[0], expected_field(plot, first, same)));
                CHECK(are_alike(farm.fields[1], expected_field(plot, second, same)));
            }
}
