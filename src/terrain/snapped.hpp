// Ground for gridded games: features that fill whole cells of the table's grid. If the river and the road
// along it cut every cell of a square, the feature gets the rest of one that they cut.
#pragma once

#include "dice/dice.hpp"
#include "terrain/farm.hpp"
#include "terrain/free_ground.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::terrain {

/// The cells of one square.
class Cells {
public:
    /// \param cell  edge of a cell; the grid begins in the table's north-west corner
    Cells(const Surveyor& surveyor, const Frame& square, double cell, const FreeGround& free);
    /// A feature on a block of cells, chosen by chance among those that fit.
    [[nodiscard]] Spots block(const CellShare& share, dice::Chance& chance);
    /// A farm: its yard in the cell nearest the road, its fields in the neighbouring cells.
    [[nodiscard]] Farm farm(const Board& board, const Courses& courses, dice::Chance& chance);

private:
    struct Cell {
        Frame frame;
        bool open = false;   ///< most of it is free
        bool whole = false;  ///< all of it is
    };
    [[nodiscard]] const Cell& at(int column, int row) const {
        return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                      static_cast<std::size_t>(column)];
    }
    void prefer_whole(bool enough);
    [[nodiscard]] bool has_whole_farm() const;
    [[nodiscard]] Spots ground(const Frame& frame) const;
    [[nodiscard]] bool open(int left, int top, int right, int bottom) const;
    /// The neighbours of a cell that are open, or whole.
    [[nodiscard]] std::vector<Frame> cells_beside(int column, int row, bool Cell::*which) const;

    const Surveyor* surveyor_;
    const FreeGround* free_;
    int columns_ = 0, rows_ = 0;
    std::vector<Cell> cells_;
};

/// The cells whose middles are in a square, which may end a little within it or beyond it: every cell belongs
/// to one square. The square itself if it is narrower than a cell.
[[nodiscard]] Frame to_nearest_cells(const Frame& square, double cell);

/// A box grown to whole cells, but not beyond `square`.
[[nodiscard]] Frame to_whole_cells(const Frame& box, double cell, const Frame& square);

}  // namespace muster::terrain
