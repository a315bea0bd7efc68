// Routes of farm roads, compared with a plain search of the same lattice.
#include "terrain/road_search.hpp"

#include <array>
#include <cmath>
#include <set>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

/// The lines of the lattice along one side of a table: ten steps to a square, and as many as have room to
/// each flank, none nearer than half a road and a hair to the table's edge.
std::vector<double> lines_along(double whole, double left, double square, int squares, double step,
                                double edge) {
    std::vector<double> lines;
    const bool has_flanks = left > step;
    const int flank = std::max(1, static_cast<int>(left / step));
    const auto add = [&](double from, double to, int steps) {
        for (int i = lines.empty() ? 0 : 1; i <= steps; ++i) lines.push_back(from + (to - from) * i / steps);
    };
    if (has_flanks) add(edge, left, flank);
    for (int i = 0; i < squares; ++i) {
        const double from = i == 0 && !has_flanks ? edge : left + square * i;
        const double to = i + 1 == squares && !has_flanks ? whole - edge : left + square * (i + 1);
        add(from, to, 10);
    }
    if (has_flanks) add(left + square * squares, whole - edge, flank);
    return lines;
}

/// A search without short cuts: every piece of every way is measured, and the nearest place is always taken
/// next. Returns the length of the best way, a ford counting six inches more; 1e9 if there is none.
double least_cost(const Country& country, const Spots& main_road, const Spots& gates,
                  const std::vector<Spots>& others, unsigned bars) {
    const Board& board = country.board();
    const double step = std::max(board.column, board.row) / 10;
    const double edge = board.road_half + 0.05;
    Spots places;
    for (const double y : lines_along(board.depth, 0, board.row, board.rows, step, edge))
        for (const double x : lines_along(board.width, board.left, board.column, board.columns, step, edge))
            places.push_back({x, y});
    const std::size_t columns =
        lines_along(board.width, board.left, board.column, board.columns, step, edge).size();
    const std::size_t lattice = places.size();
    for (const Landing& landing : country.landings()) {
        places.push_back(landing.east);
        places.push_back(landing.west);
    }
    const double reach = 2.1 * step;
    const auto is_round = [&](Spot p, Spot q) {
        return std::abs(p.x - q.x) <= reach && std::abs(p.y - q.y) <= reach;
    };
    std::vector<double> cost(places.size(), 1e9);
    std::set<std::pair<double, std::size_t>> next;
    const auto try_place = [&](Spot from, std::size_t to, double so_far) {
        const double whole = so_far + distance(from, places[to]);
        if (whole >= cost[to] || !country.clear(from, places[to], bars)) return;
        cost[to] = whole;
        next.emplace(whole, to);
    };
    for (const Spot& gate : gates)
        for (std::size_t i = 0; i < lattice; ++i)
            if (is_round(gate, places[i])) try_place(gate, i, 0);
    double best = 1e9;
    while (!next.empty()) {
        const auto [so_far, at] = *next.begin();
        next.erase(next.begin());
        if (so_far > cost[at]) continue;
        const Spot p = places[at];
        std::vector<Spots> roads{main_road};
        roads.insert(roads.end(), others.begin(), others.end());
        for (const Spots& road : roads) {
            const Spot q = nearest_on_course(road, p);
            if (distance(p, q) <= reach && country.clear(p, q, bars))
                best = std::min(best, so_far + distance(p, q));
        }
        for (std::size_t i = lattice; i < places.size(); ++i)
            if (at < lattice && distance(p, places[i]) <= reach) try_place(p, i, so_far);
        for (int turn = 0; at < lattice && turn < 9; ++turn) {
            const std::size_t row = at / columns + static_cast<std::size_t>(turn / 3);  // and one
            const std::size_t column = at % columns + static_cast<std::size_t>(turn % 3);
            const bool is_there = row >= 1 && row <= lattice / columns && column >= 1 && column <= columns;
            if (is_there && turn != 4) try_place(p, (row - 1) * columns + column - 1, so_far);
        }
        if (at < lattice) continue;
        for (std::size_t i = 0; i < lattice; ++i)
            if (is_round(p, places[i])) try_place(p, i, so_far);
        const std::size_t other = lattice + ((at - lattice) ^ 1U);
        const double toll = country.landings()[(at - lattice) / 2].bridge ? 0 : 6;
        const double whole = so_far + distance(p, places[other]) + toll;
        if (whole < cost[other] && country.clear(p, places[other], bars & ~1U)) {
            cost[other] = whole;
            next.emplace(whole, other);
        }
    }
    return best;
}

/// The crossing from whose one landing to the other a piece goes; none for a piece on land.
const Landing* crossed(const Country& country, Spot a, Spot b) {
    for (const Landing& landing : country.landings())
        if ((a == landing.east && b == landing.west) || (a == landing.west && b == landing.east))
            return &landing;
    return nullptr;
}

double cost_of(const Way& way, const Country& country) {
    double cost = course_length(way.points);
    for (std::size_t i = 0; i + 1 < way.points.size(); ++i) {
        const Landing* crossing = crossed(country, way.points[i], way.points[i + 1]);
        if (crossing != nullptr && !crossing->bridge) cost += 6;
    }
    return cost;
}

/// Whether every piece is clear of what bars it, or crosses the water from landing to landing and says so.
bool is_sound(const Way& way, const Country& country, unsigned bars) {
    bool sound = way.over.size() == way.points.size() && way.bars == bars && !way.over.back();
    for (std::size_t i = 0; sound && i + 1 < way.points.size(); ++i)
        sound = country.clear(way.points[i], way.points[i + 1], way.over[i] ? bars & ~1U : bars) &&
                way.over[i] == (crossed(country, way.points[i], way.points[i + 1]) != nullptr);
    return sound;
}

Board small_board(double left, double column, double row, int rows = 2) {
    Board board;
    board.left = left;
    board.column = column;
    board.row = row;
    board.columns = 3;
    board.rows = rows;
    board.width = 2 * left + 3 * column;
    board.depth = rows * row;
    board.scale = std::min(1.0, std::min(column, row) / 12);
    board.river_half = 1.5 * board.scale;
    board.road_half = 0.5 * board.scale;
    return board;
}

/// A place that is as likely as not within two inches of an edge of the table.
Spot near_an_edge(dice::Chance& chance, const Board& board) {
    Spot place{chance.between(0.6, board.width - 0.6), chance.between(0.6, board.depth - 0.6)};
    const std::uint32_t edge = chance.below(8);
    if (edge == 0) place.y = chance.between(0.5, 2);
    if (edge == 1) place.x = board.width - chance.between(0.5, 2);
    if (edge == 2) place.y = board.depth - chance.between(0.5, 2);
    if (edge == 3) place.x = chance.between(0.5, 2);
    return place;
}

Spots box_at(dice::Chance& chance, const Board& board, double least, double most) {
    const double w = chance.between(least, most);
    const double d = chance.between(least, most);
    const double x = chance.between(0.5, board.width - w - 0.5);
    const double y = chance.between(0.5, board.depth - d - 0.5);
    const double tilt = chance.between(0, w / 3);
    return {{x + tilt, y}, {x + w, y + d / 4}, {x + w - tilt, y + d}, {x, y + d / 2}};
}

}  // namespace

TEST_CASE("no way over the lattice is shorter than the one that a farm's road takes") {
    int found = 0;
    int none = 0;
    int over = 0;
    for (int i = 0; i < 60; ++i) {
        dice::Chance chance("country " + std::to_string(i));
        const Board board = i % 5 == 0   ? small_board(0, 7, 6)
                            : i % 5 == 1 ? small_board(5, 12, 8)
                            : i % 5 == 2 ? small_board(0.5, 6, 12)
                            : i % 5 == 3 ? small_board(1.2, 6, 12)  // its flanks are just a step wide
                                         : small_board(3, 6, 5, 4);
        const double river_at = chance.between(0.35, 0.65) * board.width;
        Spots river;
        Spots road;
        for (int k = 0; k <= 30; ++k) {
            const double y = board.depth * k / 30;
            river.push_back({river_at + board.scale * 1.5 * std::sin(k * 0.36 + i), y});
            road.push_back({river.back().x + (i % 2 == 0 ? 1 : -1) * 2.9 * board.scale, y});
        }
        Country country(board, river);
        for (int o = 0; o < 12; ++o)
            country.add(box_at(chance, board, 1 * board.scale, (o < 4 ? 6 : 3) * board.scale),
                        std::array{bar_building, bar_shunned, bar_slow}[static_cast<std::size_t>(o % 3)]);
        for (int c = 0; c < i % 4; ++c)
            country.add_crossing(along_course(river, course_length(river) * chance.between(0.1, 0.9)),
                                 c == 0);
        RoadSearch search(country, road);
        std::vector<Spots> others;
        for (int o = 0; o < i % 3; ++o)
            others.push_back(
                {{chance.between(1, board.width - 1), 1}, {chance.between(1, board.width - 1), 9}});
        for (const unsigned bars : {15U, 7U, 3U}) {
            Spots gates;
            for (int g = 0; g < 1 + i % 3; ++g) gates.push_back(near_an_edge(chance, board));
            const std::optional<Way> way = search.find(gates, others, bars);
            const double least = least_cost(country, road, gates, others, bars);
            INFO("country " << i << ", bars " << bars);
            REQUIRE(way.has_value() == (least < 1e9));
            none += way ? 0 : 1;
            if (!way) continue;
            ++found;
            for (const bool bridge : way->over) over += bridge ? 1 : 0;
            REQUIRE(cost_of(*way, country) == Approx(least));
            REQUIRE(is_sound(*way, country, bars));
            REQUIRE(std::find(gates.begin(), gates.end(), way->points.back()) != gates.end());
            const Spots& begun = way->leaves ? others.at(*way->leaves) : road;
            REQUIRE(distance_to_course(begun, way->points.front()) < 1e-9);
        }
    }
    CHECK(found > 50);
    CHECK(none > 10);
    CHECK(over > 10);
}

TEST_CASE(
    "a road goes two squares out of its way for the bridge, if the ford is no nearer than six inches less") {
    const Board board = small_board(3, 12, 12);
    const Spots river{{21, 0}, {21, 24}};
    const Spots road{{24, 0}, {24, 24}};
    for (const double bridge : {6.0, 8.0, 10.0, 12.0}) {
        Country country(board, river);
        country.add_crossing({21, bridge}, true);
        country.add_crossing({21, 18}, false);
        RoadSearch search(country, road);
        const std::optional<Way> way = search.find({{15, 15}}, {}, 15);
        REQUIRE(way);
        INFO(bridge);
        CHECK(cost_of(*way, country) == Approx(least_cost(country, road, {{15, 15}}, {}, 15)));
    }
}

TEST_CASE("a road leaves a farm by a lane that is one step wide, in any direction") {
    const Board board = small_board(6, 12, 12);
    const Spots river{{40, 0}, {40, 24}};
    const Spots road{{36, 0}, {36, 24}};
    const auto box = [](double left, double top, double right, double bottom) {
        return corners_of({left, top, right, bottom});
    };
    // The lattice has lines at 9.6" and 10.8" each way; a road keeps 0.6" from what bars it.
    for (const bool is_open_west : {true, false}) {
        Country upright(board, river);
        upright.add(box(9.6, 4, 9.9, 20), bar_building);
        upright.add(box(11.7, 4, 12, 20), bar_building);
        upright.add(is_open_west ? box(9.6, 19.5, 12, 20) : box(9.6, 4, 12, 4.5), bar_building);
        const Spots gates{{10.8, is_open_west ? 18.6 : 5.4}};
        RoadSearch down(upright, road);
        const std::optional<Way> way = down.find(gates, {}, 15);
        REQUIRE(way);
        CHECK(cost_of(*way, upright) == Approx(least_cost(upright, road, gates, {}, 15)));
        Country level(board, river);
        level.add(box(8, 9.6, 22, 9.9), bar_building);
        level.add(box(8, 11.7, 22, 12), bar_building);
        level.add(is_open_west ? box(21.5, 9.6, 22, 12) : box(8, 9.6, 8.5, 12), bar_building);
        const Spots other{{is_open_west ? 20.4 : 9.6, 10.8}};
        RoadSearch across(level, road);
        const std::optional<Way> along = across.find(other, {}, 15);
        REQUIRE(along);
        CHECK(cost_of(*along, level) == Approx(least_cost(level, road, other, {}, 15)));
    }
}

TEST_CASE("a road goes round behind a farm that stands at the edge of the table") {
    const Board board = small_board(6, 12, 12);
    const Spots river{{26, 0}, {26, 24}};
    for (const bool is_west : {true, false}) {
        Country country(board, river);
        const double edge = is_west ? 0 : 48;
        const double off = is_west ? 1 : -1;
        const auto at = [&](double x, double y) { return Spot{edge + off * x, y}; };
        // Walls from the top, so that the way from the gate leads down beside the edge.
        country.add({at(1.8, 1), at(2.2, 1), at(2.2, 16), at(1.8, 16)}, bar_building);
        country.add({at(1.8, 1), at(1.8, 1.5), at(8, 1.5), at(8, 1)}, bar_building);
        const Spots road{at(8, 0), at(8, 24)};
        RoadSearch search(country, road);
        const Spots gates{at(0.7, 6)};
        const std::optional<Way> way = search.find(gates, {}, 15);
        REQUIRE(way);
        CHECK(cost_of(*way, country) == Approx(least_cost(country, road, gates, {}, 15)));
    }
}

TEST_CASE("a road keeps clear of every bend of a river") {
    int found = 0;
    for (int i = 0; i < 60; ++i) {
        dice::Chance random("bends " + std::to_string(i));
        const Board board = i % 2 == 0 ? small_board(1.2, 6, 12) : small_board(0, 6, 6);
        Spots river;
        Spots road;
        for (double y = 0; y < board.depth; y += random.between(0.8, 2)) {
            river.push_back({board.width / 2 + random.between(-1.5, 1.5), y});
            road.push_back({board.width * (i % 4 < 2 ? 0.2 : 0.8) + random.between(-0.3, 0.3), y});
        }
        river.push_back({board.width / 2, board.depth});
        road.push_back({road.back().x, board.depth});
        Country country(board, river);
        for (const double share : {0.2, 0.7})
            country.add_crossing(along_course(river, course_length(river) * share), share < 0.5);
        RoadSearch search(country, road);
        for (int g = 0; g < 3; ++g) {
            const Spots gates{near_an_edge(random, board)};
            const std::optional<Way> way = search.find(gates, {}, 15);
            const double least = least_cost(country, road, gates, {}, 15);
            INFO("bends " << i << ", gate " << g);
            REQUIRE(way.has_value() == (least < 1e9));
            if (!way) continue;
            ++found;
            REQUIRE(cost_of(*way, country) == Approx(least));
            REQUIRE(is_sound(*way, country, 15));
        }
    }
    CHECK(found > 60);
}
