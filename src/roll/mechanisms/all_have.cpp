#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {

void carry_out(const rules::AllHave& step, Game& game) {
    std::string lacking;
    source::Place first;
    bool any_has = false;
    if (View{game}.holds(step.when))
        for (const SideState& side : game.sides)
            for (const UnitState& unit : side.units) {
                const View view{game, &side, &unit};
                if (!view.holds(step.of)) continue;
                if (view.number("has." + step.key).value_or(0) != 0) {
                    any_has = true;
                    continue;
                }
                if (lacking.empty()) first = unit.place;
                lacking += (lacking.empty() ? "" : ", ") + unit.rolled.name;
            }
    game.names.set(step.into.value, std::int64_t{lacking.empty() ? 1 : 0});
    if (lacking.empty()) return;
    // A battle written for other rules need not have what these want; the quick reference has the ruling.
    const std::string& written_for = game.scenario.rules.value;
    if (!any_has && !step.nowhere.empty()) {
        if (written_for.empty() || written_for == game.rules.id)
            game.report(kinds::by_the_rules, View{game}.place(), step.nowhere);
    } else if (!step.otherwise.empty())
        game.report(kinds::lacking, first, step.otherwise, step.key, lacking);
}

}  // namespace muster::roll
