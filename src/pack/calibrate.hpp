// The printer's test: two faces of one sheet, measured by hand; what they show goes into muster.yaml.
#pragma once

#include <optional>
#include <string>

#include "pack/pack_request.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// The test as a PDF of two pages. Nothing if the settings were wrong.
[[nodiscard]] std::optional<std::string> calibration_test(const World& world, const CalibrateRequest& request,
                                                          source::Diagnostics& say);

}  // namespace muster::pack
