
#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

/// Who a die is rolled for: ids go into the stream's name, names into sentences.
struct Roller {
    std::string_view side, side_name, unit, unit_name;
};

struct Outcome {
    Value value;
    std::string reading;
};

struct Decision {
    Value value;
    int throw_number = 0;
};

std::optional<Outcome> from_type(const rules::ThrowOnTable& step, const rules::DiceTable& table, int score) {
    for (const auto& row : table.rows) {
        if (score < row.from || score > row.to) continue;
        if (step.reading.empty()) return Outcome{std::int64_t{row.value}, row.reading};
        return Outcome{std::int64_t{row.value}, fill(step.reading, {{"score", fmt::format("{}", score)},
                                                                    {"value", fmt::format("{}", row.value)},
                                                                    {"reading", row.reading}})};
    }
    return std::nullopt;
}

std::optional<Outcome> from_rows(const rules::ThrowOnTable& step, int score) {
    for (const auto& row : step.rows)
        if (row.score.least <= score && score <= row.score.most)
            return Outcome{value_of(row.value),
                           fill(row.reading, {{"score", fmt::format("{}", score)}, {"value", row.value}})};
    return std::nullopt;
}

std::optional<Outcome> from_formula(const rules::ThrowOnTable& step, const View& view, int score) {
    const auto value = step.value->whole([&](std::string_view name) {
        return name == "score" ? std::optional<double>{score} : view.number(name);
    });
    if (!value) return std::nullopt;
    return Outcome{std::int64_t{*value}, fill(step.reading, {{"score", fmt::format("{}", score)},
                                                             {"value", fmt::format("{}", *value)}})};
}

const rules::DiceTable* own_table(const rules::ThrowOnTable& step, const UnitState& unit) {
    const auto found = unit.type->tables.find(step.table->value);
    return found == unit.type->tables.end() ? nullptr : &found->second;
}

std::optional<Decision> decide(const rules::ThrowOnTable& step, Game& game, const View& view,
                               const Roller& roller, const rules::DiceTable* table) {
    const std::string stream = fill(step.stream.value, {{"side", roller.side}, {"unit", roller.unit}});
    const std::string why = fill(step.why, {{"side", roller.side_name}, {"unit", roller.unit_name}});
    const dice::Die die = table ? table->die : *step.die;
    const auto thrown = game.roll_dice(step.dice.value, stream, die, why);
    if (!thrown) return std::nullopt;
    const auto outcome = table        ? from_type(step, *table, thrown->sum)
                         : step.value ? from_formula(step, view, thrown->sum)
                                      : from_rows(step, thrown->sum);
    if (!outcome) {
        game.report(kinds::cannot_work_out, view.place(), why, step.into.value);
        return std::nullopt;
    }
    for (const int number : thrown->numbers) game.dice.read_as(number, outcome->reading);
    return Decision{outcome->value, thrown->numbers.back()};
}

void roll_for_unit(const rules::ThrowOnTable& step, Game& game, SideState& side, UnitState& unit) {
    const rules::DiceTable* table = step.table ? own_table(step, unit) : nullptr;
    const View view{game, &side, &unit};
    if ((step.table && !table) || !view.holds(step.when)) return;
    RolledUnit& rolled = unit.rolled;
    if (!step.kept.empty()) {
        if (const Value* given = unit.names.find(step.kept)) {
            rolled.reasons.push_back(
                {step.into.value, as_text(*given) + ", from the order of battle", step.section, 0});
            return;
        }
    }
    const auto decision =
        decide(step, game, view, {side.rolled.id, side.rolled.name, rolled.id, rolled.name}, table);
    if (!decision) return;
    unit.names.set(step.into.value, decision->value);
    rolled.decided.emplace_back(step.into.value, decision->value);
    rolled.thrown[step.into.value] = decision->throw_number;
    const auto& thrown = game.dice.ledger()[static_cast<std::size_t>(decision->throw_number - 1)];
    rolled.reasons.push_back({step.into.value, Game::story_of(thrown), step.section, decision->throw_number});
}

/// The choice of an option that replaces a roll, if the table has it.
const std::string* chosen(const rules::ThrowOnTable& step, const Game& game) {
    for (const auto& [id, choice] : game.rolled.options) {
        if (id != step.kept) continue;
        for (const auto& row : step.rows)
            if (row.value == choice) return &choice;
    }
    return nullptr;
}

}  // namespace

bool choose(const rules::ThrowOnTable& step, Game& game) {
    const std::string* choice = View{game}.holds(step.when) ? chosen(step, game) : nullptr;
    if (choice) game.names.set(step.into.value, value_of(*choice));
    return choice != nullptr;
}

void carry_out(const rules::ThrowOnTable& step, Game& game) {
    switch (step.scope.value) {
        case rules::Scope::game:
            if (!View{game}.holds(step.when) || choose(step, game)) return;
            if (const auto decision = decide(step, game, View{game}, {}, nullptr))
                game.names.set(step.into.value, decision->value);
            return;
        case rules::Scope::side:
            for (const auto& allies : game.alliances()) {
                const View view{game, allies.front()};
                if (!view.holds(step.when)) continue;
                if (const auto decision = decide(
                        step, game, view, {allies.front()->rolled.id, name_of(allies), {}, {}}, nullptr))
                    for (SideState* side : allies) side->names.set(step.into.value, decision->value);
            }
            return;
        case rules::Scope::unit:
            for (SideState& side : game.sides)
                for (UnitState& unit : side.units) roll_for_unit(step, game, side, unit);
            return;
    }
}

}  // namespace muster::roll
