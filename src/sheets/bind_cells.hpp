// On a gridded table: which of its squares count as which kind of ground.
#pragma once

#include <string>
#include <vector>

#include "lengths/geometry.hpp"
#include "terrain/terrain.hpp"

namespace muster::sheets {

/// A sentence for each kind of water, town, field and crossing on this ground: "River squares: E1, F2." A
/// square counts as water if it runs half a square's edge or more in it; any other square counts as what lies
/// at its middle. Squares have a letter from the west and a number from the north, as on the map.
/// \param cell  edge of a square
[[nodiscard]] std::vector<std::string> squares_by_ground(const terrain::Terrain& ground,
                                                         lengths::Inches cell);

}  // namespace muster::sheets
