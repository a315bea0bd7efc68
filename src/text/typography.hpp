// Letters as a printer sets them: typographic apostrophes, as in "Kirkwood's", and capitals for labels.
#pragma once

#include <string>
#include <string_view>

namespace muster::text {

/// Every `'` after a letter becomes `’`. One after a digit (6') or at the start of a word stays as it is.
[[nodiscard]] std::string with_apostrophes(std::string text);

/// Works for all scripts: "straße" becomes "STRASSE", "łódź" "ŁÓDŹ" and "ngữ" "NGỮ".
[[nodiscard]] std::string capitals(std::string_view text);

}  // namespace muster::text
