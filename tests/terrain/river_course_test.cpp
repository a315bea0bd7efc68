// The river and the road beside it, worked out again from the same chance.
#include <cmath>

#include <catch2/catch.hpp>

#include "plans.hpp"
#include "terrain/board.hpp"
#include "terrain/river_and_town.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

bool are_alike(const Spots& a, const Spots& b) {
    bool same = a.size() == b.size();
    for (std::size_t i = 0; same && i < a.size(); ++i)
        same = std::abs(a[i].x - b[i].x) <= 0.0008 && std::abs(a[i].y - b[i].y) <= 0.0008;
    return same;
}

double kept_between(double low, double value, double high) {
    return std::min(high, std::max(low, value));
}

/// A curve through evenly spaced values, by Hermite's form of a Catmull-Rom curve; its ends count twice.
double curve_at(const std::vector<double>& values, double place) {
    const auto last = values.size() - 1;
    const auto i = std::min(static_cast<std::size_t>(place), last - 1);
    const double t = place - static_cast<double>(i);
    const double from = (values[i + 1] - values[i == 0 ? 0 : i - 1]) / 2;
    const double to = (values[std::min(i + 2, last)] - values[i]) / 2;
    return (2 * t * t * t - 3 * t * t + 1) * values[i] + (t * t * t - 2 * t * t + t) * from +
           (3 * t * t - 2 * t * t * t) * values[i + 1] + (t * t * t - t * t) * to;
}

/// A random plan on a table and a number of squares of its own.
SquaresPlan some_plan(int i) {
    SquaresPlan plan =
        test::random_plan(std::to_string(i), i % 2 == 0 ? SquareLayout::centred : SquareLayout::fill);
    if (i % 3 == 1) plan.table = {Inches{48}, Inches{24}};
    if (i % 5 == 2) plan.table = {Inches{96}, Inches{72}};
    return plan;
}

/// How far the river keeps from its straight line in the middle of a row, in scaled inches to the east.
double middle_of_row(const Board& board, const SquaresPlan& plan, int row, int bank, dice::Chance& chance) {
    if (row == 0) return -bank * (0.5 + 1.5 * chance.unit());
    const double from = board.left + board.column * (plan.town_square - 0.5);
    const double to = board.left + board.column * (plan.river_column - 0.5);
    const double x = from + (to - from) * (row + 0.5) / board.rows;
    const int column = static_cast<int>(kept_between(0, std::floor((x - board.left) / board.column), 4));
    bool shared = false;
    for (const Placed& placed : placed_on(board, plan))
        shared = shared || (placed.row == row && placed.column == column);
    if (!shared) return -2.1 + 4.2 * chance.unit();
    const double east_of_middle = x - board.left - board.column * (column + 0.5);
    const double towards_road = east_of_middle * bank / board.scale;
    if (towards_road < -1) return -bank * (0.3 + 1.7 * chance.unit());
    const double least = kept_between(0.2, 1.3 - towards_road, 2.1);
    return bank * (least + (2.3 - least) * chance.unit());
}

}  // namespace

TEST_CASE("the road is on the bank that gives the town room, or on either where the river runs straight") {
    SquaresPlan plan;
    plan.town_square = 3;
    const auto bank = [&](int column, const std::string& key) {
        plan.river_column = column;
        dice::Chance chance(key);
        dice::Chance same(key);
        const int found = road_bank(plan, chance);
        const bool west = same.below(2) == 0;
        CHECK(chance.below(1000) == same.below(1000));  // it rolls once, whatever comes of it
        return std::pair(found, west ? -1 : 1);
    };
    for (int i = 0; i < 20; ++i) {
        const std::string key = "bank " + std::to_string(i);
        CHECK(bank(1, key).first == 1);
        CHECK(bank(2, key).first == 1);
        CHECK(bank(4, key).first == -1);
        CHECK(bank(5, key).first == -1);
        const auto [found, by_chance] = bank(3, key);
        CHECK(found == by_chance);
    }
}

TEST_CASE("a river has six points from each value of its curve to the next, within 2.6 of its line") {
    for (int i = 0; i < 300; ++i) {
        const SquaresPlan plan = some_plan(i);
        const Board board = board_of(plan);
        const int bank = i % 4 < 2 ? 1 : -1;
        dice::Chance chance("river " + std::to_string(i));
        dice::Chance same("river " + std::to_string(i));
        const Spots river = river_course(board, plan, bank, chance);
        std::vector<double> values;
        for (int row = 0; row < board.rows; ++row) {
            const double most = row == 0 ? 0.8 : 1.4;
            values.push_back(-most + 2 * most * same.unit());
            values.push_back(middle_of_row(board, plan, row, bank, same));
        }
        values.push_back(-0.8 + 1.6 * same.unit());
        const double from = board.left + board.column * (plan.town_square - 0.5);
        const double to = board.left + board.column * (plan.river_column - 0.5);
        Spots expected;
        for (int step = 0; step <= 12 * board.rows; ++step) {
            const double share = static_cast<double>(step) / (12 * board.rows);
            const double aside = kept_between(-2.6, curve_at(values, step / 6.0), 2.6);
            expected.push_back({from + (to - from) * share + aside * board.scale, board.depth * share});
        }
        INFO("plan " << i);
        REQUIRE(are_alike(river, expected));
    }
}

namespace {

/// The road by its description: the outer edge of circles round all places of the river, a wander added,
/// calmed eight times, every third place, and shifted away by twentieths of an inch while it is too near.
Spots expected_road(const Board& board, const Spots& river, int bank, dice::Chance& chance) {
    const double nearest = board.river_half + board.road_half + 0.6;
    std::vector<double> wander;
    for (int i = 0; i <= 2 * board.rows; ++i) wander.push_back(0.55 * board.scale * chance.unit());
    std::vector<double> xs;
    for (int i = 0; i <= 96; ++i) {
        const double y = board.depth * i / 96;
        double outer = -1e9;  // away from the river
        for (int k = 0; k <= 192; ++k) {
            const double off = board.depth * k / 192 - y;
            if (std::abs(off) <= nearest)
                outer = std::max(outer, bank * x_at(river, board.depth * k / 192) +
                                            std::sqrt(nearest * nearest - off * off));
        }
        xs.push_back(bank * (outer + std::max(0.0, curve_at(wander, i * 2.0 * board.rows / 96))));
    }
    for (int round = 0; round < 8; ++round) {
        const std::vector<double> before = xs;
        for (std::size_t i = 1; i < 96; ++i) xs[i] = (before[i - 1] + 2 * before[i] + before[i + 1]) / 4;
    }
    for (int shifts = 0;; ++shifts) {
        Spots road;
        for (std::size_t i = 0; i <= 96; i += 3)
            road.push_back({xs[i] + bank * 0.05 * shifts, board.depth * static_cast<double>(i) / 96});
        double least = 1e9;
        for (const Spot& p : road) least = std::min(least, distance_to_course(river, p));
        for (const Spot& p : river) least = std::min(least, distance_to_course(road, p));
        if (shifts == 20 || least >= nearest - 0.05) return road;
    }
}

}  // namespace

TEST_CASE("the road keeps as near to the river as its width, the river's and the town allow") {
    for (int i = 0; i < 60; ++i) {
        const SquaresPlan plan = some_plan(i);
        const Board board = board_of(plan);
        const int bank = i % 4 < 2 ? 1 : -1;
        dice::Chance chance("road " + std::to_string(i));
        dice::Chance same("road " + std::to_string(i));
        const Spots river = river_course(board, plan, bank, chance);
        static_cast<void>(river_course(board, plan, bank, same));
        INFO("plan " << i);
        REQUIRE(
            are_alike(riverside_road(board, river, bank, chance), expected_road(board, river, bank, same)));
    }
}

TEST_CASE("a road is shifted from a spike of the river by an inch, and no farther") {
    const Board board = board_of(test::random_plan("spike", SquareLayout::centred));
    for (const int bank : {1, -1})
        for (const double spike : {0.6, 1.2, 1.8, 3.0, 9.0}) {
            const Spots river{{36, 0}, {36, 23.5}, {36 + bank * spike, 24}, {36, 24.5}, {36, 48}};
            dice::Chance chance("spike");
            dice::Chance same("spike");
            INFO(bank << " " << spike);
            CHECK(are_alike(riverside_road(board, river, bank, chance),
                            expected_road(board, river, bank, same)));
        }
}
