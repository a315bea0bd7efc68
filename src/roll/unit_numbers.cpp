#include "roll/unit_numbers.hpp"

#include <algorithm>

#include "rules/unit_names.hpp"

namespace muster::roll {

source::Formula::Lookup numbers_of(const Rolled& game, const RolledSide& side, const RolledUnit& unit,
                                   const rules::RulesSystem& rules) {
    const bool any_drawn = std::ranges::any_of(game.sides, &RolledSide::troops_rolled);
    const rules::UnitNames names{
        {rules, rules.type(unit.counts_as), unit, unit.values},
        {game.options, game.sides.size(), side.units.size(), game.squares, side.troops_rolled, any_drawn}};
    return [names](std::string_view name) { return std::optional{names.number(name).value_or(0)}; };
}

}  // namespace muster::roll
