#include "rules/odds.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rules/names.hpp"

namespace muster::rules {
namespace {

using lengths::Fraction;
using Setting = std::vector<std::pair<std::string, CircumstanceValue>>;
using Numbers = std::vector<std::pair<std::string, double>>;

CircumstanceValue value_of(const Circumstance& circumstance, int turn) {
    const auto at = static_cast<std::size_t>(turn);
    if (circumstance.words.empty()) return circumstance.numbers[at];
    const std::string& word = circumstance.words[at];
    if (word == "true" || word == "false") return word == "true";
    return word;
}

int turns_of(const Circumstance& circumstance) {
    return static_cast<int>(circumstance.words.empty() ? circumstance.numbers.size()
                                                       : circumstance.words.size());
}

/// The circumstances as formulas know them.
Numbers numbers_of(const OddsRule& rule, const std::vector<int>& turns) {
    Numbers numbers;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const Circumstance& each = rule.when[i];
        if (each.words.empty())
            numbers.emplace_back(each.name, each.numbers[static_cast<std::size_t>(turns[i])]);
        for (std::size_t w = 0; w < each.words.size(); ++w)
            numbers.emplace_back(each.name + "." + in_formulas(each.words[w]),
                                 static_cast<int>(w) == turns[i] ? 1 : 0);
    }
    return numbers;
}

formula::Formula::Lookup lookup_in(const Numbers& numbers) {
    return [&numbers](std::string_view name) -> std::optional<double> {
        for (const auto& [known, number] : numbers)
            if (known == name) return number;
        return std::nullopt;
    };
}

/// All chances of a test under one set of circumstances. A formula without a value holds nowhere (read_rules
/// refuses it).
void add_chances(const OddsRule& rule, const Setting& when, Numbers numbers, std::vector<Chance>& all) {
    const std::size_t first_die = numbers.size();
    std::vector<dice::Die> dice;
    for (const auto& [name, die] : rule.dice) {
        numbers.emplace_back(name, 0);
        dice.push_back(die);
    }
    const auto lookup = lookup_in(numbers);
    const auto outcome_of = [&](const std::vector<int>& scores) {
        for (std::size_t i = 0; i < scores.size(); ++i) numbers[first_die + i].second = scores[i];
        for (const auto& [outcome, formula] : rule.outcomes)
            if (formula.holds(lookup).value_or(false)) return outcome;
        return rule.otherwise;
    };
    const auto distribution = dice::enumerate(dice, outcome_of);
    for (const auto& [outcome, formula] : rule.outcomes) {
        const auto found = distribution.find(outcome);
        all.push_back({rule.test, when, outcome, found == distribution.end() ? Fraction{0} : found->second});
    }
}

/// The next set of circumstances, the last turning first; false after the last.
bool next(const OddsRule& rule, std::vector<int>& turns) {
    for (std::size_t i = turns.size(); i-- > 0;) {
        if (++turns[i] < turns_of(rule.when[i])) return true;
        turns[i] = 0;
    }
    return false;
}

/// Visits every set of circumstances that occurs, in counting order.
template <class Visit>
void each_setting(const OddsRule& rule, const Visit& visit) {
    std::vector<int> turns(rule.when.size(), 0);
    do {
        const Numbers numbers = numbers_of(rule, turns);
        if (!rule.only.text().empty() && !rule.only.holds(lookup_in(numbers)).value_or(false)) continue;
        Setting when;
        for (std::size_t i = 0; i < turns.size(); ++i)
            when.emplace_back(rule.when[i].name, value_of(rule.when[i], turns[i]));
        visit(when, numbers);
    } while (next(rule, turns));
}

std::string in_name(const CircumstanceValue& value) {
    if (const auto* number = std::get_if<int>(&value)) return std::to_string(*number);
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
    return std::get<std::string>(value);
}

std::string spelt(std::string text) {
    for (char& c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.')) c = '_';
    return text;
}

}  // namespace

std::vector<Chance> chances(const OddsRule& rule) {
    std::vector<Chance> all;
    each_setting(rule,
                 [&](const Setting& when, const Numbers& numbers) { add_chances(rule, when, numbers, all); });
    return all;
}

std::vector<Chance> chances(const RulesSystem& rules) {
    std::vector<Chance> all;
    for (const OddsRule& rule : rules.odds)
        for (Chance& chance : chances(rule)) all.push_back(std::move(chance));
    return all;
}

std::string name_of(const Chance& chance, const OddsRule& rule) {
    std::string name = "chance." + chance.test;
    for (const auto& [circumstance, value] : chance.when) name += "." + in_name(value);
    if (rule.outcomes.size() > 1) name += "." + chance.outcome;
    return spelt(std::move(name));
}

std::vector<std::string> chance_names(const RulesSystem& rules) {
    std::vector<std::string> names;
    for (const OddsRule& rule : rules.odds)
        each_setting(rule, [&](const Setting& when, const Numbers&) {
            for (const auto& [outcome, formula] : rule.outcomes)
                names.push_back(name_of({rule.test, when, outcome, {}}, rule));
        });
    std::ranges::sort(names);
    return names;
}

ChanceWords chance_words(const RulesSystem& rules) {
    ChanceWords words;
    for (const OddsRule& rule : rules.odds)
        for (const Chance& chance : chances(rule))
            words.emplace(name_of(chance, rule), print_chance(chance.chance));
    return words;
}

std::string print_chance(const Fraction& chance) {
    if (chance > 0 && chance < Fraction{1, 200}) return "<1 %";
    if (chance < 1 && chance > Fraction{199, 200}) return ">99 %";
    return fmt::format("{} %", lengths::whole_percent(chance));
}

}  // namespace muster::rules
