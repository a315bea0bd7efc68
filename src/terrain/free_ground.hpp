// What is left of a square for its feature beside the river, the road along it and the ways down to its
// crossings.
#pragma once

#include "terrain/board.hpp"
#include "terrain/geos.hpp"

namespace muster::terrain {

struct FreeGround {
    Spots outline;      ///< sound, clockwise
    bool whole = true;  ///< all of the square's own box
    Spot along{0, 1};   ///< direction of the river and road beside it, of unit length
};

/// The courses that features avoid.
struct Courses {
    Spots river, road;
    int bank = 1;     ///< of the road: +1 east of the river, -1 west
    Spots crossings;  ///< bridge and fords, whose ways down must stay open
};

/// From the river's middle line to the nearest feature: the rules' half inch beside the water, and what
/// rounding an arc and smoothing an outline may take from it.
[[nodiscard]] constexpr double river_clearance(const Board& board) {
    return board.river_half + 0.64;
}

/// Which bank of the river has the larger part of a box: +1 east, -1 west.
[[nodiscard]] int larger_bank(const Spots& river, const Frame& box);

/// What a feature in `box` may use: only the larger bank if the river crosses the square, and only the ground
/// beyond the road if the road is on that bank too.
/// \param inset  distance from the sides of the square, so that a road can pass between neighbours
[[nodiscard]] FreeGround free_ground(const Surveyor& surveyor, const Board& board, const Courses& courses,
                                     const Frame& box, double inset);

/// All ground within `room` of a course, and everything on one side of it (+1 east), between two heights.
[[nodiscard]] Surveyor::Area one_side(const Surveyor& surveyor, const Spots& course, int side, double room,
                                      const Frame& near);

}  // namespace muster::terrain
