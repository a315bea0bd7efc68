#include "roll/explain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "roll/names.hpp"
#include "roll/unit_numbers.hpp"
#include "source/render.hpp"

namespace muster::roll {
namespace {

using Lines = std::vector<std::string>;

const RolledSide* side_of(const Rolled& rolled, const RolledUnit& unit) {
    for (const auto& side : rolled.sides)
        for (const auto& each : side.units)
            if (each.id == unit.id) return &side;
    return nullptr;
}

std::string strength_in_words(const RolledUnit& unit) {
    Lines parts;
    for (const auto& fact : scenario::unit_facts)
        if (const auto number = fact.number(unit); number && !fact.words.many.empty())
            parts.push_back(fmt::format("{}{}", *number, *number == 1 ? fact.words.one : fact.words.many));
    return fmt::format("{}", fmt::join(parts, ", "));
}

const rules::ValueRule* rule_of(const Rolled& rolled, const rules::RulesSystem& rules, const RolledUnit& unit,
                                const Reason& reason) {
    const RolledSide* side = side_of(rolled, unit);
    if (!side) return nullptr;
    const auto numbers = numbers_of(rolled, *side, unit, rules);
    const auto holds = [&](const rules::When& when) { return !when || when->holds(numbers).value_or(false); };
    for (const auto& rule : rules.values)
        if (rule.id == reason.value && rule.section == reason.section && holds(rule.when)) return &rule;
    return nullptr;
}

/// Adds the roll of the ledger that gave a value.
void add_roll(Lines& lines, const Rolled& rolled, int number) {
    const auto& ledger = rolled.ledger;
    if (number < 1 || static_cast<std::size_t>(number) > ledger.size()) return;
    const dice::Throw& thrown = ledger[static_cast<std::size_t>(number - 1)];
    lines.push_back(fmt::format("      roll {}{}: {} for {}, stream {}", number,
                                thrown.own ? " (the umpire's own)" : "", dice::to_text(thrown.die),
                                thrown.why, thrown.stream));
}

void add_table(Lines& lines, const rules::TroopType& type, const Reason& reason) {
    const auto table = type.tables.find(reason.value);
    if (table == type.tables.end()) return;
    Lines rows;
    for (const auto& row : table->second.rows)
        rows.push_back(row.from == row.to ? fmt::format("{} gives {}", row.from, row.value)
                                          : fmt::format("{}-{} gives {}", row.from, row.to, row.value));
    lines.push_back(fmt::format("      table of {}, {}: {}", type.name, dice::to_text(table->second.die),
                                fmt::join(rows, "; ")));
}

void add_reason(Lines& lines, const Rolled& rolled, const rules::RulesSystem& rules, const RolledUnit& unit,
                const Reason& reason) {
    const std::string section = reason.section.empty() ? "" : fmt::format("  [{}]", reason.section);
    std::string name = reason.value;
    std::ranges::replace(name, '_', ' ');
    lines.push_back(fmt::format("  {}: {}{}", name, reason.story, section));
    if (const auto* rule = rule_of(rolled, rules, unit, reason); rule && !rule->says.empty())
        lines.push_back("      " + rule->says);
    if (reason.throw_number == 0) return;
    add_roll(lines, rolled, reason.throw_number);
    if (const auto* type = rules.type(unit.counts_as)) add_table(lines, *type, reason);
}

void add_options(Lines& lines, const Rolled& rolled, const rules::RulesSystem& rules) {
    for (const auto& [id, choice] : rolled.options)
        for (const auto& option : rules.options)
            if (option.id == id)
                lines.push_back(fmt::format("  option {}: {}{}", id, choice,
                                            choice == option.fallback ? "" : " (chosen)"));
}

}  // namespace

std::string introduce(const Rolled& rolled, const rules::RulesSystem& rules, const RolledUnit& unit) {
    Lines lines{unit.name};
    if (const RolledSide* side = side_of(rolled, unit)) {
        std::string where = side->name;
        for (const auto& brigade : side->brigades)
            if (brigade.id == unit.brigade) where += ", " + brigade.name;
        lines.push_back("  " + where);
    }
    const auto* type = rules.type(unit.counts_as);
    const std::string how = unit.as.empty() ? "" : ", as the order of battle says";
    lines.push_back(fmt::format("  {} counts as {} in {}{}", rules.neutral_name(unit.type),
                                type ? type->name : unit.counts_as, rules.name, how));
    if (const std::string strength = strength_in_words(unit); !strength.empty())
        lines.push_back("  " + strength);
    return source::visible_lines(lines);
}

std::string explain(const Rolled& rolled, const rules::RulesSystem& rules, const RolledUnit& unit) {
    Lines lines;
    for (const Reason& reason : unit.reasons) add_reason(lines, rolled, rules, unit, reason);
    add_options(lines, rolled, rules);
    return introduce(rolled, rules, unit) + source::visible_lines(lines);
}

}  // namespace muster::roll
