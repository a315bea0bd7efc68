// A farm: a yard with one or two buildings and two enclosed fields, in one square.
#pragma once

#include "dice/dice.hpp"
#include "terrain/free_ground.hpp"

namespace muster::terrain {

struct Farm {
    Spots yard;
    std::vector<Spots> buildings;
    Spots fields[2];
    Spot gate;  ///< where the road ends, before a building
};

/// A farm in its ground, the yard turned to the side where `road` comes nearest.
[[nodiscard]] Farm lay_out_farm(const Board& board, const FreeGround& ground, const Spots& road,
                                dice::Chance& chance);

}  // namespace muster::terrain
