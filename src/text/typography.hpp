// Letters as a printer sets them: typographic quotation marks and apostrophes, and capitals for labels.
#pragma once

#include <string>
#include <string_view>

namespace muster::text {

/// Typed `'` and `"` round words become `‘ ’` and `“ ”`, and an apostrophe (King's, '76) `’`. One after a
/// digit (6' by 4", unless it closes a quotation), or a `"` without its fellow, stays as it is.
[[nodiscard]] std::string with_quotes(std::string_view text);

/// Words of an HTML page: with quotation marks as in print, and escaped.
[[nodiscard]] std::string in_html(std::string_view words);

/// Works for all scripts: "straße" becomes "STRASSE", "łódź" "ŁÓDŹ" and "ngữ" "NGỮ".
[[nodiscard]] std::string capitals(std::string_view text);

/// The letters of ASCII that are nearest to a character (ḥ: h, ﬁ: fi); empty if none are near.
[[nodiscard]] std::string nearest_letters(char32_t character);

}  // namespace muster::text
