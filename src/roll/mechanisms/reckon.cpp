#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

void reckon(const rules::Reckon& step, Game& game, const View& view, const std::string& whose, Names& names) {
    if (!view.holds(step.when)) return;
    if (const auto value = view.whole(step.value))
        names.set(step.into.value, *value);
    else
        game.say(kinds::cannot_work_out, view.place(), whose, step.into.value);
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
