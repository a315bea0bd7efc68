// Converts a text to capitals, for labels.
#pragma once

#include <string>
#include <string_view>

namespace muster::text {

/// Works for all scripts: "straße" becomes "STRASSE", "łódź" "ŁÓDŹ" and "ngữ" "NGỮ".
[[nodiscard]] std::string capitals(std::string_view text);

}  // namespace muster::text
