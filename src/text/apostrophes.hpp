// Typed apostrophes → printed ones, so that "Kirkwood's" looks set and not typewritten.
#pragma once

#include <string>

namespace muster::text {

/// Every `'` that follows a letter becomes `’`; one after a figure (6') or at a word's beginning stays.
[[nodiscard]] std::string with_apostrophes(std::string text);

}  // namespace muster::text
