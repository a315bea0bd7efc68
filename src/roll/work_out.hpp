// The values that a system derives for each unit, by its formulas, with the story of each.
#pragma once

#include "roll/game.hpp"

namespace muster::roll {

/// Works out every value of values.yaml for every unit. One that comes to no whole number is said, unless
/// something was wrong before.
void work_out_values(Game& game);

/// A formula with its numbers put in: "8 - class + line" → "8 − 1 + 3".
[[nodiscard]] std::string with_numbers(const std::string& formula, const View& view);

}  // namespace muster::roll
