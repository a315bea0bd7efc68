#include "rules/unit_names.hpp"

#include <algorithm>

#include "rules/names.hpp"
#include "source/numbers.hpp"

namespace muster::rules {
namespace {

source::Word truth(bool holds) {
    return holds ? 1.0 : 0.0;
}

source::Word word_of(const Value& value) {
    if (const auto* is_true = std::get_if<bool>(&value)) return truth(*is_true);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::get<std::string>(value);
}

const Value* find(const Values& values, std::string_view name) {
    const auto found =
        std::ranges::find_if(values, [&](const auto& each) { return same_name(each.first, name); });
    return found == values.end() ? nullptr : &found->second;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
    const auto plain = [](char c) { return c == '-' ? '_' : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return plain(x) == plain(y); });
}

std::optional<source::Word> word_among(const Values& values, std::string_view name) {
    if (const Value* value = find(values, name)) return word_of(*value);
    const auto dot = name.rfind('.');
    const Value* value = dot == std::string_view::npos ? nullptr : find(values, name.substr(0, dot));
    if (!value) return std::nullopt;
    const auto* word = std::get_if<std::string>(value);
    return truth(word && same_name(*word, name.substr(dot + 1)));
}

std::optional<source::Word> option_word(const Choices& options, std::string_view name) {
    constexpr std::string_view head = "option.";
    if (!name.starts_with(head)) return std::nullopt;
    name.remove_prefix(head.size());
    const std::size_t dot = name.find('.');
    for (const auto& [id, choice] : options) {
        if (!same_name(id, name.substr(0, dot))) continue;
        if (dot != std::string_view::npos) return truth(same_name(choice, name.substr(dot + 1)));
        if (const auto number = source::number_in<std::int64_t>(choice)) return static_cast<double>(*number);
        return choice;
    }
    return 0.0;
}

std::optional<double> number_in(const std::optional<source::Word>& word) {
    const auto* number = word ? std::get_if<double>(&*word) : nullptr;
    return number ? std::optional{*number} : std::nullopt;
}

std::optional<source::Word> NamedUnit::word(std::string_view name) const {
    if (auto value = word_among(values, name)) return value;
    const bool has = name.starts_with("has.");
    const std::string_view what = name.substr(has ? 4 : 0);
    if (const auto* fact = scenario::find_number(scenario::unit_facts, what)) {
        const auto number = fact->number(facts);
        return has ? truth(number.has_value()) : source::Word{static_cast<double>(number.value_or(0))};
    }
    if (has) return truth(find(values, what) != nullptr);
    return type ? of_type(rules, *type, name) : std::nullopt;
}

void UnitNames::set(std::string_view name, double value) {
    const auto known = std::ranges::find(own_, name, [](const auto& each) { return each.first; });
    known == own_.end() ? void(own_.emplace_back(name, value)) : void(known->second = value);
}

std::optional<source::Word> UnitNames::word(std::string_view name) const {
    for (const auto& [known, value] : own_)
        if (known == name) return value;
    if (auto of_unit = unit_.word(name)) return of_unit;
    if (name == "units") return static_cast<double>(game_.units);
    if (name == "sides") return static_cast<double>(game_.sides);
    if (name == "squares") return truth(game_.squares);
    if (name == "drawn") return truth(game_.drawn);
    if (name == "throw_troops") return truth(game_.throws_troops);
    return option_word(game_.options, name);
}

std::optional<double> UnitNames::number(std::string_view name) const {
    if (const auto found = word(name)) return number_in(found);
    const bool of_others = std::ranges::any_of(
        unit_.rules.values, [&](const ValueRule& each) { return same_name(each.id, name); });
    return of_others ? std::optional{0.0} : std::nullopt;
}

}  // namespace muster::rules
