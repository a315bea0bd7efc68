// Outlines of ground that nature made: irregular, generous, and wholly inside the ground they are given.
#pragma once

#include "dice/dice.hpp"
#include "terrain/free_ground.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::terrain {

/// An outline inside `ground`, as large as the look allows, clockwise and sound.
[[nodiscard]] Spots natural_outline(const Surveyor& surveyor, const FreeGround& ground,
                                    const OutlineLook& look, double scale, dice::Chance& chance);

}  // namespace muster::terrain
