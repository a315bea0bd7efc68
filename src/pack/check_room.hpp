// Whether the cards of a pack go on the paper at all, with what the printer, the knife and the fold take.
#pragma once

#include "pack/plan_sheets.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::pack {

/// Says what leaves no room for a single card: the margin or the bleed where muster.yaml gives it; throws
/// RequestError where the command line asks for it. Cards larger than the paper are only warned of: a print
/// shop may want each as a page of its own.
void check_room(const PreparedPack& prepared, const std::vector<PlannedSheet>& plan,
                source::Diagnostics& say);

}  // namespace muster::pack
