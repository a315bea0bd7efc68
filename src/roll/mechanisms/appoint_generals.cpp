#include <algorithm>

#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {

void carry_out(const rules::AppointGenerals& step, Game& game) {
    for (SideState& side : game.sides) {
        if (!View{game, &side}.holds(step.when)) continue;
        auto& generals = side.rolled.generals;
        generals.insert(generals.begin(), side.rolled.commander.empty() ? step.own : side.rolled.commander);
        for (const auto& contingent : step.contingents) {
            const auto belongs = [&](const UnitState& unit) {
                const auto& nations = contingent.nationalities;
                return std::ranges::find(nations, unit.rolled.nationality) != nations.end();
            };
            // A side of nobody else has its own commander, so that an allied side has not two generals.
            if (std::ranges::any_of(side.units, belongs) && !std::ranges::all_of(side.units, belongs))
                generals.push_back(contingent.general);
        }
    }
}

}  // namespace muster::roll
