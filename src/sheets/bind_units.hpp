// Sides, brigades and units of a dossier as data.
#pragma once

#include "sheets/bindings.hpp"

namespace muster::sheets {

/// The ink each side is printed in, by id: as written, else its usual one; no two sides get the same unless
/// they ask for it.
[[nodiscard]] std::map<std::string, std::string> side_inks(const Bound& bound);

/// Coat and facing of every known unit by side and unit ("british/4th-foot"): as written, else as its nation
/// and arm wear.
[[nodiscard]] std::map<std::string, std::pair<std::string, std::string>> unit_dress(const Bound& bound);

/// A side without its units: what card, label and map need of it.
[[nodiscard]] layout::Data::Map bind_side(const dossier::Side& side, const std::string& ink);
[[nodiscard]] layout::Data::Map bind_brigade(const dossier::Brigade& brigade);
[[nodiscard]] layout::Data bind_unit(const Bound& bound, const dossier::Side& side,
                                     const dossier::Brigade& brigade, const dossier::Unit& unit,
                                     source::Diagnostics& say);

/// A side with everything in it: brigades with units, all units in one list, totals, and `heads`, the big
/// figures of the cards, with which each unit's `cells` agree.
[[nodiscard]] layout::Data bind_whole_side(const Bound& bound, const dossier::Side& side,
                                           const std::string& ink, source::Diagnostics& say);

}  // namespace muster::sheets
