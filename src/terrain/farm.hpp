// A farm: a yard with one or two buildings and two enclosed fields, in one square.
#pragma once

#include <array>

#include "dice/dice.hpp"
#include "terrain/free_ground.hpp"

namespace muster::terrain {

struct Farm {
    Spots yard;
    std::vector<Spots> buildings;
    std::array<Spots, 2> fields;
    Spots gates;  ///< where its road may end: before a wall of the house, with room for the road
};

/// A farm in its ground, the yard turned to the side where the road along the river comes nearest. In a
/// square of its own the fields are plain oblongs; beside the river they follow its bank.
[[nodiscard]] Farm lay_out_farm(const Surveyor& surveyor, const Board& board, const FreeGround& ground,
                                const Courses& courses, dice::Chance& chance);

/// A farm's yard alone, the whole of `ground`, with its buildings and gates.
[[nodiscard]] Farm lay_out_yard(const Surveyor& surveyor, const Board& board, const FreeGround& ground,
                                dice::Chance& chance);

}  // namespace muster::terrain
