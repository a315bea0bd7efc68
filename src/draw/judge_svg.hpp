// What an SVG consists of, judged before anything draws it.
#pragma once

#include <string>

namespace muster::draw {

/// Why an SVG is not accepted, in words that follow "this picture ..."; empty if nothing is wrong. It must be
/// UTF-8 (another encoding would hide elements from those who look for them), have no element that loads
/// something, links somewhere or cannot be printed as lines and areas, and stay small when every reference
/// (`use`, patterns, markers) is replaced by what it refers to.
[[nodiscard]] std::string fault_of_svg(const std::string& bytes);

}  // namespace muster::draw
