// How a unit came to its values: every roll, table row and rule behind its card.
#pragma once

#include <string>

#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"

namespace muster::roll {

/// Name, side, brigade, type and strength: the first lines of an explanation.
[[nodiscard]] std::string introduce(const Rolled& rolled, const rules::RulesSystem& rules,
                                    const RolledUnit& unit);

/// Plain text for the terminal, about a line for each fact. The unit must be one of `rolled`.
[[nodiscard]] std::string explain(const Rolled& rolled, const rules::RulesSystem& rules,
                                  const RolledUnit& unit);

}  // namespace muster::roll
