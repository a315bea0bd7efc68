// How the umpire sets up the table: each piece of terrain in the order of placing, with its size and its
// distances from the west and north edges, and the list of pieces to take from the box.
#pragma once

#include "dossier/dossier.hpp"
#include "layout/reading/data.hpp"
#include "rules/rules_system.hpp"

namespace muster::sheets {

/// pieces {order, name, whose, square, size, holds, west, north, west_cm, north_cm}, courses {name, line},
/// box {name, count}, steps (texts), flank_marches {side, label, turn, squares}. All keys are present; a list
/// without entries is empty.
[[nodiscard]] layout::Data bind_setup(const dossier::Dossier& dossier, const rules::RulesSystem& rules);

}  // namespace muster::sheets
