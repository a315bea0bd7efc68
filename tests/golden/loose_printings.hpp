// Sheets that belong to no pack: the printer's test, the balance of a tally, and what an event has besides
// the packs of its tables.
#pragma once

#include <vector>

#include "golden/printings.hpp"

namespace muster::golden {

/// Those that are kept as text are in the folder `loose`, the others in `ways`.
[[nodiscard]] std::vector<Printing> loose_printings();

}  // namespace muster::golden
