// What an SVG consists of, judged before anything draws it.
#pragma once

#include <string>

namespace muster::draw {

struct JudgedSvg {
    std::string fault;   ///< why it is not accepted, in words that follow "this picture ..."; empty if it is
    double strokes = 0;  ///< what there is to draw: elements, points of lines, dashes
};

/// It must be UTF-8 (another encoding would hide elements from those who look for them), have no element that
/// loads something, links somewhere or cannot be printed as lines and areas, and stay small when every
/// reference (`use`, gradients, markers) is replaced by what it refers to.
[[nodiscard]] JudgedSvg judge_svg(const std::string& bytes);

}  // namespace muster::draw
