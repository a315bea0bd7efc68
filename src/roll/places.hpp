// Places as written → inches of the table: squares are counted here, as the players number them.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// A place in inches from the table's north-west corner. A square without a letter is counted from the half
/// of `side`. What is wrong is said at the place; then the corner comes back.
[[nodiscard]] lengths::TablePoint settled(const scenario::WrittenPoint& point, const Id& side, Game& game);

/// How the squares stand: by the option that the rules' own squares are laid out with.
[[nodiscard]] terrain::SquareLayout layout_of(const rules::LayOutSquares& squares, const Game& game);
[[nodiscard]] terrain::SquareCount count_of(const rules::LayOutSquares& squares);

/// Ground and plan of the scenario, every place settled, into the rolled game. After the options.
void settle_places(Game& game);

/// The same line without what it was written by.
[[nodiscard]] lengths::TableLine plain(const scenario::WrittenLine& line);

}  // namespace muster::roll
