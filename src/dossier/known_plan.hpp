// Which of what is planned on the map an audience may know.
#pragma once

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"

namespace muster::dossier {

/// The umpire knows all. A side knows its own positions, zones, moves and objectives, those that are open to
/// everybody, and the objectives of nobody; everyone knows the last two alone. `sides` are the dossier's,
/// with their units numbered.
[[nodiscard]] MapPlan known_plan(const roll::Rolled& rolled, const std::vector<Side>& sides,
                                 const Audience& who);

}  // namespace muster::dossier
