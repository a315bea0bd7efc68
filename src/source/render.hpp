// Diagnostics as the user reads them: place, sentence, the line itself and a mark under the token.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::source {

/// `file:line:column: error: sentence`, then the source line under its number and `^~~~` under the whole
/// token (tabs expanded to 4, bytes that are no UTF-8 as <XX>, long lines cut round the token). A place that
/// is nowhere gives `muster: error: sentence`.
[[nodiscard]] std::string render(const Diagnostic& diagnostic);

/// All of them, sorted by file and place within a file's own group, each ending in a new line.
[[nodiscard]] std::string render(const Diagnostics& diagnostics);

}  // namespace muster::source
