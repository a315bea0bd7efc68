// How the umpire sets the table: each piece of ground in the order of placing, with its size and its
// distances from the table's west and north edges, and what must be fetched from the box.
#pragma once

#include "dossier/dossier.hpp"
#include "layout/data.hpp"

namespace muster::sheets {

/// pieces {order, name, whose, square, size, west, north, west_cm, north_cm}, courses {name, points {down,
/// down_cm, west, west_cm}}, box {name, count}, steps (texts), flank_marches {side, label, turn, squares}.
/// All empty when there is no ground.
[[nodiscard]] layout::Data bind_setup(const dossier::Dossier& dossier);

}  // namespace muster::sheets
