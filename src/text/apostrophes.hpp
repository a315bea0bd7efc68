// Replaces typewriter apostrophes with typographic ones, as in "Kirkwood's".
#pragma once

#include <string>

namespace muster::text {

/// Every `'` after a letter becomes `’`. One after a digit (6') or at the start of a word stays as it is.
[[nodiscard]] std::string with_apostrophes(std::string text);

}  // namespace muster::text
