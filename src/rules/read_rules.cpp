#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "rules/aids_fields.hpp"
#include "rules/check.hpp"
#include "rules/ground.hpp"
#include "rules/kinds.hpp"
#include "rules/print_fields.hpp"
#include "rules/procedure.hpp"
#include "rules/rules_system.hpp"
#include "rules/system_fields.hpp"
#include "source/nearest.hpp"

namespace muster::rules {
namespace {

using source::Node;
using source::Reporter;

/// Letters and figures alone, so that a name with capitals, spaces or an & is the same as its id.
std::string bare_letters(std::string_view text) {
    std::string bare;
    for (const char c : text) {
        if (c == '&') bare += "and";
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) bare += c;
        if (c >= 'A' && c <= 'Z') bare += static_cast<char>(c - 'A' + 'a');
    }
    return bare;
}

template <class T>
std::vector<T> values_of(std::vector<source::Placed<T>>&& placed) {
    std::vector<T> values;
    values.reserve(placed.size());
    for (auto& each : placed) values.push_back(std::move(each.value));
    return values;
}

/// Reads a system's files one after another; reports what is wrong and reads the rest.
class SystemReader {
public:
    SystemReader(const source::Files& files, const DataFolders& folders, std::string id, Reporter& report)
        : files_(files), folders_(folders), id_(std::move(id)), report_(report) {}

    RulesSystem read() {
        rules_.id = id_;
        read_system();
        read_types();
        rules_.procedure = read_procedure(files_, folders_.templates, id_, report_);
        read_values();
        if (!report_.has_errors()) check_set_up(rules_, report_);
        read_basing();
        rules_.ground = rules::read_ground(files_, folders_.templates, report_);
        read_odds();
        read_balance();
        const bool named = !report_.has_errors();  // what is missing would be reported again as unknown names
        read_part("card.yaml", rules_.card, named, check_card);
        read_part("reference.yaml", rules_.reference, named, check_reference);
        read_aids(named);
        return std::move(rules_);
    }

private:
    [[nodiscard]] bool has(const std::string& name) const {
        return source::find_file(files_, folders_.templates, id_ + "/" + name).has_value();
    }

    std::optional<Node> parse(const std::string& name) {
        if (const auto path = source::find_file(files_, folders_.templates, id_ + "/" + name))
            return source::read_yaml(files_, *path, report_);
        report_(kinds::rules_file_missing, {}, id_, name);
        return std::nullopt;
    }

    template <class T>
    std::optional<T> as_written(const std::optional<Node>& root) {
        return root ? source::read<T>(*root, report_) : std::nullopt;
    }

    void read_system() {
        auto written = as_written<SystemFile>(parse("system.yaml"));
        if (!written) return;
        check_system(*written, id_, report_);
        rules_.name = std::move(written->name);
        rules_.author = std::move(written->author);
        rules_.motto = std::move(written->motto);
        rules_.options = values_of(std::move(written->options));
        rules_.rulings = values_of(std::move(written->rulings));
        check_rulings(rules_, report_);
        rules_.key_terrain = std::move(written->key_terrain);
        rules_.screen = std::move(written->screen);
        rules_.first_mover = std::move(written->first_mover);
        rules_.cell = written->cell;
        basing_ = std::move(written->basing);
    }

    /// Uses the system's own basing, and common/'s for the arms that it leaves out.
    void read_basing() {
        BasingFile common;
        if (const auto path = source::find_file(files_, folders_.templates, "common/basing.yaml"))
            common = source::read_file<BasingFile>(files_, *path, report_).value_or(BasingFile{});
        for (const auto* written : {&basing_, &common.basing}) {
            if (!report_.has_errors()) check_basing(rules_, *written, report_);
            for (const auto& [arm, basing] : *written) rules_.basing.emplace(arm.value, basing);
        }
        rules_.skirmishers = std::move(common.skirmishers);
        rules_.militia = std::move(common.militia);
    }

    void read_types() {
        const auto root = parse("types.yaml");
        auto written = as_written<TypesFile>(root);
        if (!written) return;
        check_types(*written, *root, report_);
        rules_.types = std::move(written->types);
        for (auto& [neutral, type] : written->mapping)
            rules_.mapping.emplace(neutral.value, std::move(type.value));
        for (auto& [nation, mapping] : written->national)
            for (auto& [neutral, type] : mapping)
                rules_.national[nation.value].emplace(neutral.value, std::move(type.value));
        rules_.ignored = values_of(std::move(written->ignored));
        rules_.brigade_leader = std::move(written->brigade_leader.value);
    }

    void read_values() {
        auto written = as_written<ValuesFile>(parse("values.yaml"));
        if (!written) return;
        if (!report_.has_errors()) check_values(rules_, *written, report_);
        rules_.values = values_of(std::move(written->values));
    }

    void read_odds() {
        auto written = as_written<OddsFile>(parse("odds.yaml"));
        if (!written) return;
        for (auto& rule : written->odds) read_outcome_texts(rule.value);
        for (auto& test : written->units) read_outcome_texts(test.value.rule);
        if (report_.has_errors()) return;
        for (auto& test : written->units) copy_dice(test.value, *written);
        if (report_.has_errors()) return;
        check_odds(*written, report_);
        check_odds_names(rules_, *written, report_);
        rules_.odds = values_of(std::move(written->odds));
        rules_.unit_tests = values_of(std::move(written->units));
    }

    void read_outcome_texts(OddsRule& rule) {
        for (const auto& [name, formula] : rule.outcomes)
            if (auto text = formula::Phrase::parse(name.value, name.place, report_))
                rule.outcome_texts.push_back(std::move(*text));
    }

    /// Gives a unit's test the dice and outcomes of the one that it is a case of.
    void copy_dice(UnitTest& test, const OddsFile& written) {
        if (test.of.value.empty()) return;
        const auto is_meant = [&](const auto& rule) { return rule.value.test == test.of.value; };
        const auto found = std::ranges::find_if(written.odds, is_meant);
        if (found == written.odds.end()) {
            std::vector<std::string> known;
            for (const auto& rule : written.odds) known.push_back(rule.value.test);
            return report_(kinds::no_such_test, test.of.place, test.of.value,
                           source::did_you_mean(test.of.value, known));
        }
        test.rule.dice = found->value.dice;
        test.rule.outcomes = found->value.outcomes;
        test.rule.outcome_texts = found->value.outcome_texts;
        test.rule.means = found->value.means;
    }

    /// A system need not have measures for comparing sides.
    void read_balance() {
        if (!has("balance.yaml")) return;
        auto written = as_written<BalanceFile>(parse("balance.yaml"));
        if (!written) return;
        if (!report_.has_errors()) check_balance(rules_, *written, report_);
        rules_.balance = {written->fair.value, values_of(std::move(written->measures))};
    }

    /// Reads a file, and checks it against all the others if those are sound.
    template <class T, class Check>
    void read_part(const std::string& name, T& part, bool is_sound, const Check& check) {
        const auto root = parse(name);
        auto written = as_written<T>(root);
        if (!written) return;
        part = std::move(*written);
        if (is_sound) check(rules_, *root, report_);
    }

    /// A system need not have helpers for the table.
    void read_aids(bool names) {
        if (!has("aids.yaml")) return;
        const auto root = parse("aids.yaml");
        rules_.aids = as_written<Aids>(root);
        if (rules_.aids && names) check_aids(rules_, *rules_.aids, *root, report_);
    }

    const source::Files& files_;
    const DataFolders& folders_;
    std::string id_;
    Reporter& report_;
    RulesSystem rules_;
    source::ByTerm<terms::Arm, Basing> basing_;
};

}  // namespace

const TroopType* RulesSystem::type(std::string_view wanted) const {
    const auto found = std::ranges::find(types, wanted, &TroopType::id);
    return found == types.end() ? nullptr : &*found;
}

const TroopType* RulesSystem::counts_as(const std::string& neutral, const std::string& nationality) const {
    if (const auto nation = national.find(nationality); nation != national.end())
        if (const auto own = nation->second.find(neutral); own != nation->second.end())
            return type(own->second);
    const auto mapped = mapping.find(neutral);
    return mapped == mapping.end() ? nullptr : type(mapped->second);
}

bool TroopType::has_trait(std::string_view trait) const {
    return std::ranges::find(traits, trait) != traits.end();
}

std::vector<std::string> list_rules(const source::Files& files, const DataFolders& folders) {
    std::vector<std::string> found;
    for (const auto& folder : folders.templates)
        for (const auto& name : files.list(folder))
            if (is_id(name) && files.read(fmt::format("{}/{}/system.yaml", folder, name), 0))
                found.push_back(name);
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

namespace {

/// The ids of all systems, each with its name as players write it.
std::map<std::string, std::string> named_rules(const source::Files& files, const DataFolders& folders) {
    std::map<std::string, std::string> named;
    for (const auto& id : list_rules(files, folders)) {
        const auto path = source::find_file(files, folders.templates, id + "/system.yaml");
        Reporter ignored;  // a faulty system is reported when it is read
        const auto root = path ? source::read_yaml(files, *path, ignored) : std::nullopt;
        const Node* name = root ? root->find("name") : nullptr;
        named.emplace(id, name ? name->text : id);
    }
    return named;
}

}  // namespace

std::string find_rules(const source::Files& files, const DataFolders& folders, const std::string& word) {
    if (is_id(word) && source::find_file(files, folders.templates, word + "/system.yaml")) return word;
    const std::string wanted = bare_letters(word);
    if (wanted.empty()) return word;
    for (const auto& [id, name] : named_rules(files, folders))
        if (bare_letters(id) == wanted || bare_letters(name) == wanted) return id;
    return word;
}

std::string instead_of(const source::Files& files, const DataFolders& folders, const std::string& word) {
    const auto ids = list_rules(files, folders);
    std::vector<std::string> known = ids;
    for (const auto& [id, name] : named_rules(files, folders)) known.push_back(name);
    return fmt::format("{} (available: {})", source::did_you_mean(word, known), fmt::join(ids, ", "));
}

std::optional<RulesSystem> read_rules(const source::Files& files, const DataFolders& folders,
                                      const source::Placed<std::string>& id, Reporter& report) {
    const auto known = list_rules(files, folders);
    if (id.value.empty()) {
        report(kinds::no_rules_named, id.place, fmt::format("{}", fmt::join(known, ", ")));
        return std::nullopt;
    }
    if (std::ranges::find(known, id.value) == known.end()) {
        report(kinds::no_such_rules, id.place, id.value, instead_of(files, folders, id.value));
        return std::nullopt;
    }
    Reporter own;
    RulesSystem rules = SystemReader{files, folders, id.value, own}.read();
    report.merge(own);
    if (own.has_errors()) return std::nullopt;
    return rules;
}

}  // namespace muster::rules
