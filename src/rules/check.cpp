#include "rules/check.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "rules/kinds.hpp"
#include "rules/names.hpp"
#include "rules/odds.hpp"
#include "source/ids.hpp"
#include "source/nearest.hpp"
#include "source/numbers.hpp"
#include "source/spelling.hpp"
#include "source/utf8.hpp"

namespace muster::rules {
namespace {

using source::Node;
using source::Place;
using source::Reporter;

bool is_formula_name(std::string_view text) {
    return source::is_name(text) && text.find('.') == std::string_view::npos;
}

/// Reports each id that it has seen before.
class Ids {
public:
    explicit Ids(Reporter& report) : report_(report) {}
    void operator()(const std::string& id, const Place& place) {
        if (!seen_.insert(id).second) report_(kinds::twice_in_rules, place, id);
    }

private:
    std::set<std::string> seen_;
    Reporter& report_;
};

void check_option(const Option& option, Reporter& report) {
    if (!is_formula_name(option.id)) report(kinds::bad_rules_name, option.place, option.id);
    if (!option.words.empty() && option.words.size() != option.choices.size())
        report(kinds::option_words, option.place, option.id, static_cast<int>(option.choices.size()),
               static_cast<int>(option.words.size()));
    if (option.choices.empty()) {
        if (option.least >= option.most) return report(kinds::option_without_choice, option.place, option.id);
        const auto number = source::number_in<int>(option.fallback);
        if (!number || *number < option.least || *number > option.most)
            report(kinds::fallback_is_no_choice, option.place, option.fallback,
                   fmt::format("{} to {}", option.least, option.most));
    } else if (std::ranges::find(option.choices, option.fallback) == option.choices.end()) {
        report(kinds::fallback_is_no_choice, option.place, option.fallback,
               fmt::format("{}", fmt::join(option.choices, ", ")));
    }
}

/// Reports a word that formulas cannot use after `is.`, `fact.` or `word.`.
void check_usable(const std::string& name, const Place& place, Reporter& report) {
    if (!is_formula_name(in_formulas(name))) report(kinds::bad_rules_name, place, name);
}

void check_type_words(const Node& root, Reporter& report) {
    each_under(root, "letter", [&](const Node& letter) {
        if (source::count_characters(letter.text) > 2)
            report(kinds::bad_type_letter, letter.place, letter.text);
    });
    each_under(root, "traits", [&](const Node& traits) {
        for (const Node& trait : traits.items) check_usable(trait.text, trait.place, report);
    });
    for (const char* key : {"facts", "words"})
        each_under(root, key, [&](const Node& named) {
            for (const source::Entry& entry : named.entries) check_usable(entry.key, entry.key_place, report);
        });
}

void check_type_ids(const Node& types, Reporter& report) {
    Ids ids{report};
    for (const Node& type : types.items) {
        const Node* id = type.find("id");
        if (!id || !id->is_scalar()) continue;
        ids(id->text, id->place);
        if (!source::is_id(id->text)) report(kinds::bad_rules_id, id->place, id->text);
    }
}

/// Reports a test without dice or outcomes; false if it has too many circumstances, which is reported too.
bool has_sound_size(const OddsRule& rule, const Place& place, Reporter& report) {
    constexpr std::size_t most_chances = 5000;
    if (rule.dice.empty() || (rule.outcomes.empty() && rule.means.empty()))
        report(kinds::odds_without_outcome, place);
    std::size_t sets = 1;
    for (const Circumstance& each : rule.when) {
        sets *= each.words.empty() ? each.numbers.size() : each.words.size();
        if (sets > most_chances) break;
    }
    if (sets > most_chances) report(kinds::chances_too_many, place, most_chances);
    return sets <= most_chances;
}

}  // namespace

void check_system(const SystemFile& system, const Node& root, const std::string& folder, Reporter& report) {
    if (!system.id.empty() && system.id != folder)
        report(kinds::id_is_not_folder, root.find("id")->place, system.id, folder);
    Ids options{report};
    for (const Option& option : system.options) {
        options(option.id, option.place);
        check_option(option, report);
    }
    Ids rulings{report};
    for (const Ruling& ruling : system.rulings) rulings(ruling.id, ruling.place);
}

void check_types(const TypesFile& file, const Node& root, Reporter& report) {
    if (const Node* types = root.find("types")) {
        check_type_ids(*types, report);
        check_type_words(*types, report);
    }
    std::vector<std::string> known;
    for (const TroopType& type : file.types) known.push_back(type.id);
    const auto check_type = [&](const Node& type) {
        if (type.is_scalar() && !type.text.empty() && std::ranges::find(known, type.text) == known.end())
            report(kinds::no_such_rules_type, type.place, type.text, source::did_you_mean(type.text, known));
    };
    const auto check_mapping = [&](const Node& mapping) {
        for (const source::Entry& entry : mapping.entries) check_type(entry.value);
    };
    if (const Node* mapping = root.find("mapping")) check_mapping(*mapping);
    if (const Node* national = root.find("national"))
        for (const source::Entry& nation : national->entries) check_mapping(nation.value);
    if (const Node* calibres = root.find("calibres"))
        for (const Node& calibre : calibres->items)
            if (const Node* mapping = calibre.find("mapping")) check_mapping(*mapping);
    if (const Node* leader = root.find("brigade_leader")) check_type(*leader);
    if (const Node* ignored = root.find("ignored"))
        for (const Node& neutral : ignored->items)
            if (file.mapping.contains(neutral.text))
                report(kinds::mapped_and_ignored, neutral.place, neutral.text);
}

void check_odds(const OddsFile& file, Reporter& report) {
    Ids tests{report};
    for (const OddsRule& rule : file.odds) {
        // Two tests may share a name if they depend on different things.
        std::string own = rule.test;
        for (const Circumstance& each : rule.when) own += ", " + each.name;
        tests(own, rule.place);
        if (has_sound_size(rule, rule.place, report) && !pools_are_sound(rule))
            report(kinds::odds_too_many, rule.place, dice::most_ways, most_dice_in_pool);
    }
    for (const UnitTest& test : file.unit_tests) has_sound_size(test.rule, test.place, report);
}

}  // namespace muster::rules
