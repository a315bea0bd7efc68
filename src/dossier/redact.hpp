// Rolled → dossier: the one place where secrets are left out.
#pragma once

#include <string>

#include "dossier/dossier.hpp"
#include "roll/rolled.hpp"

namespace muster::dossier {

/// What `who` may know of `rolled`. A side gets its own units and briefing, the enemy's name and colour, its own half of
/// rolled terrain (river and roads cut at the centre line) and no ledger, seed, throw or option that tells of the enemy.
[[nodiscard]] Dossier redact(const roll::Rolled& rolled, const Audience& who);

/// A short mark of the pack ("BRW-7F3A"), equal on all its sheets: letters of the title, and four hexadecimal digits of a
/// keyed hash over everything decided. It does not let the seed be searched for: 16 bits name no seed.
[[nodiscard]] std::string fingerprint(const roll::Rolled& rolled);

}  // namespace muster::dossier
