// Which of the plans on the map an audience may know.
#pragma once

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"

namespace muster::dossier {

/// The umpire knows everything. A side knows its own positions, zones, moves and objectives, what is open to
/// everybody, the positions, zones and objectives of its allies, but not their moves, and objectives without
/// an owner; everyone knows only the last two. `sides` are the dossier's, with numbered units.
[[nodiscard]] MapPlan known_plan(const roll::Rolled& rolled, const std::vector<Side>& sides,
                                 const Audience& who);

}  // namespace muster::dossier
