// The sheets of a plan, laid out and laid on paper: cards imposed with their backs, booklets bound, and all
// drawn so that the club's printer brings them out true.
#pragma once

#include <vector>

#include "pack/documents.hpp"
#include "pack/plan_sheets.hpp"
#include "pack/prepared_pack.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// One made sheet for each planned one, in the same order; a sheet with nothing to show has no pages.
[[nodiscard]] std::vector<ImposedSheet> make_sheets(const PreparedPack& prepared,
                                                    const std::vector<PlannedSheet>& plan,
                                                    source::Diagnostics& say);

}  // namespace muster::pack
