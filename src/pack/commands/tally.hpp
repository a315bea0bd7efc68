// The balance sheet of a tally: statistics of any number of nights, with or without one night among them.
#pragma once

#include <optional>

#include "game/tally.hpp"
#include "pack/loose_sheet.hpp"
#include "pack/pack_request.hpp"
#include "pack/world.hpp"

namespace muster::pack {

/// Its pages. Faults in files are reported, and nothing is returned; throws RequestError for a night of
/// another scenario or other rules.
[[nodiscard]] std::optional<LooseSheet> tally_sheet(const World& world, const game::Tally& tally,
                                                    const TallySheetRequest& request,
                                                    source::Reporter& report);

}  // namespace muster::pack
