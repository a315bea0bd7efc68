// Rolled → dossier: the one place where secrets are left out.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"

namespace muster::dossier {

/// What `who` may know of `rolled`. A side gets its own units and briefing, what it sees of an ally's troops
/// (dossier.hpp), and the enemy's name, colour and half. Orders, flank marches and dice stay with their side,
/// among allies too. Of ground rolled by squares it gets its own half while the screen is up, with river and
/// roads cut at the centre line; ground placed by hand is public. Only the umpire gets ledger, seed and
/// re-rolls. Everyone (for a sheet that all share) gets no unit, briefing or screened ground, only the layout
/// of the squares. Of troops, zones, arrows and objectives on the map each gets what known_plan.hpp says. The
/// mark of the pack is left empty.
[[nodiscard]] Dossier redact(const roll::Rolled& rolled, const Audience& who);

/// The dossiers of everybody at the table, with the mark of the pack: one for each side, then everyone's,
/// then the umpire's.
[[nodiscard]] std::vector<Dossier> redact_all(const roll::Rolled& rolled);

}  // namespace muster::dossier
