// The random squares of a club night turned into ground: given what the dice decided (which feature in which
// square), lays out outlines, river, roads and crossings so that every rule of the D20 set on terrain holds
// for every seed: features inside their squares, clear of the river by 1/2" and of one another; the river
// within 3" of its straight line; a road along it within 6" on one bank, crossing at the bridge only if it
// must; both farms reached by road, banks changed at a bridge or ford alone; roads through no building, wood
// or hill unless there is no other way. All of it is built with the holder's half at the top and mirrored top
// to bottom when the holder has half B: the same game, mirrored.
//
// Any table and any number of squares will do: the rows of both halves share the depth (12" on 4' with two
// rows to a half), a column is 12" in the centred layout, or its share of the width if that is less. Where a
// square has a side under 12", river, roads and houses are smaller in proportion; the half inch beside the
// river and the six inches between crossings (where there is room) stay as they are.
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
};  ///< true one-foot squares with a margin at each flank; or columns of the whole width

/// One feature as the dice placed it. A yard brings two plots along, a farm its enclosed fields.
struct Placement {
    std::string id;  ///< `british-wood-2`
    std::string kind;
    int square = 0;  ///< as its side counts
};

struct SideGround {
    std::string side;  ///< id
    std::vector<Placement> placements;
    double ford = 0.5;  ///< 0 to 1: where along what is allowed of the course in this half the ford lies
};

struct SquaresPlan {
    lengths::TableSize table{Inches{72}, Inches{48}};
    SquareLayout layout = SquareLayout::centred;
    SquareCount count{};
    int town_square = 1;        ///< of the holder, in the row along its edge
    bool holder_on_top = true;  ///< the holder has half A
    int town_houses = 1;
    int river_column = 1;  ///< as the opponent counts its columns, from 1
    terms::Half flows_to = terms::Half::a;
    /// 0: features fill any shape; else they fill whole cells of this edge, counted from the table's
    /// north-west corner (a 6" gridded game), less what the river and the road along it take of a cell. Where
    /// only two cells lie on the bank, a farm's fields share one.
    Inches snap{0};
    SideGround holder, opponent;
    GroundKinds kinds{};  ///< the usual ones are the town, its river and roads, its crossings and fields
};

/// A source of shapes for a feature by its id ("british-hill"), for river, road and town by their kind.
using Shapes = std::function<dice::Chance(const std::string& id)>;

/// The grid of a table; the same for both halves.
[[nodiscard]] SquareGrid square_grid(const lengths::TableSize& table, SquareLayout layout, SquareCount count);

/// The box of a square: side's `number`; `top` says whether that side has half A. The first row lies along
/// the side's own table edge, the last along the centre line; columns run left to right on the map for both.
[[nodiscard]] lengths::TableBox square_box(const SquareGrid& grid, const lengths::TableSize& table,
                                           int number, bool top);

/// Lays out the ground. The plan must be consistent (squares distinct within a side, none in the town's).
[[nodiscard]] Terrain lay_out_squares(const SquaresPlan& plan, const Shapes& shapes);

}  // namespace muster::terrain
