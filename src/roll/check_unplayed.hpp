// What the rules find wrong in a scenario that cannot be rolled, because something else in it is wrong: names
// of troop lists and of own throws, which are otherwise found while the game is rolled.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// Reports nothing that follows from a fault reported before: a unit that could not be read may be the one
/// meant.
void check_unplayed(Game& game);

}  // namespace muster::roll
