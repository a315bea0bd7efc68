// How a number was worked out, in the story of a unit: its formula with the numbers of the unit in it.
#pragma once

#include <string>

#include "roll/game.hpp"

namespace muster::roll {

/// A formula with its numbers put in: "8 - class + light" → "8 − 1 + 3". Of `c ? a : b` only what was chosen.
/// Empty if that is a single name or number, or is harder to read than the rule's own sentence: long, or with
/// comparisons.
[[nodiscard]] std::string arithmetic(const std::string& formula, const View& view);

}  // namespace muster::roll
