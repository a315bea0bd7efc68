// How a few points become a natural line.
#pragma once

#include "dice/dice.hpp"
#include "terrain/plane.hpp"

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

}  // namespace muster::terrain
