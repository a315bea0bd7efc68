// Scenario x rules x dice → rolled. Rolling never sees ink.
#pragma once

#include <optional>

#include "dice/dice.hpp"
#include "lengths/products.hpp"
#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::roll {

/// All of a game, or all but the layout of its ground: the dice are the same, and it is much faster.
enum class Extent { all, without_ground };

/// Decides everything the rules leave to the dice. What the file gives is kept and not rolled. Reports what
/// cannot be (a type without a place in the system, a converged unit whose parent lacks the base, an unknown
/// option) at its place, and returns nothing then. A scenario with a `rolled:` part is restored from it
/// without dice.
[[nodiscard]] std::optional<Rolled> roll(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                                         dice::Dice& dice, source::Reporter& report,
                                         Extent extent = Extent::all);

/// How much of the table a piece of ground takes, for limits: the box round it, once for each level of a
/// hill, scattered ground three times, a shore the whole table.
[[nodiscard]] lengths::SquareInches extent_of(const scenario::GroundFeature& feature,
                                              const lengths::TableSize& table,
                                              const terrain::GroundKinds& kinds);

/// Reports what the rules find wrong in a scenario that was read with errors: options, types, classes,
/// qualities, places, troop lists, the umpire's own scores. Nothing is rolled, and nothing is reported that
/// follows from those errors.
void check_by_rules(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                    source::Reporter& report);

}  // namespace muster::roll
