// The numbers of a rolled unit by name, for formulas evaluated after the dice: measures and explanations.
#pragma once

#include <optional>
#include <string_view>

#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"

namespace muster::roll {

/// The numbers that card.yaml may name (rules/names.hpp); 0 for what this unit does not have.
class UnitNumbers {
public:
    UnitNumbers(const Rolled& game, const RolledSide& side, const RolledUnit& unit,
                const rules::RulesSystem& rules);
    [[nodiscard]] double operator()(std::string_view name) const;

private:
    [[nodiscard]] std::optional<double> of_order(std::string_view name) const;
    [[nodiscard]] std::optional<double> of_values(std::string_view name) const;
    [[nodiscard]] std::optional<double> of_game(std::string_view name) const;
    const Rolled& game_;
    const RolledSide& side_;
    const RolledUnit& unit_;
    const rules::RulesSystem& rules_;
    const rules::TroopType* type_;
};

}  // namespace muster::roll
