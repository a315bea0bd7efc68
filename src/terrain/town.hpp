// The town in its holder's square: houses along the road, by the bridge.
#pragma once

#include "terrain/free_ground.hpp"

namespace muster::terrain {

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
