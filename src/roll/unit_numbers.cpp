#include "roll/unit_numbers.hpp"

#include <algorithm>

#include "roll/names.hpp"
#include "rules/names.hpp"

namespace muster::roll {
namespace {

/// `name` without `head` and the dot after it; nothing if it does not begin with them.
std::optional<std::string_view> after(std::string_view name, std::string_view head) {
    if (!name.starts_with(head) || !name.substr(head.size()).starts_with('.')) return std::nullopt;
    return name.substr(head.size() + 1);
}

double truth(bool holds) {
    return holds ? 1 : 0;
}

}  // namespace

UnitNumbers::UnitNumbers(const Rolled& game, const RolledSide& side, const RolledUnit& unit,
                         const rules::RulesSystem& rules)
    : game_(game), side_(side), unit_(unit), rules_(rules), type_(rules.type(unit.counts_as)) {}

double UnitNumbers::operator()(std::string_view name) const {
    if (const auto value = of_values(name)) return *value;
    if (const auto written = of_order(name)) return *written;
    if (const auto of_all = of_game(name)) return *of_all;
    return type_ ? rules::number_of_type(rules_, *type_, name).value_or(0) : 0;
}

/// men, has.men, line, has.line ...
std::optional<double> UnitNumbers::of_order(std::string_view name) const {
    const auto has = after(name, "has");
    const auto* fact = facts::find_number(facts::unit_facts, has.value_or(name));
    if (!fact) return std::nullopt;
    const auto number = fact->number(unit_);
    return has ? truth(number.has_value()) : number.value_or(0);
}

/// A value by id, or, for value.word, whether it is that word.
std::optional<double> UnitNumbers::of_values(std::string_view name) const {
    for (const auto& [id, value] : unit_.values) {
        if (same_name(id, name)) return as_number(value).value_or(0);
        const auto* word = std::get_if<std::string>(&value);
        if (const auto which = after(name, id); word && which) return truth(same_name(*word, *which));
    }
    return std::nullopt;
}

std::optional<double> UnitNumbers::of_game(std::string_view name) const {
    if (name == "units") return static_cast<double>(side_.units.size());
    if (name == "sides") return static_cast<double>(game_.sides.size());
    if (name == "squares") return truth(game_.squares);
    if (name == "drawn") return truth(side_.troops_rolled);
    if (name == "throw_troops")
        return truth(
            std::ranges::any_of(game_.sides, [](const RolledSide& side) { return side.troops_rolled; }));
    const auto option = after(name, "option");
    if (!option) return std::nullopt;
    for (const auto& [id, choice] : game_.options) {
        if (same_name(id, *option)) return as_number(value_of(choice)).value_or(0);
        if (const auto which = after(*option, id)) return truth(same_name(choice, *which));
    }
    return 0.0;
}

}  // namespace muster::roll
