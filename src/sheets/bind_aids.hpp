// A system's helpers for the table as data of a sheet: the figures of aids.yaml, limited to the troops on the
// table and to the size of the paper.
#pragma once

#include <set>
#include <string>

#include "layout/reading/data.hpp"
#include "sheets/bindings.hpp"

namespace muster::sheets {

/// Empty if the system has none. Sticks longer than the page are divided into parts to join. `types` are
/// those on the table; if empty, all.
[[nodiscard]] layout::Data bind_aids(const Bound& bound, const std::set<std::string>& types);

}  // namespace muster::sheets
