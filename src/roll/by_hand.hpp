// Ground that the scenario places by hand, and what the dice strew over areas of it.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// Lays the ground out; it decides nothing by chance, so it is laid out anew each time. Areas are strewn by
/// the dice unless the game was rolled before (then read_rolled has what stands there). After settle_places.
void lay_out_by_hand(Game& game);

}  // namespace muster::roll
