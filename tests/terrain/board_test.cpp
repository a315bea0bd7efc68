// The sizes that follow from a table, and where placements lie on it.
#include "terrain/board.hpp"

#include <catch2/catch.hpp>

using namespace muster;
using namespace muster::terrain;

namespace {

SquaresPlan plan_of(double width, double depth, SquareCount count, SquareLayout layout) {
    SquaresPlan plan;
    plan.table = {Inches{width}, Inches{depth}};
    plan.count = count;
    plan.layout = layout;
    return plan;
}

bool is_box(const Frame& box, double left, double top, double right, double bottom) {
    return box.left == left && box.top == top && box.right == right && box.bottom == bottom;
}

}  // namespace

TEST_CASE("a six-foot table has squares, river and roads of full size") {
    SquaresPlan plan = plan_of(72, 48, {5, 2}, SquareLayout::centred);
    plan.town_square = 3;
    const Board board = board_of(plan);
    CHECK(board.width == 72);
    CHECK(board.depth == 48);
    CHECK(board.left == 6);
    CHECK(board.column == 12);
    CHECK(board.row == 12);
    CHECK(board.columns == 5);
    CHECK(board.rows == 4);
    CHECK(board.town_column == 2);
    CHECK(board.scale == 1);
    CHECK(board.river_half == 1.5);
    CHECK(board.road_half == 0.5);
    CHECK(is_box(board.box(3, 4), 54, 36, 66, 48));
    CHECK(is_box(board.town_box(), 30, 0, 42, 12));
}

TEST_CASE("on squares smaller than a foot, the river and roads are smaller in proportion") {
    const Board shallow = board_of(plan_of(72, 36, {5, 2}, SquareLayout::centred));  // rows of 9 inches
    CHECK(shallow.scale == 0.75);
    CHECK(shallow.river_half == 1.125);
    CHECK(shallow.road_half == 0.375);
    const Board narrow = board_of(plan_of(24, 48, {4, 1}, SquareLayout::centred));  // columns of 6 inches
    CHECK(narrow.scale == 0.5);
    CHECK(narrow.river_half == 0.75);
    CHECK(narrow.road_half == 0.25);
    const Board large = board_of(plan_of(90, 60, {5, 2}, SquareLayout::fill));  // 18 inches by 15
    CHECK(large.scale == 1);
    const Board odd =
        board_of(plan_of(72, 28, {5, 2}, SquareLayout::centred));  // 7 twelfths: 0.875 and 0.29167
    CHECK(odd.river_half == 0.875);
    CHECK(odd.road_half == 0.292);
}

TEST_CASE("every place belongs to the column it is in, or to the nearest") {
    const Board board = board_of(plan_of(72, 48, {5, 2}, SquareLayout::centred));
    CHECK(board.column_at(0) == 0);
    CHECK(board.column_at(6) == 0);
    CHECK(board.column_at(17.9) == 0);
    CHECK(board.column_at(18) == 1);
    CHECK(board.column_at(65) == 4);
    CHECK(board.column_at(66) == 4);
    CHECK(board.column_at(72) == 4);
}

TEST_CASE("each side counts its squares from its own edge, and the holder's is at the top") {
    SquaresPlan plan = plan_of(72, 48, {5, 2}, SquareLayout::centred);
    plan.holder.placements = {{"a", "hill", 1}, {"b", "wood", 5}, {"c", "wood", 6}};
    plan.opponent.placements = {{"d", "hill", 2}, {"e", "wood", 10}};
    const Board board = board_of(plan);
    const std::vector<Placed> placed = placed_on(board, plan);
    REQUIRE(placed.size() == 5);
    const auto lies = [&](std::size_t i, const std::string& id, int row, int column) {
        return placed[i].placement->id == id && placed[i].row == row && placed[i].column == column &&
               is_box(placed[i].box, 6 + 12.0 * column, 12.0 * row, 18 + 12.0 * column, 12 + 12.0 * row);
    };
    CHECK(lies(0, "a", 0, 0));
    CHECK(lies(1, "b", 0, 4));
    CHECK(lies(2, "c", 1, 0));
    CHECK(lies(3, "d", 3, 1));
    CHECK(lies(4, "e", 2, 4));
    CHECK(placed[0].side == &plan.holder);
    CHECK(placed[3].side == &plan.opponent);
}
