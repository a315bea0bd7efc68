#include <algorithm>

#include "roll/arithmetic.hpp"
#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

/// Gives what came of it.
std::optional<Value> reckon(const rules::Reckon& step, Game& game, const View& view, const std::string& whose,
                            Names& names) {
    if (!view.holds(step.when)) return std::nullopt;
    const auto value = view.whole(step.value);
    const auto count = static_cast<std::int64_t>(step.words.size());
    std::optional<Value> made;
    if (value && step.words.empty())
        made = *value;
    else if (value && *value >= 1 && *value <= count)
        made = step.words[static_cast<std::size_t>(*value - 1)];
    if (made)
        names.set(step.into.value, *made);
    else
        game.report(kinds::cannot_work_out, view.place(), whose, step.into.value);
    return made;
}

/// The result with its arithmetic and the step's own sentence.
std::string story_of(const rules::Reckon& step, const View& view, const Value& made) {
    const std::string sum = step.words.empty() && step.value ? arithmetic(step.value->text(), view) : "";
    return (sum.empty() ? "" : sum + " = ") + as_text(made) + (step.says.empty() ? "" : "; " + step.says);
}

void reckon(const rules::Reckon& step, Game& game, const SideState& side, UnitState& unit) {
    const View view{game, &side, &unit};
    const auto made = reckon(step, game, view, unit.rolled.name, unit.names);
    if (!made) return;
    Reason reason{step.into.value, story_of(step, view, *made), step.section, 0};
    auto& reasons = unit.rolled.reasons;
    // A decided game has the story of the night; what was edited since is reckoned again.
    const auto told = std::ranges::find(reasons, reason.value, &Reason::value);
    told == reasons.end() ? void(reasons.push_back(std::move(reason))) : void(*told = std::move(reason));
}

}  // namespace

void carry_out(const rules::Reckon& step, Game& game) {
    switch (step.scope.value) {
        case rules::Scope::game:
            reckon(step, game, View{game}, game.rules.name, game.names);
            return;
        case rules::Scope::side:
            for (SideState& side : game.sides)
                reckon(step, game, View{game, &side}, side.rolled.name, side.names);
            return;
        case rules::Scope::unit:
            for (SideState& side : game.sides)
                for (UnitState& unit : side.units) reckon(step, game, side, unit);
            return;
    }
}

}  // namespace muster::roll
