// Writes a rolled scenario as text: YAML that prints again without dice, and JSON with the keys of
// docs/json.md.
#pragma once

#include <string>
#include <string_view>

#include "roll/rolled.hpp"

namespace muster::roll {

/// A scenario file with everything decided (a `rolled:` part beside the units). Reading and rolling it gives
/// an equal Rolled, and so the same bytes on every sheet.
[[nodiscard]] std::string to_yaml(const Rolled& rolled, std::string_view version);
/// One JSON object on one line, without a line end.
[[nodiscard]] std::string to_json_line(const Rolled& rolled, std::string_view version);
/// The same, indented, with a line end.
[[nodiscard]] std::string to_json(const Rolled& rolled, std::string_view version);

}  // namespace muster::roll
