// The river of a club night and the road beside it: natural courses within the limits that the rules set.
#pragma once

#include "terrain/board.hpp"

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

}  // namespace muster::terrain
