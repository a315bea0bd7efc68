// The balance sheet of a tally: statistics of any number of nights, with or without one night among them.
#pragma once

#include <optional>
#include <string>

#include "game/tally.hpp"
#include "pack/pack_request.hpp"
#include "pack/world.hpp"

namespace muster::pack {

/// A PDF. Faults in files are reported, and nothing is returned; throws RequestError for a night of another
/// scenario or other rules.
[[nodiscard]] std::optional<std::string> print_tally(const World& world, const game::Tally& tally,
                                                     const TallySheetRequest& request,
                                                     source::Reporter& report);

}  // namespace muster::pack
