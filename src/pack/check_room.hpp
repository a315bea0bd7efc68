// Checks that the cards of a pack fit on the paper at all, beside the margin, the bleed and the fold.
#pragma once

#include "pack/plan_sheets.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::pack {

/// Reports the margin or the bleed that leaves no room for a single card, at its place in muster.yaml; throws
/// RequestError if it comes from the command line. Cards that are larger than the paper are only a warning,
/// because a print shop may want each as a page of its own.
void check_room(const PreparedPack& prepared, const std::vector<PlannedSheet>& plan,
                source::Reporter& report);

}  // namespace muster::pack
