#include "terrain/board.hpp"

#include <algorithm>
#include <cmath>

namespace muster::terrain {

Frame Board::box(int row_number, int column_number) const {
    const double x = left + column * column_number;
    const double y = row * row_number;
    return {x, y, x + column, y + row};
}

int Board::column_at(double x) const {
    return std::clamp(static_cast<int>(std::floor((x - left) / column)), 0, columns - 1);
}

Board board_of(const SquaresPlan& plan) {
    const SquareGrid grid = square_grid(plan.table, plan.layout, plan.count);
    Board board;
    board.width = plan.table.width.value();
    board.depth = plan.table.height.value();
    board.left = grid.left.value();
    board.column = grid.column.value();
    board.row = grid.row.value();
    board.columns = plan.count.columns;
    board.rows = 2 * plan.count.rows;
    board.town_column = plan.town_square - 1;
    board.scale = std::min({1.0, board.column / 12, board.row / 12});
    board.river_half = rounded(1.5 * board.scale);
    board.road_half = rounded(0.5 * board.scale);
    return board;
}

std::vector<Placed> placed_on(const Board& board, const SquaresPlan& plan) {
    std::vector<Placed> result;
    const auto add = [&](const SideGround& side, bool top) {
        for (const Placement& placement : side.placements) {
            const int from_edge = (placement.square - 1) / board.columns;
            const int row = top ? from_edge : board.rows - 1 - from_edge;
            const int column = (placement.square - 1) % board.columns;
            result.push_back({&side, &placement, board.box(row, column), row, column});
        }
    };
    add(plan.holder, true);
    add(plan.opponent, false);
    return result;
}

}  // namespace muster::terrain
