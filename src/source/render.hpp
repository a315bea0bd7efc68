// Messages as the user reads them: the place, the sentence with its id, the line itself and a mark under the
// token.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/diagnostic.hpp"

namespace muster::source {

/// The text on one line: characters that a terminal would obey (tabs and line ends too), or that cannot be
/// seen, as <U+001B>, and bytes that are not UTF-8 as <FF>.
[[nodiscard]] std::string visible(std::string_view text);

/// A line for each text, as visible() shows it: a name with a line end cannot pretend to be two.
[[nodiscard]] std::string visible_lines(const std::vector<std::string>& texts);

/// `file:line:column: error: sentence [id]`, then the source line with its number and `^~~~` under the whole
/// token. Tabs are expanded to 4 spaces, bytes that are not UTF-8 are shown as <XX>, and long lines are cut
/// round the token. Without a place: `muster: error: sentence [id]`.
[[nodiscard]] std::string render(const Diagnostic& diagnostic);

/// All messages, grouped by file and sorted by place, each followed by a new line.
[[nodiscard]] std::string render(const Reporter& diagnostics);

}  // namespace muster::source
