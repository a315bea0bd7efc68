#include <algorithm>
#include <iterator>
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
#include "rules/system_files.hpp"
#include "source/ids.hpp"
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

/// Reads a system's files one after another; reports what is wrong and reads the rest.
class SystemReader {
public:
    SystemReader(const source::Files& files, const DataFolders& folders, std::string id, Reporter& report)
        : files_(files),
          folders_(folders),
          id_(std::move(id)),
          report_(report),
          own_(files, folders, id_, report) {}

    RulesSystem read() {
        if (const auto root = read_part<SystemFile>("system.yaml", rules_)) {
            check_system(rules_, *root, id_, report_);
            check_rulings(rules_, report_);
        }
        if (const auto root = read_part<TypesFile>("types.yaml", rules_)) check_types(rules_, *root, report_);
        std::optional<Node> steps;
        if (own_.has("procedure.yaml")) steps = own_.read("procedure.yaml");
        rules_.procedure = read_procedure(files_, folders_.templates, steps, report_);
        if (read_part<ValuesFile>("values.yaml", rules_) && !report_.has_errors())
            check_values(rules_, report_);
        if (!report_.has_errors()) check_set_up(rules_, report_);
        read_basing();
        read_neutral_types();
        rules_.ground = rules::read_ground(files_, folders_.templates, report_);
        read_odds();
        if (own_.has("balance.yaml")) {  // a system need not have measures for comparing sides
            const auto root = read_part("balance.yaml", rules_.balance);
            if (!report_.has_errors()) check_balance(rules_, *root, report_);
        }
        const bool named = !report_.has_errors();  // what is missing would be reported again as unknown names
        if (const auto root = read_part("card.yaml", rules_.card); root && named)
            check_card(rules_, *root, report_);
        if (const auto root = read_part("reference.yaml", rules_.reference); root && named)
            check_reference(rules_, *root, report_);
        if (own_.has("aids.yaml"))  // nor helpers for the table
            if (const auto root = read_part("aids.yaml", rules_.aids.emplace()); root && named)
                check_aids(rules_, *rules_.aids, *root, report_);
        if (!report_.has_errors()) own_.report_unused();
        return std::move(rules_);
    }

private:
    [[nodiscard]] std::optional<std::string> find(const std::string& name) const {
        return source::find_file(files_, folders_.templates, name);
    }
    /// Reads one of its files into a part of the system. Gives the file's root; nothing if it is not a map.
    template <class T>
    std::optional<Node> read_part(const std::string& name, T& part) {
        auto root = own_.read(name);
        auto written = root ? source::read<T>(*root, report_) : std::nullopt;
        if (!written) return std::nullopt;
        part = std::move(*written);
        return root;
    }

    /// Adds common/'s basing, for the arms that the system leaves out.
    void read_basing() {
        BasingFile common;
        if (const auto path = find("common/basing.yaml"))
            common = source::read_file<BasingFile>(files_, *path, report_).value_or(BasingFile{});
        std::ranges::move(common.basing, std::back_inserter(rules_.basing));
        if (!report_.has_errors()) check_basing(rules_, report_);
        rules_.skirmishers = std::move(common.skirmishers);
        rules_.militia = std::move(common.militia);
    }

    void read_neutral_types() {
        if (const auto path = find("common/troop-types.yaml"))
            rules_.neutral =
                scenario::read_troop_types(files_, *path, report_).value_or(scenario::TroopTypes{});
    }

    void read_odds() {
        if (!read_part<OddsFile>("odds.yaml", rules_)) return;
        for (OddsRule& rule : rules_.odds) read_outcome_texts(rule);
        for (UnitTest& test : rules_.unit_tests) read_outcome_texts(test.rule);
        if (report_.has_errors()) return;
        for (UnitTest& test : rules_.unit_tests) copy_dice(test);
        if (report_.has_errors()) return;
        check_odds(rules_, report_);
        check_odds_names(rules_, report_);
    }

    void read_outcome_texts(OddsRule& rule) {
        for (const auto& [name, formula] : rule.outcomes)
            if (auto text = source::Phrase::parse(name.value, name.place, report_))
                rule.outcome_texts.push_back(std::move(*text));
    }

    /// Gives a unit's test the dice and outcomes of the one that it is a case of.
    void copy_dice(UnitTest& test) {
        if (test.of.value.empty()) return;
        const auto found = std::ranges::find(rules_.odds, test.of.value, &OddsRule::test);
        if (found == rules_.odds.end()) {
            std::vector<std::string> known;
            for (const OddsRule& rule : rules_.odds) known.push_back(rule.test);
            return report_(kinds::no_such_test, test.of.place, test.of.value,
                           source::did_you_mean(test.of.value, known));
        }
        test.rule.dice = found->dice;
        test.rule.outcomes = found->outcomes;
        test.rule.outcome_texts = found->outcome_texts;
        test.rule.means = found->means;
    }

    const source::Files& files_;
    const DataFolders& folders_;
    std::string id_;
    Reporter& report_;
    SystemFiles own_;
    RulesSystem rules_;
};

}  // namespace

std::string RulesSystem::neutral_name(std::string_view id) const {
    const auto* found = neutral.find(id);
    return found ? found->name : std::string{id};
}

const TroopType* RulesSystem::type(std::string_view wanted) const {
    const auto found = std::ranges::find(types, wanted, &TroopType::id);
    return found == types.end() ? nullptr : &*found;
}

const TroopType* RulesSystem::counts_as(const std::string& neutral, const std::string& nationality,
                                        int pounds) const {
    for (auto calibre = calibres.rbegin(); calibre != calibres.rend(); ++calibre)
        if (const auto own = calibre->mapping.find(neutral);
            own != calibre->mapping.end() && pounds >= calibre->pounds)
            return type(own->second);
    if (const auto nation = national.find(nationality); nation != national.end())
        if (const auto own = nation->second.find(neutral); own != nation->second.end())
            return type(own->second);
    const auto mapped = mapping.find(neutral);
    return mapped == mapping.end() ? nullptr : type(mapped->second);
}

std::vector<std::string> list_rules(const source::Files& files, const DataFolders& folders) {
    std::vector<std::string> found;
    for (const auto& folder : folders.templates)
        for (const auto& name : files.list(folder))
            if (source::is_id(name) && files.read(fmt::format("{}/{}/system.yaml", folder, name), 0))
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
    if (source::is_id(word) && source::find_file(files, folders.templates, word + "/system.yaml"))
        return word;
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
