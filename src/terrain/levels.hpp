// The levels of a hill: contours inside its outline, each inside the one before.
#pragma once

#include <string>
#include <vector>

#include "terrain/geos.hpp"
#include "terrain/plane.hpp"

namespace muster::terrain {

/// The contours above `outline` of a hill of `count` levels, made by going inwards in equal steps; fewer
/// where the hill is too narrow for them.
[[nodiscard]] std::vector<Spots> levels_inside(const Surveyor& surveyor, const Spots& outline, int count);

/// A level drawn by hand, kept inside the one beneath it by a quarter of an inch; empty if much of it lies
/// outside.
[[nodiscard]] Spots level_within(const Surveyor& surveyor, const Spots& level, const Spots& beneath);

}  // namespace muster::terrain
