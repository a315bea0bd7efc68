// The whole story of a unit: every throw, table row and rule that made its card.
#pragma once

#include <string>

#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"

namespace muster::roll {

/// Plain text for the terminal, about a line a fact. The unit must be one of `rolled`.
[[nodiscard]] std::string explain(const Rolled& rolled, const rules::RulesSystem& rules,
                                  const RolledUnit& unit);

}  // namespace muster::roll
