// A text in capitals, for labels.
#pragma once

#include <string>
#include <string_view>

namespace muster::text {

/// In capitals, whatever the script: "straße" is "STRASSE", "łódź" is "ŁÓDŹ", "ngữ" is "NGỮ".
[[nodiscard]] std::string capitals(std::string_view text);

}  // namespace muster::text
