#include "rules/names.hpp"

#include <algorithm>
#include <variant>

#include "rules/unit_names.hpp"
#include "scenario/unit_facts.hpp"

namespace muster::rules {
namespace {

using Names = std::vector<std::string>;

Names sorted(Names names) {
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.-") == std::string_view::npos;
}

/// Collects what each step decides.
struct Decided {
    Names& names;

    void put(const Placed<std::string>& into) const {
        if (!into.value.empty()) names.push_back(into.value);
    }
    void word(const Placed<std::string>& into, const std::string& value) const {
        if (!value.empty() && !is_number(value)) names.push_back(into.value + "." + in_formulas(value));
    }
    void operator()(const DrawDistinct&) const {}  // names the score only in the unit's story
    template <class AnyStep>
    void operator()(const AnyStep& step) const {
        if constexpr (requires { step.into; }) {
            put(step.into);
            if constexpr (requires { step.rows; })
                for (const auto& row : step.rows) word(step.into, row.value);
            if constexpr (requires { step.higher; }) {
                word(step.into, step.higher);
                word(step.into, step.lower);
            }
            if constexpr (requires { step.counts; }) put(step.counts);
            if constexpr (requires { step.words; })
                for (const auto& each : step.words) word(step.into, each);
        }
    }
};

void add_types(const RulesSystem& rules, Names& names) {
    for (const TroopType& type : rules.types) {
        names.push_back("type." + in_formulas(type.id));
        names.push_back("arm." + in_formulas(source::to_text(type.arm)));
        for (const auto& trait : type.traits) names.push_back("is." + in_formulas(trait));
        for (const auto& [fact, number] : type.facts) names.push_back("fact." + in_formulas(fact));
    }
}

/// The names that every unit has, whatever the system.
Names names_given() {
    Names names{"drawn", "squares", "sides", "units", "throw_troops"};
    for (const auto& fact : scenario::unit_facts) {
        if (fact.is_text()) continue;
        names.emplace_back(fact.key);
        names.push_back("has." + std::string{fact.key});
    }
    return names;
}

/// The key of a map whose formula name is `name`.
template <class Map>
auto find_written(const Map& map, std::string_view name) {
    return std::ranges::find_if(map, [&](const auto& entry) { return in_formulas(entry.first) == name; });
}

bool has_written(const Names& all, std::string_view name) {
    return std::ranges::any_of(all, [&](const std::string& each) { return in_formulas(each) == name; });
}

}  // namespace

std::string in_formulas(std::string_view id) {
    std::string name{id};
    std::ranges::replace(name, '-', '_');
    std::ranges::replace(name, ' ', '_');
    return name;
}

Names names_of_options(const RulesSystem& rules) {
    Names names;
    for (const Option& option : rules.options) {
        if (option.choices.empty()) names.push_back("option." + in_formulas(option.id));
        for (const auto& choice : option.choices)
            names.push_back("option." + in_formulas(option.id) + "." + in_formulas(choice));
    }
    return names;
}

Names names_of_procedure(const Procedure& procedure) {
    Names names;
    for (const Step& step : procedure.steps) std::visit(Decided{names}, step);
    return sorted(std::move(names));
}

Names names_of_units(const RulesSystem& rules) {
    Names names = names_of_procedure(rules.procedure);
    for (const char* name : {"has.class", "has.quality", "converged", "brigaded"}) names.emplace_back(name);
    for (auto& name : names_given()) names.push_back(std::move(name));
    add_types(rules, names);
    for (auto& name : names_of_options(rules)) names.push_back(std::move(name));
    return sorted(std::move(names));
}

Names names_of_cards(const RulesSystem& rules) {
    Names names = names_given();
    add_types(rules, names);
    for (auto& name : names_of_options(rules)) names.push_back(std::move(name));
    for (const ValueRule& value : rules.values) names.push_back(value.id);
    for (const TroopType& type : rules.types)
        for (const auto& [word, text] : type.words) names.push_back("word." + in_formulas(word));
    return sorted(std::move(names));
}

std::optional<source::Word> of_type(const RulesSystem& rules, const TroopType& type, std::string_view name) {
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view kind = name.substr(0, dot);
    const std::string_view what = name.substr(dot + 1);
    const auto truth = [](bool holds) { return source::Word{holds ? 1.0 : 0.0}; };
    const auto anyone = [&](auto holds) { return std::ranges::any_of(rules.types, holds); };
    if (kind == "arm") return truth(in_formulas(source::to_text(type.arm)) == what);
    if (kind == "type") return truth(in_formulas(type.id) == what);
    if (kind == "is") return truth(has_written(type.traits, what));
    if (kind == "fact") {
        if (const auto fact = find_written(type.facts, what); fact != type.facts.end()) return fact->second;
        if (anyone([&](const TroopType& each) { return find_written(each.facts, what) != each.facts.end(); }))
            return 0.0;
    }
    if (kind == "word") {
        if (const auto word = find_written(type.words, what); word != type.words.end()) return word->second;
        if (anyone([&](const TroopType& each) { return find_written(each.words, what) != each.words.end(); }))
            return std::string{};
    }
    return std::nullopt;
}

std::optional<double> number_of_type(const RulesSystem& rules, const TroopType& type, std::string_view name) {
    return number_in(of_type(rules, type, name));
}

}  // namespace muster::rules
