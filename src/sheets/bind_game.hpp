// The data that all sheets of a game share: title and date in words, rules and author, options, rulings, time
// and weather.
#pragma once

#include "sheets/bindings.hpp"

namespace muster::sheets {

[[nodiscard]] layout::Data bind_game(const Bound& bound);

/// The umpire's ledger: rows {number, stream, why, die, score, reading, mark, again, own}.
/// The measures by which the umpire compares sides, and the place of this game among many rolls
/// (`spread.rolls` is 0 if that was not requested).
[[nodiscard]] layout::Data bind_balance(const dossier::Dossier& dossier);
[[nodiscard]] layout::Data bind_ledger(const dossier::Dossier& dossier);

}  // namespace muster::sheets
