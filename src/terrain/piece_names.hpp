// The name of each piece of ground, the same on the map, on the set-up sheet and wherever else it is printed.
#pragma once

#include <map>
#include <string>

#include "terrain/terrain.hpp"

namespace muster::terrain {

/// A name for each feature: its own, else its kind and its square ("Wood 7"), but for great lettering the
/// square says nothing more. Two of one kind in one square are "Wood 6 A" and "Wood 6 B", squares of one
/// number in both halves "Wood 6 N" and "Wood 6 S", pieces placed by hand without a name "Wood A", "Wood B".
[[nodiscard]] std::map<const Feature*, std::string> names_of(const Terrain& terrain);

}  // namespace muster::terrain
