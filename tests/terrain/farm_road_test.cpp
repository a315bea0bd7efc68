// The courses of farm roads: from the way over the lattice to a lane, worked out again from the same chance.
#include "terrain/farm_road.hpp"

#include <array>
#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

/// How a lane is made, by its description.
class Lane {
public:
    Lane(const Country& country, unsigned bars, dice::Chance& chance)
        : country_(country), bars_(bars), chance_(chance), k_(country.board().scale) {}

    /// A piece between crossings: straightened, bent, led straight out of its crossings, its corners cut
    /// thrice.
    Spots made(const Spots& piece, const Spot* before, const Spot* after) {
        if (piece.size() < 2) return piece;
        Spots line = bent(straightened(piece));
        if (before != nullptr) line = led_out(line, unit(piece.front() - *before));
        if (after != nullptr) {
            std::reverse(line.begin(), line.end());
            line = led_out(line, unit(piece.back() - *after));
            std::reverse(line.begin(), line.end());
        }
        return cut(cut(cut(line)));
    }

private:
    bool clear(Spot a, Spot b) const { return country_.clear(a, b, bars_); }

    /// From each point to the farthest that can be seen within nine inches.
    Spots straightened(const Spots& piece) const {
        Spots line{piece[0]};
        std::size_t at = 0;
        while (at + 1 < piece.size()) {
            std::size_t to = at + 1;
            for (std::size_t i = at + 2; i < piece.size(); ++i) {
                if (std::hypot(piece[i].x - piece[at].x, piece[i].y - piece[at].y) >= 9 * k_) break;
                if (clear(piece[at], piece[i])) to = i;
            }
            line.push_back(piece[to]);
            at = to;
        }
        return line;
    }

    /// Pieces over three inches get a middle up to 0.7" to one side; every piece rolls for it.
    Spots bent(const Spots& line) {
        Spots result{line[0]};
        for (std::size_t i = 1; i < line.size(); ++i) {
            const double off = (-0.7 + 1.4 * chance_.unit()) * k_;
            const Spot run = line[i] - line[i - 1];
            const double far = std::hypot(run.x, run.y);
            const Spot middle{(line[i].x + line[i - 1].x) / 2 - run.y / far * off,
                              (line[i].y + line[i - 1].y) / 2 + run.x / far * off};
            if (far > 3 * k_ && clear(line[i - 1], middle) && clear(middle, line[i]))
                result.push_back(middle);
            result.push_back(line[i]);
        }
        return result;
    }

    /// With another point straight ahead of the first, as far as there is room for.
    Spots led_out(Spots line, Spot ahead) const {
        for (const double far : {1.6, 1.1, 0.6}) {
            const Spot on = line[0] + ahead * (far * k_);
            if (!clear(line[0], on) || !clear(on, line[1])) continue;
            line.insert(line.begin() + 1, on);
            break;
        }
        return line;
    }

    Spots cut(const Spots& line) const {
        Spots result{line[0]};
        for (std::size_t i = 1; i + 1 < line.size(); ++i) {
            Spots corner{line[i]};
            for (const double share : {0.08, 0.16, 0.27}) {  // the deepest that is clear
                const Spot from = line[i] + (line[i - 1] - line[i]) * share;
                const Spot to = line[i] + (line[i + 1] - line[i]) * share;
                if (clear(from, to)) corner = {from, to};
            }
            result.insert(result.end(), corner.begin(), corner.end());
        }
        result.push_back(line.back());
        return result;
    }

    const Country& country_;
    unsigned bars_;
    dice::Chance& chance_;
    double k_;
};

/// The whole course of a way, after the part of an earlier road that it shares.
Spots expected_course(const Country& country, const Way& way, const std::vector<Spots>& laid,
                      dice::Chance& chance) {
    Lane lane(country, way.bars, chance);
    Spots course;
    std::size_t first = 0;
    for (std::size_t i = 0; i < way.points.size(); ++i) {
        if (!way.over[i] && i + 1 < way.points.size()) continue;
        const Spots piece(way.points.begin() + static_cast<long>(first),
                          way.points.begin() + static_cast<long>(i) + 1);
        const Spot* before = first > 0 ? &way.points[first - 1] : nullptr;
        const Spot* after = i + 1 < way.points.size() ? &way.points[i + 1] : nullptr;
        const Spots line = lane.made(piece, before, after);
        course.insert(course.end(), line.begin(), line.end());
        first = i + 1;
    }
    if (!way.leaves) return tidy_course(course);
    const Spots& earlier = laid[*way.leaves];
    const double leaves = place_along(earlier, course.front());
    Spots shared;
    for (const Spot& p : earlier)
        if (course_length(Spots(earlier.begin(), earlier.begin() + static_cast<long>(shared.size()) + 1)) <
            leaves - 0.01)
            shared.push_back(p);
        else
            break;
    course.insert(course.begin(), shared.begin(), shared.end());
    return tidy_course(course);
}

Board night_board(double scale) {
    Board board;
    board.columns = 5;
    board.rows = 4;
    board.scale = scale;
    for (double* length : {&board.width, &board.depth, &board.left, &board.column, &board.row})
        *length *= scale;
    board.river_half = 1.5 * scale;
    board.road_half = 0.5 * scale;
    return board;
}

Spots box(double left, double top, double width, double depth) {
    return corners_of({left, top, left + width, top + depth});
}

bool are_alike(const Spots& a, const Spots& b) {
    bool same = a.size() == b.size();
    for (std::size_t i = 0; same && i < a.size(); ++i) same = distance(a[i], b[i]) < 0.0021;
    return same;
}

}  // namespace

TEST_CASE("a farm's road is the shortest way, straightened, bent and rounded where there is room") {
    int crossings = 0;
    int forks = 0;
    for (int i = 0; i < 40; ++i) {
        dice::Chance random("lanes " + std::to_string(i));
        const double k = i % 3 == 2 ? 0.5 : 1;
        const Board board = night_board(k);
        Spots river;
        Spots road;
        for (int n = 0; n <= 48; ++n) {
            river.push_back({k * (34 + 3 * std::sin(n / 5.0 + i)), k * n});
            road.push_back({river.back().x + k * 3, k * n});
        }
        Country country(board, river);
        for (int n = 0; n < 14; ++n)
            country.add(box(k * random.between(2, 64), k * random.between(2, 40), k * random.between(1, 7),
                            k * random.between(1, 7)),
                        std::array{bar_building, bar_shunned, bar_slow}[static_cast<std::size_t>(n % 3)]);
        for (const double y : {8.0, 22.0, 40.0}) country.add_crossing({x_at(river, k * y), k * y}, y < 10);
        FarmRoads roads(country, road);
        RoadSearch search(country, road);
        std::vector<Spots> laid;
        for (int farm = 0; farm < 4; ++farm) {
            const Spots gates{{k * random.between(2, 30), k * random.between(2, 46)},
                              {k * random.between(2, 70), k * random.between(2, 46)}};
            const std::string key = "farm " + std::to_string(farm);
            dice::Chance chance(key);
            dice::Chance same(key);
            const Spots course = roads.lay(gates, chance);
            // First round everything, then over fields, then through woods and hills; never through a
            // building.
            std::optional<Way> way;
            for (const unsigned bars : {15U, 7U, 3U})
                if (!way) way = search.find(gates, laid, bars);
            INFO("country " << i << ", farm " << farm);
            if (!way) {
                REQUIRE(course.empty());
                continue;
            }
            REQUIRE(are_alike(course, expected_course(country, *way, laid, same)));
            laid.push_back(course);
            forks += way->leaves ? 1 : 0;
            for (const bool over : way->over) crossings += over ? 1 : 0;
        }
    }
    CHECK(crossings > 20);
    CHECK(forks > 10);
}

TEST_CASE(
    "a farm that buildings shut in has no road, and one shut in by woods or fields has one through them") {
    const Board board = night_board(1);
    const Spots river{{60, 0}, {60, 48}};
    const Spots road{{50, 0}, {50, 48}};
    for (const Bar bar : {bar_building, bar_shunned, bar_slow}) {
        Country country(board, river);
        country.add(box(5, 5, 20, 2), bar);
        country.add(box(5, 25, 20, 2), bar);
        country.add(box(5, 5, 2, 22), bar);
        country.add(box(23, 5, 2, 22), bar);
        FarmRoads roads(country, road);
        dice::Chance chance("shut in");
        const Spots course = roads.lay({{15, 15}}, chance);
        CHECK(course.empty() == (bar == bar_building));
        if (!course.empty()) CHECK(distance(course.back(), {15, 15}) < 0.001);
    }
}
