// The river of a club night and the road beside it: natural courses that hold to the rules' corridors.
#pragma once

#include "terrain/board.hpp"

namespace muster::terrain {

/// Which bank the road and the town take: +1 east, -1 west. The larger bank of the town's square, so that the
/// town has room; where the river runs straight across the table, chance decides.
[[nodiscard]] int road_bank(const SquaresPlan& plan, dice::Chance& chance);

/// The middle line of the river, from the middle of the town's square at the table edge to the opponent's
/// edge in its column, within 3" of the straight line. Where a feature shares a square with the river, the
/// course leans so that the feature's bank is a generous one.
[[nodiscard]] Spots river_course(const Board& board, const SquaresPlan& plan, int bank, dice::Chance& chance);

/// The road along the river on one bank, edge to edge, at an even distance from the water.
[[nodiscard]] Spots riverside_road(const Board& board, const Spots& river, int bank, dice::Chance& chance);

}  // namespace muster::terrain
