// The content of a system's card for one unit: phrases are filled in and conditions decided.
#pragma once

#include "layout/reading/data.hpp"
#include "rules/card.hpp"
#include "sheets/unit_words.hpp"
#include "source/diagnostic.hpp"

namespace muster::sheets {

/// figures {label, value, accent, cites}, lines {label, cells {head, text}}, tracks {label, note, boxes
/// {number, means, heavy}}, notes; `columns`: most cells of a line. `place`: where the
/// unit is written.
[[nodiscard]] layout::Data bind_card(const rules::CardRules& card, const dossier::Unit& unit, UnitWords words,
                                     const source::Place& place, source::Diagnostics& say);

}  // namespace muster::sheets
