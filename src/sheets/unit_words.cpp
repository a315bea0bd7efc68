#include "sheets/unit_words.hpp"

#include <algorithm>

#include "rules/names.hpp"
#include "sheets/words.hpp"
#include "source/numbers.hpp"

namespace muster::sheets {
namespace {

bool begins(std::string_view name, std::string_view with) {
    return name.substr(0, with.size()) == with;
}

}  // namespace

std::optional<formula::Word> option_word(const dossier::Dossier& dossier, std::string_view name) {
    if (!begins(name, "option.")) return std::nullopt;
    for (const auto& [id, choice] : dossier.options) {
        const std::string own = "option." + rules::in_formulas(id);
        if (name == own + "." + rules::in_formulas(choice)) return 1.0;
        if (name != own) continue;
        if (const auto number = source::number_in<int>(choice)) return static_cast<double>(*number);
        return choice;
    }
    return 0.0;
}

UnitWords::UnitWords(const dossier::Dossier& dossier, const dossier::Side& side, const dossier::Unit& unit,
                     const rules::RulesSystem& rules)
    : dossier_(dossier), rules_(rules), type_(rules.type(unit.counts_as)) {
    add_game(dossier, side);
    add_unit(unit);
}

void UnitWords::set(std::string_view name, double value) {
    words_.insert_or_assign(std::string{name}, value);
}

/// A text that is a number counts as a number. For any other text W, `name.W` is true.
void UnitWords::set_text(const std::string& name, const std::string& text) {
    if (const auto value = source::number_in<int>(text)) return set(name, *value);
    words_.insert_or_assign(name, text);
    set(name + "." + rules::in_formulas(text), 1);
}

void UnitWords::add_game(const dossier::Dossier& dossier, const dossier::Side& side) {
    set("squares", dossier.terrain && dossier.terrain->squares ? 1 : 0);
    set("sides", static_cast<double>(dossier.sides.size()));
    set("drawn", side.troops_rolled ? 1 : 0);
    const bool thrown =
        std::ranges::any_of(dossier.sides, [](const dossier::Side& each) { return each.troops_rolled; });
    set("throw_troops", thrown ? 1 : 0);
    std::size_t units = 0;
    for (const auto& brigade : side.brigades) units += brigade.units.size();
    set("units", static_cast<double>(units));
}

void UnitWords::add_unit(const dossier::Unit& unit) {
    const auto add = [&](const std::string& name, std::optional<int> value) {
        set(name, value.value_or(0));
        set("has." + name, value ? 1 : 0);
    };
    for (const auto& fact : facts::unit_facts)
        if (!fact.is_text()) add(std::string{fact.key}, fact.number(unit));
    for (const auto& [id, value] : unit.values) {
        const std::string name = rules::in_formulas(id);
        if (const auto* truth = std::get_if<bool>(&value)) set(name, *truth ? 1 : 0);
        if (const auto* number = std::get_if<std::int64_t>(&value)) set(name, static_cast<double>(*number));
        if (const auto* text = std::get_if<std::string>(&value)) set_text(name, *text);
    }
}

std::optional<formula::Word> UnitWords::word(std::string_view name) const {
    if (const auto found = words_.find(name); found != words_.end()) return found->second;
    if (type_)
        if (const auto of_type = rules::of_type(rules_, *type_, name)) return *of_type;
    if (auto option = option_word(dossier_, name)) return option;
    if (begins(name, "has.")) return 0.0;
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto whole = words_.find(name.substr(0, dot));  // another word than the name's
    if (whole != words_.end() && std::holds_alternative<std::string>(whole->second)) return 0.0;
    return std::nullopt;
}

std::optional<double> UnitWords::number(std::string_view name) const {
    if (const auto found = word(name)) {
        if (const auto* number = std::get_if<double>(&*found)) return *number;
        return std::nullopt;
    }
    const bool of_others = std::ranges::any_of(
        rules_.values, [&](const rules::ValueRule& value) { return rules::in_formulas(value.id) == name; });
    return of_others ? std::optional{0.0} : std::nullopt;
}

}  // namespace muster::sheets
