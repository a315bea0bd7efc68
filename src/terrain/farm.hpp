// A farm in one square: a yard with one or two buildings, and two enclosed fields.
#pragma once

#include <array>

#include "dice/dice.hpp"
#include "terrain/free_ground.hpp"

namespace muster::terrain {

struct Farm {
    Spots yard;
    std::vector<Spots> buildings;
    std::array<Spots, 2> fields;
    Spots gates;  ///< where its road may end: in front of the house, with room for the road
};

/// Lays out a farm, with its yard on the side where the road along the river is nearest. In a square of its
/// own the fields are rectangles; beside the river they follow its bank.
[[nodiscard]] Farm lay_out_farm(const Surveyor& surveyor, const Board& board, const FreeGround& ground,
                                const Courses& courses, dice::Chance& chance);

/// The yard of a farm alone, on all of `ground`, with its buildings and gates.
[[nodiscard]] Farm lay_out_yard(const Surveyor& surveyor, const Board& board, const FreeGround& ground,
                                dice::Chance& chance);

}  // namespace muster::terrain
