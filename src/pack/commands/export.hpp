// The units of a scenario as a spreadsheet (`muster export`).
#pragma once

#include <optional>
#include <string>

#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

enum class TableFormat { csv, ods };

/// The units of a scenario as the bytes of a spreadsheet.
[[nodiscard]] std::optional<std::string> export_army(const World& world, const std::string& path,
                                                     TableFormat format, source::Reporter& report);

}  // namespace muster::pack
