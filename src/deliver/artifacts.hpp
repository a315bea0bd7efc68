// What is drawn and belongs to no part of the structure (rules, fills, cut marks, repeated heads) is marked
// as decoration, so that readers that speak, and checkers of files for them, know that it is meant to be
// passed over.
#pragma once

#include <string>
#include <string_view>

class QPDF;

namespace muster::deliver {

/// A page's drawing with all that lies outside its marked parts marked as an artifact.
[[nodiscard]] std::string with_artifacts(std::string_view drawing);

/// The same for all pages of a file.
void mark_artifacts(QPDF& pdf);

}  // namespace muster::deliver
