#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

void reckon(const rules::Reckon& step, Game& game, const View& view, const std::string& whose, Names& names) {
    if (!view.holds(step.when)) return;
    const auto value = view.whole(step.value);
    const auto count = static_cast<std::int64_t>(step.words.size());
    if (value && step.words.empty())
        names.set(step.into.value, *value);
    else if (value && *value >= 1 && *value <= count)
        names.set(step.into.value, step.words[static_cast<std::size_t>(*value - 1)]);
    else
        game.report(kinds::cannot_work_out, view.place(), whose, step.into.value);
}

}  // namespace

void carry_out(const rules::Reckon& step, Game& game) {
    switch (step.scope.value) {
        case rules::Scope::game:
            return reckon(step, game, View{game}, game.rules.name, game.names);
        case rules::Scope::side:
            for (SideState& side : game.sides)
                reckon(step, game, View{game, &side}, side.rolled.name, side.names);
            return;
        case rules::Scope::unit:
            for (SideState& side : game.sides)
                for (UnitState& unit : side.units)
                    reckon(step, game, View{game, &side, &unit}, unit.rolled.name, unit.names);
            return;
    }
}

}  // namespace muster::roll
