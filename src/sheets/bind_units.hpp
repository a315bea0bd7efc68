// Sides, brigades and units of a dossier as data.
#pragma once

#include "sheets/bindings.hpp"

namespace muster::sheets {

/// The ink of each side by id: as written, otherwise its default. Two sides have the same ink only if the
/// scenario says so.
[[nodiscard]] std::map<std::string, std::string> side_inks(const Bound& bound);

/// Coat and facing of every known unit by side and unit ("british/4th-foot"): as written, otherwise those of
/// its nation and arm.
[[nodiscard]] std::map<std::string, std::pair<std::string, std::string>> unit_dress(const Bound& bound);

/// A side without its units: what cards, labels and maps need.
[[nodiscard]] layout::Data::Map bind_side(const dossier::Side& side, const std::string& ink);
[[nodiscard]] layout::Data::Map bind_brigade(const dossier::Brigade& brigade);
[[nodiscard]] layout::Data bind_unit(const Bound& bound, const dossier::Side& side,
                                     const dossier::Brigade& brigade, const dossier::Unit& unit,
                                     source::Diagnostics& say);

/// A complete side: brigades with units, all units in one list, totals, and `heads`, the labels of the cards'
/// big figures, which match the `cells` of each unit.
[[nodiscard]] layout::Data bind_whole_side(const Bound& bound, const dossier::Side& side,
                                           const std::string& ink, source::Diagnostics& say);

}  // namespace muster::sheets
