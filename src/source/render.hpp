// Messages as the user reads them: the place, the sentence with its id, the line itself and a mark under the
// token.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::source {

/// `file:line:column: error: sentence [id]`, then the source line with its number and `^~~~` under the whole
/// token. Tabs are expanded to 4 spaces, bytes that are not UTF-8 are shown as <XX>, and long lines are cut
/// round the token. Without a place: `muster: error: sentence [id]`.
[[nodiscard]] std::string render(const Diagnostic& diagnostic);

/// All messages, grouped by file and sorted by place, each followed by a new line.
[[nodiscard]] std::string render(const Reporter& diagnostics);

}  // namespace muster::source
