// The river of a club night, the road beside it and the town by the bridge: natural courses within the limits
// that the rules set, and houses along the road in the holder's square.
#pragma once

#include "terrain/free_ground.hpp"

namespace muster::terrain {

/// The bank of the road and the town: +1 east, -1 west. It is the larger bank of the town's square, so that
/// the town has room; if the river runs straight across the table, chance decides.
[[nodiscard]] int road_bank(const SquaresPlan& plan, dice::Chance& chance);

/// The middle line of the river, from the middle of the town's square at the table edge to the opponent's
/// edge in its column, within 3" of the straight line. If a feature shares a square with the river, the
/// course moves away from it, so that its bank is wide.
[[nodiscard]] Spots river_course(const Board& board, const SquaresPlan& plan, int bank, dice::Chance& chance);

/// The road along the river on one bank, edge to edge, at an even distance from the water.
[[nodiscard]] Spots riverside_road(const Board& board, const Spots& river, int bank, dice::Chance& chance);

/// A rectangle given by its middle, the direction of its long side and its two lengths.
struct Oblong {
    Spot middle;
    Spot along{1, 0};
    double length = 0, depth = 0;
    [[nodiscard]] Spots corners() const;  ///< clockwise
};

/// The place of the bridge on the river: inside the town's square, well away from its edges.
[[nodiscard]] Spot bridge_place(const Board& board, const Spots& river, dice::Chance& chance);

struct TownPlan {
    int houses = 3;
    double cell = 0;  ///< of a gridded game; 0: none
    Spot bridge;
};

/// The town with its houses as parts, inside `box`, on the road's bank.
[[nodiscard]] Feature lay_out_town(const Surveyor& surveyor, const Board& board, const Courses& courses,
                                   const TownPlan& plan, dice::Chance& chance);

}  // namespace muster::terrain
