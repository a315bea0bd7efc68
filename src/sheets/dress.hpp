// What units wear: as written, or what their nation, arm and side say.
#pragma once

#include <string>
#include <utility>

#include "sheets/bindings.hpp"
#include "source/diagnostic.hpp"

namespace muster::sheets {

/// The inks of coat and facing if the order of battle does not give them.
using Cloths = std::pair<std::string, std::string>;

/// A unit's nation as written; else what the id of its side, or of an ally of its side, says.
[[nodiscard]] std::string nation_of(const Bound& bound, const dossier::Side& side, const dossier::Unit& unit);
[[nodiscard]] Cloths usual_cloths(const Bound& bound, const dossier::Side& side, const dossier::Unit& unit);

/// A colour as written in the scenario, or the default.
/// \param key  `coat` or `facing`
[[nodiscard]] std::string cloth(std::string_view key, const std::string& usual, const dossier::Unit& unit,
                                const Bound& bound, source::Reporter& report);

}  // namespace muster::sheets
