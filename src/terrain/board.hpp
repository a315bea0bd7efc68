// The table while it is being laid out, always with the holder's half at the top. Rows are counted from the
// holder's table edge, columns from the west, both from 0.
#pragma once

#include <vector>

#include "terrain/plane.hpp"
#include "terrain/squares.hpp"

namespace muster::terrain {

/// A placement with the box it belongs in.
struct Placed {
    const SideGround* side = nullptr;
    const Placement* placement = nullptr;
    Frame box;
    int row = 0;
    int column = 0;
};

/// Sizes that follow from the table. `scale` is 1 on squares of 12" or more, smaller on small tables; the
/// half inch between a feature and the river is never scaled.
struct Board {
    double width = 72;
    double depth = 48;
    double left = 6;
    double column = 12;
    double row = 12;
    int columns = 1;
    int rows = 2;         ///< of both halves together
    int town_column = 0;  ///< the town is in row 0
    double scale = 1;
    double river_half = 1.5;
    double road_half = 0.5;
    [[nodiscard]] Frame box(int row_number, int column_number) const;
    [[nodiscard]] double column_middle(int column_number) const {
        return left + column * (column_number + 0.5);
    }
    [[nodiscard]] int column_at(double x) const;
    [[nodiscard]] Frame town_box() const { return box(0, town_column); }
    /// The least distance of a road's middle line from what it may not touch.
    [[nodiscard]] double road_room() const { return road_half + 0.1 * scale; }
};

[[nodiscard]] Board board_of(const SquaresPlan& plan);

/// Every placement with its box, the holder's first, in the order of placing.
[[nodiscard]] std::vector<Placed> placed_on(const Board& board, const SquaresPlan& plan);

}  // namespace muster::terrain
