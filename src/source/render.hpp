// Messages as the user reads them: the place, the sentence with its id, the line itself and a mark under the
// token.
#pragma once

#include <string>
#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::source {

/// The text with characters that a terminal would obey, or that cannot be seen, as <U+001B>, and bytes that
/// are not UTF-8 as <FF>. Tabs and line ends stay.
[[nodiscard]] std::string visible(std::string_view text);

/// `file:line:column: error: sentence [id]`, then the source line with its number and `^~~~` under the whole
/// token. Tabs are expanded to 4 spaces, bytes that are not UTF-8 are shown as <XX>, and long lines are cut
/// round the token. Without a place: `muster: error: sentence [id]`.
[[nodiscard]] std::string render(const Diagnostic& diagnostic);

/// All messages, grouped by file and sorted by place, each followed by a new line.
[[nodiscard]] std::string render(const Reporter& diagnostics);

}  // namespace muster::source
