// Lines of ground that nature made: how a few points become a course or an outline, how an outline fills the
// ground it is given, and the levels of a hill inside it.
#pragma once

#include "dice/dice.hpp"
#include "terrain/free_ground.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::terrain {

/// A smooth course through all its points, with a little wobble between them that keeps inside `table`.
[[nodiscard]] Spots grown_course(const Spots& points, double wobble, const Frame& table,
                                 dice::Chance& chance);

/// A smooth outline through all its corners.
[[nodiscard]] Spots grown_outline(const Spots& corners, double wobble, const Frame& table,
                                  dice::Chance& chance);

/// The points at which a course really bends: nothing of it lies farther than `slack` from the straight
/// pieces between them.
[[nodiscard]] Spots bends(const Spots& course, double slack);

/// An irregular outline inside `ground`, as large as the look allows, clockwise and sound.
[[nodiscard]] Spots natural_outline(const Surveyor& surveyor, const FreeGround& ground,
                                    const OutlineLook& look, double scale, dice::Chance& chance);

/// The contours above `outline` of a hill of `count` levels, each inside the one before, made by going
/// inwards in equal steps; fewer where the hill is too narrow for them.
[[nodiscard]] std::vector<Spots> levels_inside(const Surveyor& surveyor, const Spots& outline, int count);

/// A level drawn by hand, kept inside the one beneath it by a quarter of an inch; empty if much of it lies
/// outside.
[[nodiscard]] Spots level_within(const Surveyor& surveyor, const Spots& level, const Spots& beneath);

}  // namespace muster::terrain
