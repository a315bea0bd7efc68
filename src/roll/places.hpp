// From places as written to inches on the table: counts squares as the players number them.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// A place in inches from the table's north-west corner. A square without a letter is in the half of `side`.
/// Reports what is wrong at the place and returns the corner then.
[[nodiscard]] lengths::TablePoint settled(const scenario::WrittenPoint& point, const Id& side, Game& game);

/// How the squares are laid out, by the option that the rules have for it.
[[nodiscard]] terrain::SquareLayout layout_of(const rules::LayOutSquares& squares, const Game& game);
[[nodiscard]] terrain::SquareCount count_of(const rules::LayOutSquares& squares);

/// Copies ground and plans of the scenario into the rolled game, with every place settled. Call it after the
/// options.
void settle_places(Game& game);

/// The same line as points of the table only.
[[nodiscard]] lengths::TableLine plain(const scenario::WrittenLine& line);

/// The direction in which troops face, in degrees, if the scenario does not give it: away from their own edge
/// of the table. That is the edge of their half or of their zone, or the one nearest to the middle of an
/// outlined zone, or of the places given. Only zones and places that the reader knows count.
[[nodiscard]] double usual_front(const RolledSide& side, const std::vector<scenario::Zone>& zones,
                                 const lengths::TableLine& places, const lengths::TableSize& table);

}  // namespace muster::roll
