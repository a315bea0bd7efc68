// Rolled → dossier: the one place where secrets are left out.
#pragma once

#include <string>

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"

namespace muster::dossier {

/// What `who` may know of `rolled`. A side gets its own units and briefing, and of the enemy the name, colour
/// and half. Of ground rolled by squares it gets its own half while the screen is up, river and roads cut at
/// the centre line; ground placed by hand is public. Nobody but the umpire gets ledger, seed or re-rolls;
/// everyone (a sheet that all share) gets no unit, briefing or screened ground at all, only how the squares
/// stand. Of troops, zones, arrows and objectives on the map each gets what known_plan.hpp says.
[[nodiscard]] Dossier redact(const roll::Rolled& rolled, const Audience& who);

/// A short mark of the pack ("BRN-7F3A"), equal on all its sheets: letters of the title, and four hexadecimal
/// digits of a keyed hash over what was decided (units, ground, conditions), the same when the pack is built
/// again from the rolled scenario. Seed and ledger are not hashed.
[[nodiscard]] std::string fingerprint(const roll::Rolled& rolled);

}  // namespace muster::dossier
