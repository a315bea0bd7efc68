// What sides are compared by (balance.yaml), and whether a game is fair.
#pragma once

#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "source/diagnostic.hpp"

namespace muster::roll {

/// Works out every measure of every side, in the order of balance.yaml. Allied sides are one: each has the
/// measures of all their units together.
void measure_sides(Rolled& rolled, const rules::RulesSystem& rules);

/// A side's value by the measure that decides whether a game is fair, in which troops who come later or leave
/// count for their share of the turns; 0 for a system without measures.
[[nodiscard]] double fair_value(const RolledSide& side);

/// The same for all sides together.
[[nodiscard]] double fair_value(const Rolled& rolled);

/// How far the weakest side is below the strongest, in per cent of the strongest: 0 for equals, 100 for a
/// side with nothing.
[[nodiscard]] double percent_apart(const Rolled& rolled);

/// Deals the units of a side, whose points are measured, and its generals to its players. Reports commands of
/// brigades that do not exist, and players with nothing to command.
void deal_commands(const scenario::Side& written, const rules::RulesSystem& rules, RolledSide& side,
                   source::Reporter& report);

}  // namespace muster::roll
