// How the umpire sets the table: each piece of ground in the order of placing, with its size and its
// distances from the table's west and north edges, and what must be fetched from the box.
#pragma once

#include "dossier/dossier.hpp"
#include "layout/reading/data.hpp"
#include "rules/rules_system.hpp"

namespace muster::sheets {

/// pieces {order, name, whose, square, size, holds, west, north, west_cm, north_cm}, courses {name, line},
/// box {name, count}, steps (texts), flank_marches {side, label, turn, squares}. All are there; those for
/// which there is nothing are empty.
[[nodiscard]] layout::Data bind_setup(const dossier::Dossier& dossier, const rules::RulesSystem& rules);

}  // namespace muster::sheets
