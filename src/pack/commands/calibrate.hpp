// The printer's test: both sides of one sheet, to be measured by hand. The readings go into muster.yaml.
#pragma once

#include <optional>

#include "pack/loose_sheet.hpp"
#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// The test's two pages. Returns nothing if the settings were wrong.
[[nodiscard]] std::optional<LooseSheet> printers_test(const World& world, const CalibrateRequest& request,
                                                      source::Reporter& report);

}  // namespace muster::pack
