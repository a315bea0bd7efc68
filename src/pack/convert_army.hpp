// Armies from spreadsheets, and back (`muster new --from`, `muster export`).
#pragma once

#include <optional>
#include <string>

#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

enum class TableFormat { csv, ods };

/// The text of a scenario with the army of a spreadsheet: .csv, .tsv, .ods or .xlsx. Without `rules` it names
/// those of the starter. Throws RequestError for a system that does not exist.
[[nodiscard]] std::optional<std::string> read_army(const World& world, const std::string& path,
                                                   const std::string& rules, source::Reporter& report);

/// The units of a scenario as the bytes of a spreadsheet.
[[nodiscard]] std::optional<std::string> export_army(const World& world, const std::string& path,
                                                     TableFormat format, source::Reporter& report);

}  // namespace muster::pack
