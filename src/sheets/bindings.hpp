// A dossier as the data of a template: everything that a sheet may show, by name. docs/sheet-data.md lists
// the names.
//
// The data contain nothing that the dossier does not contain. What only the umpire may know (seed, ledger) is
// missing for everybody else, so a template of a player's sheet that uses it is reported.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "dossier/dossier.hpp"
#include "layout/reading/data.hpp"
#include "rules/rules_system.hpp"
#include "scenario/club.hpp"
#include "sheets/uniforms.hpp"
#include "sheets/variant.hpp"
#include "sheets/written_places.hpp"
#include "source/diagnostic.hpp"

namespace muster::sheets {

using layout::Data;

/// The input of the data.
struct Bound {
    const dossier::Dossier& dossier;
    const rules::RulesSystem& rules;
    const Uniforms& uniforms;
    const layout::Palette& palette;
    /// Whether the template uses this member of its data; unused ones are not made. Empty: all are made.
    std::function<bool(std::string_view)> names = {};
    const Variant* variant = nullptr;          ///< the variant it is printed in; null for plain print
    lengths::Millimetres across{277};          ///< width of a whole page between its margins
    const WrittenPlaces* places = nullptr;     ///< where its units and sides are written, for messages
    const scenario::ClubMark* club = nullptr;  ///< null: none
    std::string event = {}, table = {};        ///< of an event; empty: none
    std::size_t most_on_a_card = 1;            ///< of the units of a side whose cards are `one-for-all`
};

/// The data for one card or run of pages of a template with `per: unit` and similar: the data of the game,
/// and `side`, `brigade` and `unit` as far as `per` goes into detail.
struct SubjectData {
    std::string subject;  ///< id of the unit, brigade or side; empty for the game
    Data data;
    std::vector<std::string> with{};  ///< the ids of other units on the same card
    std::size_t alike = 1;            ///< units that would share the card if it had room for all
};

/// The parts for `per` (unit, brigade, side or game) in the order of battle, without sides that the audience
/// does not know. Names that the rules data use and that do not exist are reported at their place there.
[[nodiscard]] std::vector<SubjectData> bind_subjects(const Bound& bound, std::string_view per,
                                                     source::Reporter& report);

}  // namespace muster::sheets
