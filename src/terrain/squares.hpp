// The random squares of a club night as ground. Given what the dice decided (which feature is in which
// square), lays out outlines, river, roads and crossings so that every rule of the D20 set about terrain
// holds for every seed: features are inside their squares, 1/2" clear of the river and clear of one another;
// the river is within 3" of its straight line; a road runs along it within 6" on one bank, and crosses only
// if it must, at the bridge; both farms are reached by road, which changes banks only at a bridge or ford;
// roads go through no building, and through wood or hill only if there is no other way. Everything is built
// with the holder's half at the top, and mirrored top to bottom if the holder has half B.
//
// Any table and any number of squares will do. The rows of both halves share the depth (12" each on 4' with
// two rows to a half); a column is 12" in the centred layout, or its share of the width if that is less. If a
// square has a side under 12", river, roads and houses are smaller in proportion; the half inch beside the
// river and the six inches between crossings (if there is room) are not.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dice/dice.hpp"
#include "terrain/terrain.hpp"

namespace muster::terrain {

enum class SquareLayout {
    centred,
    fill
};  ///< one-foot squares with a margin at each flank, or columns that share the whole width

/// One feature as the dice placed it. A yard comes with two plots, the enclosed fields of a farm.
struct Placement {
    std::string id;  ///< `british-wood-2`
    std::string kind;
    int square = 0;  ///< as its side counts
};

struct SideGround {
    std::string side;  ///< id
    std::vector<Placement> placements;
    double ford = 0.5;  ///< where the ford is along the allowed stretch of this half: 0 to 1
};

struct SquaresPlan {
    lengths::TableSize table{Inches{72}, Inches{48}};
    SquareLayout layout = SquareLayout::centred;
    SquareCount count{};
    int town_square = 1;        ///< of the holder, in the row along its edge
    bool holder_on_top = true;  ///< the holder has half A
    int town_houses = 1;
    int river_column = 1;  ///< as the opponent counts its columns, from 1
    source::Half flows_to = source::Half::a;
    /// 0: features may have any shape; otherwise they fill whole cells of this width, counted from the
    /// table's north-west corner (a 6" gridded game), except for what the river and the road along it take of
    /// a cell. If only two cells are on the bank, a farm's fields share one.
    Inches snap{0};
    SideGround holder, opponent;
    GroundKinds kinds{};  ///< the usual ones are used for town, river, roads, crossings and fields
};

/// The chance for the shape of a feature, by its id ("british-hill"), or of river, road and town, by their
/// kind.
using Shapes = std::function<dice::Chance(const std::string& id)>;

/// The grid of a table; the same for both halves.
[[nodiscard]] SquareGrid square_grid(const lengths::TableSize& table, SquareLayout layout, SquareCount count);

/// The box of square `number` of a side; `top` is true if that side has half A. The first row is along the
/// side's own table edge, the last along the centre line; columns run from left to right on the map for both.
[[nodiscard]] lengths::TableBox square_box(const SquareGrid& grid, const lengths::TableSize& table,
                                           int number, bool top);

/// Lays out the ground. The plan must be consistent (squares distinct within a side, none in the town's).
[[nodiscard]] Terrain lay_out_squares(const SquaresPlan& plan, const Shapes& shapes);

}  // namespace muster::terrain
