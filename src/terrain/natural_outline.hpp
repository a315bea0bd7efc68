// Outlines of hills, woods and broken ground: irregular, generous, and wholly inside the ground they are
// given.
#pragma once

#include "dice/dice.hpp"
#include "terrain/free_ground.hpp"

namespace muster::terrain {

/// How an outline of one kind of ground looks. Shares of the radius.
struct OutlineLook {
    int lobes = 5;  ///< bays and spurs, coarse
    double lobe_depth = 0.2;
    int ripples = 11;  ///< fine unevenness
    double ripple_depth = 0.06;
    double least_radius = 4.4, most_radius = 5.4;  ///< on a square of 12"
};

/// The look of a kind; woods and broken ground are rougher than hills.
[[nodiscard]] OutlineLook outline_look(std::string_view kind);

/// An outline inside `ground`, as large as the look allows, clockwise and sound.
[[nodiscard]] Spots natural_outline(const Surveyor& surveyor, const FreeGround& ground,
                                    const OutlineLook& look, double scale, dice::Chance& chance);

/// The place inside an outline that is farthest from its border, found on a coarse lattice.
[[nodiscard]] Spot roomiest_place(const Spots& outline);

}  // namespace muster::terrain
