// What all sheets of a game show: title and date in words, rules and their author, options, rulings, time and
// weather.
#pragma once

#include "sheets/bindings.hpp"

namespace muster::sheets {

[[nodiscard]] layout::Data bind_game(const Bound& bound);

/// The umpire's ledger: rows {number, stream, why, die, score, reading, mark, again, own}.
/// What the umpire compares sides by, and where this game lies among many rolls (`spread.rolls` is 0 if it
/// was not asked).
[[nodiscard]] layout::Data bind_balance(const dossier::Dossier& dossier);
[[nodiscard]] layout::Data bind_ledger(const dossier::Dossier& dossier);

}  // namespace muster::sheets
