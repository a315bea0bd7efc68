// The keys of system.yaml, types.yaml, values.yaml and odds.yaml, one list for each map. Reader and reference
// share them.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rules/rule_fields.hpp"
#include "rules/rules_system.hpp"
#include "source/fields.hpp"

namespace muster::source {

/// A map from names to values, for which the places of the names do not matter.
template <class Values>
struct ByName {
    static std::optional<Values> read(const Node& node, Reporter& report) {
        auto named = Parser<Named<typename Values::value_type::second_type>>::read(node, report);
        if (!named) return std::nullopt;
        Values values;
        for (auto& [name, value] : *named)
            values.insert(values.end(), std::pair{std::move(name.value), std::move(value)});
        return values;
    }
};
template <class T>
struct Parser<std::map<std::string, T>> : ByName<std::map<std::string, T>> {};
template <class T>  ///< in the order written
struct Parser<std::vector<std::pair<std::string, T>>> : ByName<std::vector<std::pair<std::string, T>>> {};

/// `{die: D6, rows: {5-6: 1, 1-4: {value: 2, reading: ...}}, reading: "Class {value}"}`; the rows have every
/// face once.
template <>
struct Parser<rules::DiceTable> {
    static std::optional<rules::DiceTable> read(const Node& node, Reporter& report);
};

/// `{number: 1-10, cover: [open, soft, hard]}`: circumstances in the order written.
template <>
struct Parser<std::vector<rules::Circumstance>> {
    static std::optional<std::vector<rules::Circumstance>> read(const Node& node, Reporter& report);
};

/// `D6`, or a pool `{count: dice, die: D10, when: score <= number}`.
template <>
struct Parser<rules::OddsDice> {
    static std::optional<rules::OddsDice> read(const Node& node, Reporter& report);
};

template <>
inline Fields<rules::Option> make_fields() {
    using T = rules::Option;
    return {field<&T::id>("id", "id used in scenarios and formulas", Need::required),
            field<&T::choices>("choices", "words to choose from"),
            field<&T::words>(
                "words", "what the ledger prints for each choice, in the same order; default the choices"),
            field<&T::least>("least", "smallest number that may be chosen"),
            field<&T::most>("most", "largest number that may be chosen"),
            field<&T::fallback>("fallback", "the default", Need::required),
            field<&T::says>("says", "what the option decides, in one line", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::Ruling> make_fields() {
    using T = rules::Ruling;
    return {field<&T::id>("id", "a short name for it", Need::required),
            field<&T::when>("when", "printed only if true; may use the options"),
            field<&T::text>("text", "the decision; may use the options", Need::required),
            field<&T::section>("section", "section of the rules in which the gap is", Need::required)};
}

template <>
inline Fields<rules::KeyTerrain> make_fields() {
    using T = rules::KeyTerrain;
    return {field<&T::kinds>("kinds", "kinds of ground and crossings", Need::required),
            field<&T::says>("says", "what a side gains by holding a piece", Need::required)};
}

template <>
inline Fields<rules::Measure> make_fields() {
    using T = rules::Measure;
    return {field<&T::id>("id", "id used by later measures", Need::required),
            field<&T::label>("label", "label as printed", Need::required),
            field<&T::each>("each", "formula for a unit; the results are added up for the side"),
            field<&T::side>("side", "formula for the side; may use units and earlier measures"),
            field<&T::on_roster>("on_roster", "true: also printed on the side's roster and briefing"),
            field<&T::says>("says", "what it is, in one line", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::Balance> make_fields() {
    using T = rules::Balance;
    return {field<&T::fair>("fair", "the measure that decides whether a game is fair", Need::required),
            field<&T::measures>("measures", "the measures, in the order in which they are printed",
                                Need::required)};
}

template <>
inline Fields<rules::Basing> make_fields() {
    using T = rules::Basing;
    return {field<&T::count>("count", "number of bases or figures of a unit; default one"),
            field<&T::width>("width", "width of a base, in millimetres", Need::required),
            field<&T::depth>("depth", "depth of a base, in millimetres", Need::required),
            field<&T::ranks>("ranks", "number of ranks in line"),
            field<&T::column>("column", "number of bases abreast in column"),
            field<&T::march>("march", "number of bases abreast in march column")};
}

template <>
inline Fields<rules::BasingFile> make_fields() {
    using T = rules::BasingFile;
    return {field<&T::basing>("basing", "by arm, for systems that do not give it"),
            field<&T::skirmishers>("skirmishers", "neutral types that maps mark as skirmishers"),
            field<&T::militia>("militia", "neutral types that maps mark as militia")};
}

template <>
inline Fields<rules::FirstMover> make_fields() {
    using T = rules::FirstMover;
    return {field<&T::when>("when", "formula for a side: whether it moves first", Need::required),
            field<&T::says>("says", "what the setup sheet says of that side", Need::required)};
}

template <>
inline Fields<rules::SystemFile> make_fields() {
    using T = rules::SystemFile;
    return {field<&T::id>("id", "the folder's name", Need::required),
            field<&T::like>("like", "house rules: the id of the system from which these differ"),
            field<&T::name>("name", "name as printed", Need::required),
            field<&T::author>("author", "who is credited", Need::required),
            field<&T::motto>("motto", "a line under the title of the quick reference"),
            field<&T::figures>("figures", "numbers and words that the files of the system name as `$name`"),
            field<&T::options>("options", "what a scenario may choose"),
            field<&T::rulings>("rulings", "how gaps in the rules are decided"),
            field<&T::keys>("keys",
                            "what the rules do with keys of a scenario: points, break, rating, ammunition"),
            field<&T::key_terrain>("key_terrain", "ground that is worth holding"),
            field<&T::screen>("screen", "whether a screen hides each half of rolled ground; default always"),
            field<&T::first_mover>("first_mover", "which side moves first, if that is decided before play"),
            field<&T::leaders>("leaders", "a sentence: where a leader starts who has no place on the map"),
            field<&T::formations>("formations",
                                  "by formation, a formula of a unit: whether it may be in it; default yes"),
            field<&T::cell>(
                "cell", "size in inches of the grid on which the game is played; rolled ground follows it"),
            field<&T::basing>("basing", "space that troops take up on the table, by arm")};
}

template <>
inline Fields<rules::TroopType> make_fields() {
    using T = rules::TroopType;
    return {field<&T::id>("id", "id used by mapping and `as:`", Need::required),
            field<&T::name>("name", "name as printed", Need::required),
            field<&T::arm>("arm", "what it fights as; available in formulas as arm.X", Need::required),
            field<&T::letter>("letter", "one or two letters for the unit's mark", Need::required),
            field<&T::traits>("traits", "flags; available in formulas as is.X"),
            field<&T::bases>("bases", "fewest and most bases of each kind: line, grenadier, light"),
            field<&T::tables>("tables", "dice tables by name"),
            field<&T::facts>("facts", "numbers; available in formulas as fact.X"),
            field<&T::words>("words", "texts; available on cards as word.X")};
}

template <>
inline Fields<rules::Calibre> make_fields() {
    using T = rules::Calibre;
    return {field<&T::pounds>("pounds", "the least weight of shot", Need::required),
            field<&T::mapping>("mapping", "what such guns count as, by neutral type", Need::required)};
}

template <>
inline Fields<rules::TypesFile> make_fields() {
    using T = rules::TypesFile;
    return {
        field<&T::types>("types", "the system's own troop types", Need::required),
        field<&T::mapping>("mapping", "what each neutral type counts as", Need::required),
        field<&T::national>("national", "by nationality: what a type counts as, if not as in mapping"),
        field<&T::calibres>("calibres", "by weight of shot: what guns count as, if not as in mapping"),
        field<&T::ignored>("ignored", "neutral types that are listed but are not units"),
        field<&T::brigade_leader>(
            "brigade_leader", "the type as which the commander of a side or brigade is a unit of his own")};
}

template <>
inline Fields<rules::ValueRule> make_fields() {
    using T = rules::ValueRule;
    return {field<&T::id>("id", "id used by cards and JSON", Need::required),
            field<&T::when>("when", "only units for which this is true have the value"),
            field<&T::formula>("formula", "gives a whole number", Need::required),
            field<&T::truth>("truth", "true: printed as true or false"),
            field<&T::says>("says", "the formula in words, for `muster explain`", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::ValuesFile> make_fields() {
    using T = rules::ValuesFile;
    return {field<&T::values>("values", "in the order in which they are calculated", Need::required)};
}

template <>
inline Fields<rules::OddsDice> make_fields() {
    using T = rules::OddsDice;
    return {
        field<&T::count>("count", "number of dice, 0 to 20; may use the circumstances", Need::required),
        field<&T::die>("die", "the die, such as D6", Need::required),
        field<&T::when>("when", "which of them count; may use score and the circumstances", Need::required),
        field<&T::again>("again", "a die that does not count is re-rolled once if this is true")};
}

template <>
inline Fields<rules::OddsRule> make_fields() {
    using T = rules::OddsRule;
    return {field<&T::test>("test", "id of the test", Need::required),
            field<&T::says>("says", "the test in one line", Need::required),
            field<&T::section>("section", "its section in the rules"),
            field<&T::when>("when", "the circumstances on which the chance depends"),
            field<&T::only>("only", "which combinations of circumstances occur; default all"),
            field<&T::dice>("dice", "name, and die or pool of dice", Need::required),
            field<&T::outcomes>("outcomes", "name and formula; the first that is true applies"),
            field<&T::means>("means", "name and whole number: its mean is given"),
            field<&T::otherwise>("otherwise", "the outcome if none is true")};
}

template <>
inline Fields<rules::UnitTest> make_fields() {
    using T = rules::UnitTest;
    using Rule = rules::OddsRule;
    return {
        field_within<&T::rule, &Rule::test>("test", "its name, a heading", Need::required),
        field_within<&T::rule, &Rule::says>("says", "what the chances are of, in one line", Need::required),
        field_within<&T::rule, &Rule::section>("section", "its section in the rules"),
        field_within<&T::rule, &Rule::when>("when", "the circumstances that are listed, a row for each"),
        field_within<&T::rule, &Rule::only>("only",
                                            "which units make it, and which circumstances occur for them"),
        field<&T::of>("of", "the test of `odds` that gives dice and outcomes"),
        field<&T::with>("with", "name and formula: circumstances of that test"),
        field_within<&T::rule, &Rule::dice>("dice", "without `of`: as in a test"),
        field_within<&T::rule, &Rule::outcomes>("outcomes", "without `of`: as in a test"),
        field_within<&T::rule, &Rule::means>("means", "without `of`: as in a test"),
        field<&T::shows>("shows", "name and text: figures of the unit, as its card prints them"),
        field<&T::times>("times",
                         "name and whole number: the chance of the first outcome is multiplied by it")};
}

template <>
inline Fields<rules::OddsFile> make_fields() {
    using T = rules::OddsFile;
    return {field<&T::odds>("odds", "every test whose chance is worth printing", Need::required),
            field<&T::unit_tests>("units", "the tests that a single unit makes")};
}

}  // namespace muster::source
