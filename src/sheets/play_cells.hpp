// The cells of a gridded table as its players name them: a letter from the west and a number from the north,
// as on the map.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "terrain/terrain.hpp"

namespace muster::sheets {

class PlayCells {
public:
    using Cell = std::pair<int, int>;  ///< row and column, from 0
    using Set = std::set<Cell>;

    /// \param cell  the edge of a cell in inches; 0 on a table without cells
    PlayCells(const lengths::TableSize& table, long long cell)
        : table_(table), cell_(static_cast<double>(cell)) {}
    /// Whether the table is played on cells. Without them nothing below may be called.
    [[nodiscard]] explicit operator bool() const { return cell_.value() > 0; }

    [[nodiscard]] Cell at(lengths::TablePoint place) const;
    /// The cells whose middles are in an outline; of a piece too small for that, the one that it is in.
    [[nodiscard]] Set in(const lengths::TableLine& outline) const;
    /// The cells in which a course runs half of a cell's edge or more; of a course too short for that, the
    /// one in which its middle is.
    [[nodiscard]] Set along(const lengths::TableLine& course) const;

    /// "C4".
    [[nodiscard]] static std::string name_of(const Cell& cell);
    /// "square C4", "squares A7, B7"; a rectangle of more than four is "squares A1 to H2".
    [[nodiscard]] static std::string in_words(const Set& cells);

private:
    lengths::TableSize table_;
    lengths::Inches cell_;
};

/// Which cells count as which kind of ground: a sentence for each kind: "River squares: E1, F2." A cell
/// counts as water if it runs half a cell's edge or more in it; any other counts as everything that lies at
/// its middle, and as the lines and roads that run as far in it.
[[nodiscard]] std::vector<std::string> squares_by_ground(const terrain::Terrain& ground,
                                                         const PlayCells& cells);

}  // namespace muster::sheets
