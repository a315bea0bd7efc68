#include "rules/odds.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "rules/names.hpp"

namespace muster::rules {
namespace {

using lengths::Fraction;
using Setting = std::vector<std::pair<std::string, CircumstanceValue>>;
using Lookup = source::Formula::Lookup;
/// The numbers of a test by name; those of the unit that makes it come after.
struct Numbers {
    std::vector<std::pair<std::string, double>> own;
    const Lookup* unit = nullptr;
};

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

/// The circumstances as numbers for formulas.
Numbers numbers_of(const OddsRule& rule, const std::vector<int>& turns, const Lookup* unit) {
    Numbers all{{{"true", 1}, {"false", 0}}, unit};
    auto& numbers = all.own;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const Circumstance& each = rule.when[i];
        if (each.words.empty())
            numbers.emplace_back(each.name, each.numbers[static_cast<std::size_t>(turns[i])]);
        for (std::size_t w = 0; w < each.words.size(); ++w)
            numbers.emplace_back(each.name + "." + in_formulas(each.words[w]),
                                 static_cast<int>(w) == turns[i] ? 1 : 0);
    }
    return all;
}

Lookup lookup_in(const Numbers& numbers) {
    return [&numbers](std::string_view name) -> std::optional<double> {
        for (const auto& [known, number] : numbers.own)
            if (known == name) return number;
        return numbers.unit ? (*numbers.unit)(name) : std::nullopt;
    };
}

std::optional<std::string> fill(const source::Phrase& text, const Lookup& lookup) {
    return text.fill([&](std::string_view name) -> std::optional<source::Word> {
        if (const auto number = lookup(name)) return *number;
        return std::nullopt;
    });
}

/// The dice of a test in one set of circumstances; nothing if a pool does not have a whole number from 0 to
/// 20 of them.
std::optional<std::vector<dice::Variable>> variables_of(const OddsRule& rule, const Numbers& numbers) {
    std::vector<dice::Variable> variables;
    for (const auto& [name, each] : rule.dice) {
        if (!each.count) {
            variables.push_back(dice::variable_of(each.die));
            continue;
        }
        const auto count = each.count->whole(lookup_in(numbers));
        if (!count || *count < 0 || *count > most_dice_in_pool) return std::nullopt;
        Numbers with_score = numbers;
        with_score.own.emplace_back("score", 0);
        const auto lookup = lookup_in(with_score);
        int counting = 0;
        for (int score = 1; score <= each.die.faces(); ++score) {
            with_score.own.back().second = score;
            if (each.when.holds(lookup).value_or(false)) ++counting;
        }
        Fraction chance{counting, each.die.faces()};
        if (each.again && each.again->holds(lookup_in(numbers)).value_or(false))
            chance += (1 - chance) * chance;
        variables.push_back(dice::successes(static_cast<int>(*count), chance));
    }
    return variables;
}

/// Sorts "4 hits" before "12 hits"; texts without a leading number, or with the same one, are sorted by their
/// letters.
struct ByLeadingNumber {
    bool operator()(const std::string& a, const std::string& b) const {
        const auto leading = [](const std::string& text) {
            int number = 0;
            std::from_chars(text.data(), text.data() + text.size(), number);
            return number;
        };
        return std::pair{leading(a), std::string_view{a}} < std::pair{leading(b), std::string_view{b}};
    }
};

/// Counts the ways in one set of circumstances: by outcome, and summed for each mean.
class Tally {
public:
    Tally(const OddsRule& rule, Numbers numbers)
        : rule_(rule),
          numbers_(std::move(numbers)),
          first_die_(numbers_.own.size()),
          sums_(rule.means.size(), 0) {
        for (const auto& [name, each] : rule.dice) numbers_.own.emplace_back(name, 0);
    }

    void count(const std::vector<dice::Variable>& variables) {
        whole_ = dice::each_way(variables, [&](const std::vector<int>& values, std::int64_t weight) {
            for (std::size_t i = 0; i < values.size(); ++i) numbers_.own[first_die_ + i].second = values[i];
            add(weight);
        });
    }

    /// Adds outcomes in the order written, those of one line in the order of their leading number. An outcome
    /// that cannot happen has 0 if its text has no formulas, and is left out otherwise.
    void give(const Setting& when, std::vector<Chance>& all) const {
        for (std::size_t i = 0; i < rule_.outcomes.size(); ++i) {
            const std::string& written = rule_.outcomes[i].first.value;
            if (rule_.outcome_texts[i].is_plain() && by_line_.count(i) == 0)
                all.push_back({rule_.test, when, written, Fraction{0}, false});
            if (const auto found = by_line_.find(i); found != by_line_.end())
                for (const auto& [text, weight] : found->second)
                    all.push_back({rule_.test, when, text, Fraction{weight, whole_}, false});
        }
        for (std::size_t i = 0; i < rule_.means.size(); ++i)
            all.push_back({rule_.test, when, rule_.means[i].first.value, Fraction{sums_[i], whole_}, true});
    }

private:
    void add(std::int64_t weight) {
        const auto lookup = lookup_in(numbers_);
        for (std::size_t i = 0; i < rule_.means.size(); ++i)
            sums_[i] += weight * rule_.means[i].second.whole(lookup).value_or(0);
        for (std::size_t i = 0; i < rule_.outcomes.size(); ++i) {
            if (!rule_.outcomes[i].second.holds(lookup).value_or(false)) continue;
            by_line_[i][fill(rule_.outcome_texts[i], lookup).value_or(rule_.outcomes[i].first.value)] +=
                weight;
            return;
        }
    }

    const OddsRule& rule_;
    Numbers numbers_;
    std::size_t first_die_;
    std::int64_t whole_ = 1;
    std::map<std::size_t, std::map<std::string, std::int64_t, ByLeadingNumber>> by_line_;
    std::vector<std::int64_t> sums_;
};

/// Adds all chances of a test in one set of circumstances. A formula without a value is false, and a pool
/// without a number of dice adds nothing (read_rules refuses both).
void add_chances(const OddsRule& rule, const Setting& when, const Numbers& numbers,
                 std::vector<Chance>& all) {
    const auto variables = variables_of(rule, numbers);
    if (!variables || dice::ways_of(*variables) > dice::most_ways) return;
    Tally tally{rule, numbers};
    tally.count(*variables);
    tally.give(when, all);
}

/// Advances to the next set of circumstances, the last one first; false after the last set.
bool next(const OddsRule& rule, std::vector<int>& turns) {
    for (std::size_t i = turns.size(); i-- > 0;) {
        if (++turns[i] < turns_of(rule.when[i])) return true;
        turns[i] = 0;
    }
    return false;
}

/// Visits every set of circumstances that occurs, in counting order.
template <class Visit>
void each_setting(const OddsRule& rule, const Visit& visit, const Lookup* unit = nullptr) {
    std::vector<int> turns(rule.when.size(), 0);
    do {
        const Numbers numbers = numbers_of(rule, turns, unit);
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

std::string spell_name(std::string text) {
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

std::optional<std::vector<Chance>> chances(const UnitTest& test, const Lookup& unit) {
    std::vector<Chance> all;
    bool has_values = true;
    const auto found = [&has_values](auto value) {
        has_values = has_values && value.has_value();
        return value ? *value : decltype(*value + *value){};
    };
    const auto add = [&](const Setting& when, Numbers numbers) {
        const auto lookup = lookup_in(numbers);
        for (const auto& [name, formula] : test.with)
            numbers.own.emplace_back(name.value, found(formula.value(lookup)));
        const std::size_t first = all.size();
        add_chances(test.rule, when, numbers, all);
        if (first == all.size()) return void(has_values = false);
        for (const auto& [name, formula] : test.times)
            all.push_back({test.rule.test,
                           when,
                           name.value,
                           all[first].chance * Fraction{found(formula.whole(lookup))},
                           true,
                           {}});
        for (const auto& [name, text] : test.shows)
            for (std::size_t i = first; i < all.size(); ++i)
                all[i].shows.emplace_back(name.value, found(fill(text, lookup)));
    };
    each_setting(test.rule, add, &unit);
    return has_values ? std::optional{std::move(all)} : std::nullopt;
}

std::string name_of(const Chance& chance, const OddsRule& rule) {
    std::string name = "chance." + chance.test;
    for (const auto& [circumstance, value] : chance.when) name += "." + in_name(value);
    if (rule.outcomes.size() + rule.means.size() > 1 ||
        !std::ranges::all_of(rule.outcome_texts, &source::Phrase::is_plain))
        name += "." + chance.outcome;
    return spell_name(std::move(name));
}

std::vector<std::string> chance_names(const RulesSystem& rules) {
    std::vector<std::string> names;
    for (const OddsRule& rule : rules.odds) {
        if (!std::ranges::all_of(rule.outcome_texts, &source::Phrase::is_plain)) {
            for (const Chance& chance : chances(rule)) names.push_back(name_of(chance, rule));
            continue;
        }
        each_setting(rule, [&](const Setting& when, const Numbers&) {
            for (const auto* list : {&rule.outcomes, &rule.means})
                for (const auto& [outcome, formula] : *list)
                    names.push_back(name_of({rule.test, when, outcome.value, {}, false}, rule));
        });
    }
    std::ranges::sort(names);
    return names;
}

ChanceWords chance_words(const RulesSystem& rules) {
    ChanceWords words;
    for (const OddsRule& rule : rules.odds)
        for (const Chance& chance : chances(rule))
            words.emplace(name_of(chance, rule),
                          chance.is_mean ? print_mean(chance.chance) : print_chance(chance.chance));
    return words;
}

std::string print_mean(const Fraction& mean) {
    return source::print_number(static_cast<double>(mean.numerator()) /
                                static_cast<double>(mean.denominator()));
}

bool pools_are_sound(const OddsRule& rule) {
    bool sound = true;
    each_setting(rule, [&](const Setting&, const Numbers& numbers) {
        const auto variables = variables_of(rule, numbers);
        sound = sound && variables && dice::ways_of(*variables) <= dice::most_ways;
    });
    return sound;
}

std::string print_chance(const Fraction& chance) {
    if (chance > 0 && chance < Fraction{1, 200}) return "<1 %";
    if (chance < 1 && chance > Fraction{199, 200}) return ">99 %";
    return fmt::format("{} %", lengths::whole_percent(chance));
}

}  // namespace muster::rules
