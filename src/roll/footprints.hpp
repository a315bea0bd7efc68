// How much of the table each unit covers in its formation, by the basing of the rules.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// Gives every unit its arm and footprint, and every attached figure its own. After the values are worked
/// out.
void measure_footprints(Game& game);

}  // namespace muster::roll
