#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {

void carry_out(const rules::AllHave& step, Game& game) {
    std::string lacking;
    source::Place first;
    if (View{game}.holds(step.when))
        for (const SideState& side : game.sides)
            for (const UnitState& unit : side.units) {
                const View view{game, &side, &unit};
                if (!view.holds(step.of) || view.number("has." + step.key).value_or(0) != 0) continue;
                if (lacking.empty()) first = unit.place;
                lacking += (lacking.empty() ? "" : ", ") + unit.rolled.name;
            }
    game.names.set(step.into.value, std::int64_t{lacking.empty() ? 1 : 0});
    if (!lacking.empty()) game.say(kinds::lacking, first, step.otherwise, step.key, lacking);
}

}  // namespace muster::roll
