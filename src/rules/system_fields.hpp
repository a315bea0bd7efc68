// The keys of system.yaml, types.yaml, values.yaml and odds.yaml, one list a map: they drive reader and
// reference alike.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rules/rule_fields.hpp"
#include "rules/rules_system.hpp"
#include "source/fields.hpp"

namespace muster::rules {

/// system.yaml as written.
struct SystemFile {
    source::Placed<std::string> id;
    std::string name, author, motto;
    std::vector<source::Placed<Option>> options;
    std::vector<source::Placed<Ruling>> rulings;
    KeyTerrain key_terrain;
    int cell = 0;
    source::Named<Basing> basing;
};

/// types.yaml as written.
struct TypesFile {
    std::vector<TroopType> types;
    source::Named<source::Placed<std::string>> mapping;
    std::vector<source::Placed<std::string>> ignored;
};

struct ValuesFile {
    std::vector<source::Placed<ValueRule>> values;
};

struct BalanceFile {
    source::Placed<std::string> fair;
    std::vector<source::Placed<Measure>> measures;
};

struct OddsFile {
    std::vector<source::Placed<OddsRule>> odds;
};

}  // namespace muster::rules

namespace muster::source {

/// A map from names to values, where order does not matter.
template <class T>
struct Parser<std::map<std::string, T>> {
    static std::optional<std::map<std::string, T>> read(const Node& node, Diagnostics& say) {
        auto named = Parser<Named<T>>::read(node, say);
        if (!named) return std::nullopt;
        std::map<std::string, T> values;
        for (auto& [name, value] : *named) values.emplace(name.value, std::move(value));
        return values;
    }
    static std::string schema() { return Parser<Named<T>>::schema(); }
    static std::string shape() { return Parser<Named<T>>::shape(); }
};

/// A map from names to values in the order written.
template <class T>
struct Parser<std::vector<std::pair<std::string, T>>> {
    static std::optional<std::vector<std::pair<std::string, T>>> read(const Node& node, Diagnostics& say) {
        auto named = Parser<Named<T>>::read(node, say);
        if (!named) return std::nullopt;
        std::vector<std::pair<std::string, T>> values;
        for (auto& [name, value] : *named) values.emplace_back(std::move(name.value), std::move(value));
        return values;
    }
    static std::string schema() { return Parser<Named<T>>::schema(); }
    static std::string shape() { return Parser<Named<T>>::shape(); }
};

/// `{die: D6, rows: {5-6: 1, 1-4: {value: 2, reading: ...}}, reading: "Class {value}"}`; rows cover every
/// face once.
template <>
struct Parser<rules::DiceTable> {
    static std::optional<rules::DiceTable> read(const Node& node, Diagnostics& say);
    static std::string schema() { return R"({"type":"object"})"; }
    static std::string shape() { return "a dice table"; }
};

/// `{number: 1-10, cover: [open, soft, hard]}`: circumstances in the order written.
template <>
struct Parser<std::vector<rules::Circumstance>> {
    static std::optional<std::vector<rules::Circumstance>> read(const Node& node, Diagnostics& say);
    static std::string schema() { return R"({"type":"object"})"; }
    static std::string shape() { return "a map from names, each a span of numbers or a list of words"; }
};

/// `D6`, or a pool `{count: dice, die: D10, when: score <= number}`.
template <>
struct Parser<rules::OddsDice> {
    static std::optional<rules::OddsDice> read(const Node& node, Diagnostics& say);
    static std::string schema() { return R"({"type":["string","object"]})"; }
    static std::string shape() { return "a die, as D6, or a pool of dice"; }
};

template <>
struct FieldsOf<rules::Option> {
    static const std::vector<Field<rules::Option>>& list() {
        using T = rules::Option;
        static const std::vector<Field<T>> fields{
            field<&T::id>("id", "as scenarios and formulas name it", Need::required),
            field<&T::choices>("choices", "the words to choose from"),
            field<&T::least>("least", "of a number to choose"),
            field<&T::most>("most", "of a number to choose"),
            field<&T::fallback>("fallback", "what counts where the scenario says nothing", Need::required),
            field<&T::says>("says", "what is chosen, in a line", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Ruling> {
    static const std::vector<Field<rules::Ruling>>& list() {
        using T = rules::Ruling;
        static const std::vector<Field<T>> fields{
            field<&T::id>("id", "a short name for it", Need::required),
            field<&T::text>("text", "how the gap is decided", Need::required),
            field<&T::section>("section", "of the source, where the gap is", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::KeyTerrain> {
    static const std::vector<Field<rules::KeyTerrain>>& list() {
        using T = rules::KeyTerrain;
        static const std::vector<Field<T>> fields{
            field<&T::kinds>("kinds", "of ground and crossings", Need::required),
            field<&T::says>("says", "what holding a piece gives", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Measure> {
    static const std::vector<Field<rules::Measure>>& list() {
        using T = rules::Measure;
        static const std::vector<Field<T>> fields{
            field<&T::id>("id", "as later measures name it", Need::required),
            field<&T::label>("label", "as printed", Need::required),
            field<&T::each>("each", "of a unit, summed over the side"),
            field<&T::side>("side", "of the side; knows units and the measures before"),
            field<&T::on_roster>("on_roster", "true: printed on the side's roster and briefing"),
            field<&T::says>("says", "what it is, in a line", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::BalanceFile> {
    static const std::vector<Field<rules::BalanceFile>>& list() {
        using T = rules::BalanceFile;
        static const std::vector<Field<T>> fields{
            field<&T::fair>("fair", "the measure that tells whether a game is fair", Need::required),
            field<&T::measures>("measures", "in the order printed", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Basing> {
    static const std::vector<Field<rules::Basing>>& list() {
        using T = rules::Basing;
        static const std::vector<Field<T>> fields{
            field<&T::count>("count", "bases or figures of a unit; one if left out"),
            field<&T::width>("width", "of a base, in millimetres", Need::required),
            field<&T::depth>("depth", "of a base, in millimetres", Need::required),
            field<&T::ranks>("ranks", "bases behind one another in line"),
            field<&T::column>("column", "bases beside one another in column"),
            field<&T::march>("march", "bases beside one another on the march")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::BasingFile> {
    static const std::vector<Field<rules::BasingFile>>& list() {
        using T = rules::BasingFile;
        static const std::vector<Field<T>> fields{
            field<&T::basing>("basing", "by arm, where a system says nothing"),
            field<&T::skirmishers>("skirmishers", "neutral types that plans mark as skirmishers")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::SystemFile> {
    static const std::vector<Field<rules::SystemFile>>& list() {
        using T = rules::SystemFile;
        static const std::vector<Field<T>> fields{
            field<&T::id>("id", "the folder's name", Need::required),
            field<&T::name>("name", "as printed", Need::required),
            field<&T::author>("author", "who is credited", Need::required),
            field<&T::motto>("motto", "a line under the title of the quick reference"),
            field<&T::options>("options", "what a scenario may choose"),
            field<&T::rulings>("rulings", "how gaps of the source are decided"),
            field<&T::key_terrain>("key_terrain", "ground that is worth holding"),
            field<&T::cell>("cell",
                            "inches of the grid that the game is played on; rolled ground follows it"),
            field<&T::basing>("basing", "the room that troops take on the table, by arm")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::TroopType> {
    static const std::vector<Field<rules::TroopType>>& list() {
        using T = rules::TroopType;
        static const std::vector<Field<T>> fields{
            field<&T::id>("id", "as mapping and `as:` name it", Need::required),
            field<&T::name>("name", "as printed", Need::required),
            field<&T::arm>("arm", "infantry, cavalry, artillery ...; formulas know arm.X", Need::required),
            field<&T::letter>("letter", "one or two letters on the unit's mark", Need::required),
            field<&T::traits>("traits", "flags; formulas know is.X"),
            field<&T::bases>("bases", "least and most of each kind: line, grenadier, light"),
            field<&T::tables>("tables", "dice tables by name"),
            field<&T::facts>("facts", "numbers; formulas know fact.X"),
            field<&T::words>("words", "texts; cards know word.X")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::TypesFile> {
    static const std::vector<Field<rules::TypesFile>>& list() {
        using T = rules::TypesFile;
        static const std::vector<Field<T>> fields{
            field<&T::types>("types", "the system's own troop types", Need::required),
            field<&T::mapping>("mapping", "what each neutral type counts as", Need::required),
            field<&T::ignored>("ignored", "neutral types that are listed, but are no units")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::ValueRule> {
    static const std::vector<Field<rules::ValueRule>>& list() {
        using T = rules::ValueRule;
        static const std::vector<Field<T>> fields{
            field<&T::id>("id", "as cards and JSON name it", Need::required),
            field<&T::when>("when", "only units for which this holds have it"),
            field<&T::formula>("formula", "gives a whole number", Need::required),
            field<&T::truth>("truth", "true if it is printed as true or false"),
            field<&T::says>("says", "the formula in words, for `muster explain`", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::ValuesFile> {
    static const std::vector<Field<rules::ValuesFile>>& list() {
        using T = rules::ValuesFile;
        static const std::vector<Field<T>> fields{
            field<&T::values>("values", "in the order worked out", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::OddsDice> {
    static const std::vector<Field<rules::OddsDice>>& list() {
        using T = rules::OddsDice;
        static const std::vector<Field<T>> fields{
            field<&T::count>("count", "how many dice, 0 to 20; knows the circumstances", Need::required),
            field<&T::die>("die", "of what kind", Need::required),
            field<&T::when>("when", "which of them count; knows score and the circumstances", Need::required),
            field<&T::again>("again", "a die that does not count is thrown once more, where this holds")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::OddsRule> {
    static const std::vector<Field<rules::OddsRule>>& list() {
        using T = rules::OddsRule;
        static const std::vector<Field<T>> fields{
            field<&T::test>("test", "what is tested", Need::required),
            field<&T::says>("says", "the test in a line", Need::required),
            field<&T::section>("section", "of the source"),
            field<&T::when>("when", "what the chance depends on"),
            field<&T::only>("only", "circumstances that occur; all if not said"),
            field<&T::dice>("dice", "name, and die or pool of dice", Need::required),
            field<&T::outcomes>("outcomes", "name and formula; the first that holds counts"),
            field<&T::means>("means", "name and whole number: its mean is given"),
            field<&T::otherwise>("otherwise", "the outcome when none holds; the rest")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::OddsFile> {
    static const std::vector<Field<rules::OddsFile>>& list() {
        using T = rules::OddsFile;
        static const std::vector<Field<T>> fields{
            field<&T::odds>("odds", "every test with a chance worth printing", Need::required)};
        return fields;
    }
};

}  // namespace muster::source
