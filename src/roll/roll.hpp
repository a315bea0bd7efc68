// Scenario x rules x dice → rolled. Rolling never sees ink.
#pragma once

#include <optional>

#include "dice/dice.hpp"
#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::roll {

/// All of a game, or all but the drawing of its ground: the dice are the same, and it is much quicker.
enum class Extent { all, without_ground };

/// Decides everything the rules leave to the dice. What the file gives is kept and not rolled. What cannot be
/// (a type without a place in the system, a converged unit whose parent lacks the base, an option unknown) is
/// said at its place; nothing comes back then. A scenario with a `rolled:` part is restored from it without a
/// die.
[[nodiscard]] std::optional<Rolled> roll(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                                         dice::Dice& dice, source::Reporter& report,
                                         Extent extent = Extent::all);

/// What the rules find wrong in a scenario in which errors were found when it was read: options, types,
/// classes, qualities, places, troop lists, own throws. Nothing is rolled, and nothing is reported that
/// follows from those errors.
void check_by_rules(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                    source::Reporter& report);

}  // namespace muster::roll
