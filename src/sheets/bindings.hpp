// A dossier as the data of a template: everything a sheet may show, by name. docs/sheet-data.md is the
// reference of the names.
//
// Nothing that the dossier does not hold can be in the data; what is the umpire's alone (seed, ledger) is not
// there at all for anyone else, so that a player's template which asks for it is told so.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "dossier/dossier.hpp"
#include "layout/reading/data.hpp"
#include "rules/rules_system.hpp"
#include "sheets/uniforms.hpp"
#include "sheets/variant.hpp"
#include "sheets/written_places.hpp"
#include "source/diagnostic.hpp"

namespace muster::sheets {

/// What data are made from.
struct Bound {
    const dossier::Dossier& dossier;
    const rules::RulesSystem& rules;  ///< of this sheet alone: formulas are evaluated by one thread at a time
    const Uniforms& uniforms;
    const layout::Palette& palette;
    /// Whether the template names this member of its data; what it does not name is not made. Empty: all are.
    std::function<bool(std::string_view)> names = {};
    const Variant* variant = nullptr;       ///< it is printed in; none: as usual
    lengths::Millimetres across{277};       ///< from margin to margin of a whole page
    const WrittenPlaces* places = nullptr;  ///< where its units and sides are written, for messages
};

/// What a template with `per: unit` and so on is laid out with, one after another: the data of all, and with
/// it `side`, `brigade` and `unit` as far as the template goes into detail.
struct SubjectData {
    std::string subject;  ///< id of the unit, brigade or side; empty for the game
    layout::Data data;
};

/// The parts for `per` (unit, brigade, side or game), in the order of battle; sides that the audience does
/// not know are left out. What the rules data ask for and is not there is said at its place in them.
[[nodiscard]] std::vector<SubjectData> bind_subjects(const Bound& bound, std::string_view per,
                                                     source::Diagnostics& say);

}  // namespace muster::sheets
