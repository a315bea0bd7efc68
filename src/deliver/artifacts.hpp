// Drawing that belongs to no part of the structure (rules, fills, cut marks, repeated heads) is marked as
// decoration, so that screen readers skip it and accessibility checkers accept it.
#pragma once

#include <string>
#include <string_view>

class QPDF;

namespace muster::deliver {

/// A page's drawing, with everything outside its marked parts marked as an artifact.
[[nodiscard]] std::string with_artifacts(std::string_view drawing);

/// The same for all pages of a file.
void mark_artifacts(QPDF& pdf);

}  // namespace muster::deliver
