#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

/// The names that a sentence may use.
struct Subject {
    std::string unit, side;
};

void warn(const rules::Warn& step, Game& game, const View& view, const Subject& subject) {
    const auto text = step.says.fill([&](std::string_view name) -> std::optional<source::Word> {
        if (name == "unit") return subject.unit;
        if (name == "side") return subject.side;
        const auto number = view.number(name);
        return number ? std::optional<source::Word>{*number} : std::nullopt;
    });
    game.report(kinds::by_the_rules, view.place(), text.value_or("?"));
}

void add(std::string& names, const std::string& name) {
    if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
}

}  // namespace

void carry_out(const rules::Warn& step, Game& game) {
    std::optional<View> first;
    std::optional<std::uint32_t> entry;  // one with a count is several units, and is told of once
    Subject all;
    const auto look_at = [&](const View& view, const Subject& subject) {
        if (!view.holds(step.when)) return;
        if (!step.together) return warn(step, game, view, subject);
        if (!first) first = view;
        add(all.unit, subject.unit);
        add(all.side, subject.side);
    };
    if (step.scope.value == rules::Scope::game) look_at(View{game}, {});
    for (const SideState& side : game.sides) {
        if (step.scope.value == rules::Scope::side) look_at(View{game, &side}, {"", side.rolled.name});
        if (step.scope.value == rules::Scope::unit)
            for (const UnitState& unit : side.units) {
                const bool is_known =
                    !step.together && unit.written && unit.written->count && entry == unit.place.offset;
                if (!is_known) look_at(View{game, &side, &unit}, {unit.rolled.name, side.rolled.name});
                if (unit.written) entry = unit.place.offset;
            }
    }
    if (first) warn(step, game, *first, all);
}

}  // namespace muster::roll
