// The commanders of a side who are not units under the rules.
#pragma once

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"

namespace muster::dossier {

/// The commander of the side first, then its generals, those of its wings and of its brigades. One who
/// commands several is one leader.
/// \param seen  the brigades and units that the reader knows
[[nodiscard]] std::vector<Leader> leaders_of(const roll::RolledSide& side, const Side& seen);

}  // namespace muster::dossier
