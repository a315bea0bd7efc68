#include <fmt/format.h>

#include "roll/arithmetic.hpp"
#include "roll/kinds.hpp"
#include "roll/stages.hpp"

namespace muster::roll {
namespace {

/// The plain name that a formula consists of, or nothing.
std::string only_name(const source::Formula& formula) {
    return formula.names().size() == 1 && formula.names().front() == formula.text() ? formula.text() : "";
}

class Working {
public:
    Working(Game& game, const SideState& side, UnitState& unit)
        : game_(game), unit_(unit), view_(game, &side, &unit) {}

    void work_out(const rules::ValueRule& rule) {
        if (!view_.holds(rule.when)) return;
        const auto value = value_of_rule(rule);
        if (!value) {
            if (!game_.report.has_errors())
                game_.report(kinds::cannot_work_out, unit_.place, unit_.rolled.name, rule.id);
            return;
        }
        const std::string name = only_name(rule.formula);
        add_reason(rule, *value, name);
        cite(rule.id, name);
        unit_.rolled.values.emplace_back(rule.id, *value);
        unit_.names.set(rule.id, *value);
    }

private:
    [[nodiscard]] std::optional<Value> value_of_rule(const rules::ValueRule& rule) const {
        if (const std::string name = only_name(rule.formula); !name.empty())
            if (const Value* put_in = view_.find(name);
                put_in && std::holds_alternative<std::string>(*put_in))
                return *put_in;
        const auto whole = view_.whole(rule.formula);
        if (!whole) return std::nullopt;
        return rule.truth ? Value{*whole != 0} : Value{std::int64_t{*whole}};
    }

    /// A value that is only a roll already has that roll's story.
    void add_reason(const rules::ValueRule& rule, const Value& value, const std::string& name) {
        for (const auto& reason : unit_.rolled.reasons)
            if (reason.value == name && name == rule.id) return;
        std::string story = as_text(value);
        const std::string sum = rule.truth ? std::string{} : arithmetic(rule.formula.text(), view_);
        if (!sum.empty()) story = fmt::format("{} = {}", sum, story);
        unit_.rolled.reasons.push_back({rule.id, std::move(story), rule.section, 0});
    }

    /// A value that only passes a roll on is decided by that roll.
    void cite(const std::string& id, const std::string& name) {
        const auto thrown = unit_.rolled.thrown.find(name);
        if (thrown == unit_.rolled.thrown.end() || id == name) return;
        unit_.rolled.thrown[id] = thrown->second;
        unit_.rolled.reasons.back().throw_number = thrown->second;
    }

    Game& game_;
    UnitState& unit_;
    View view_;
};

}  // namespace

void work_out_values(Game& game) {
    for (SideState& side : game.sides)
        for (UnitState& unit : side.units) {
            unit.rolled.stories = unit.rolled.reasons.size();
            Working working{game, side, unit};
            for (const auto& rule : game.rules.values) working.work_out(rule);
        }
}

}  // namespace muster::roll
