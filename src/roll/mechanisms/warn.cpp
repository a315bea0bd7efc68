#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

void warn(const rules::Warn& step, Game& game, const SideState* side, const UnitState* unit) {
    const View view{game, side, unit};
    if (!view.holds(step.when)) return;
    const auto text = step.says.fill([&](std::string_view name) -> std::optional<formula::Word> {
        if (name == "unit" && unit) return unit->rolled.name;
        if (name == "side" && side) return side->rolled.name;
        const auto number = view.number(name);
        return number ? std::optional<formula::Word>{*number} : std::nullopt;
    });
    game.report(kinds::by_the_rules, view.place(), text.value_or("?"));
}

}  // namespace

void carry_out(const rules::Warn& step, Game& game) {
    if (step.scope.value == rules::Scope::game) return warn(step, game, nullptr, nullptr);
    for (const SideState& side : game.sides) {
        if (step.scope.value == rules::Scope::side) warn(step, game, &side, nullptr);
        if (step.scope.value == rules::Scope::unit)
            for (const UnitState& unit : side.units) warn(step, game, &side, &unit);
    }
}

}  // namespace muster::roll
