// The numbers of a rolled unit by name, for formulas evaluated after the dice: measures, odds, explanations.
#pragma once

#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "source/formula.hpp"

namespace muster::roll {

/// The numbers that card.yaml may name (rules/names.hpp); 0 for what this unit does not have. All arguments
/// must outlive it.
[[nodiscard]] source::Formula::Lookup numbers_of(const Rolled& game, const RolledSide& side,
                                                 const RolledUnit& unit, const rules::RulesSystem& rules);

}  // namespace muster::roll
