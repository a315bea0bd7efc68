#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "sheets/bind_parts.hpp"
#include "sheets/dress.hpp"
#include "sheets/words.hpp"
#include "source/english.hpp"

namespace muster::sheets {
namespace {

Data optional_number(std::optional<int> number) {
    return number ? Data{*number} : Data{};
}

bool has_bases(const rules::RulesSystem& rules) {
    return std::any_of(rules.types.begin(), rules.types.end(),
                       [](const rules::TroopType& type) { return !type.bases.empty(); });
}

std::string bases_in_words(const dossier::Unit& unit, const rules::RulesSystem& rules) {
    std::vector<std::string> words;
    if (!has_bases(rules)) return {};
    for (const auto& fact : scenario::unit_facts)
        if (const int count = fact.number(unit).value_or(0); fact.is_base() && count > 0)
            words.push_back(on_one_line(fmt::format("{} {}", count, fact.key)));
    return joined(words, ", ");
}

/// A name for each fact of the table, under its key.
template <class Owner, std::size_t size>
Data::Map bind_facts(const std::array<scenario::Fact<Owner>, size>& table,
                     const std::type_identity_t<Owner>& owner) {
    Data::Map bound;
    for (const auto& fact : table)
        bound.emplace(fact.key, fact.is_text() ? Data{std::string{fact.text(owner)}}
                                               : optional_number(fact.number(owner)));
    return bound;
}

/// Between two facts of a unit: it stays with the first, so that no line begins with it.
constexpr std::string_view bound_dot = "\u00a0· ";

/// The historical size of the unit: "480 men", "4 guns, 6-pounders".
std::string size_in_words(const dossier::Unit& unit) {
    std::vector<std::string> words;
    if (unit.guns) {
        std::string guns = on_one_line(count_of(*unit.guns, "gun", "guns"));
        if (unit.pounds) guns += fmt::format(", {}-pounder{}", *unit.pounds, *unit.guns == 1 ? "" : "s");
        words.push_back(guns);
    }
    if (unit.men) words.push_back(on_one_line(count_of(*unit.men, "man", "men")));
    return joined(words, bound_dot);
}

std::string throws_in_words(const dossier::Unit& unit) {
    std::set<int> numbers;
    for (const auto& [value, number] : unit.thrown)
        if (number > 0) numbers.insert(number);
    std::vector<std::string> words;
    for (const int number : numbers) words.push_back(std::to_string(number));
    if (words.empty()) return {};
    return (words.size() == 1 ? "roll " : "rolls ") + joined(words, ", ");
}

Data values_of(const dossier::Unit& unit) {
    Data::Map values;
    for (const auto& [id, value] : unit.values) {
        if (const auto* truth = std::get_if<bool>(&value)) values.insert_or_assign(id, *truth);
        if (const auto* number = std::get_if<std::int64_t>(&value))
            values.insert_or_assign(id, static_cast<double>(*number));
        if (const auto* text = std::get_if<std::string>(&value)) values.insert_or_assign(id, *text);
    }
    return values;
}

int whole(const Data& number) {
    return number.number() ? static_cast<int>(*number.number()) : 0;
}

/// The labels of the cards' big figures, in order of first appearance.
std::vector<std::string> figure_labels(const Data::List& units) {
    std::vector<std::string> labels;
    for (const Data& unit : units)
        for (const Data& figure : *unit.find("card")->find("figures")->list())
            if (const std::string& label = *figure.find("label")->text();
                std::find(labels.begin(), labels.end(), label) == labels.end())
                labels.push_back(label);
    return labels;
}

/// The figures of a unit, in the columns of their labels.
Data cells_of(const Data& unit, const std::vector<std::string>& labels) {
    Data::List cells;
    for (const auto& label : labels) {
        std::string value;
        for (const Data& figure : *unit.find("card")->find("figures")->list())
            if (*figure.find("label")->text() == label) value = *figure.find("value")->text();
        cells.emplace_back(Data::Map{{"text", value.empty() ? "–" : value}});
    }
    return cells;
}

Data with(const Data& unit, std::string_view key, Data value) {
    Data::Map map = *unit.map();
    map.insert_or_assign(std::string{key}, std::move(value));
    return map;
}

std::string sum_in_words(const Data::List& units) {
    long long men = 0;
    long long guns = 0;
    long long leaders = 0;
    for (const Data& unit : units) {
        if (*unit.find("arm")->text() == source::to_text(source::Arm::general)) ++leaders;
        men += whole(*unit.find("men"));
        guns += whole(*unit.find("guns"));
    }
    const long long troops = static_cast<long long>(units.size()) - leaders;
    return joined({units_in_words(troops, leaders, " · "), men > 0 ? count_of(men, "man", "men") : "",
                   guns > 0 ? count_of(guns, "gun", "guns") : ""},
                  " · ");
}

/// How often each text comes, in order of first appearance.
std::vector<std::pair<std::string, int>> counted(const std::vector<std::string>& texts) {
    std::vector<std::pair<std::string, int>> counts;
    for (const auto& text : texts) {
        const auto known = std::ranges::find(counts, text, &std::pair<std::string, int>::first);
        if (known == counts.end())
            counts.emplace_back(text, 1);
        else
            ++known->second;
    }
    return counts;
}

/// The first of those that come most often; none if there are none.
std::string commonest(const std::vector<std::string>& texts) {
    const auto counts = counted(texts);
    const auto most = std::ranges::max_element(counts, {}, &std::pair<std::string, int>::second);
    return most == counts.end() ? std::string{} : most->first;
}

/// The number of units of each type: "4 × line infantry, 2 × cavalry".
std::string kinds_in_words(const Data::List& units) {
    std::vector<std::string> names, words;
    for (const Data& unit : units) names.push_back(*unit.find("type_name")->text());
    for (const auto& [name, count] : counted(names)) words.push_back(fmt::format("{} × {}", count, name));
    return joined(words, ", ");
}

}  // namespace

std::vector<std::string> names_of_allies(const dossier::Dossier& dossier, const dossier::Side& side) {
    std::vector<std::string> names;
    for (const auto& each : dossier.sides)
        if (each.id != side.id && are_allied(each, side)) names.push_back(each.name);
    return names;
}

std::string pieces_in_words(const dossier::Unit& unit, const rules::RulesSystem& rules) {
    if (unit.guns) return count_of(*unit.guns, "gun", "guns");
    std::vector<std::pair<std::string, int>> bases;
    if (has_bases(rules))
        for (const auto& fact : scenario::unit_facts)
            if (const int count = fact.number(unit).value_or(0); fact.is_base() && count > 0)
                bases.emplace_back(fact.key, count);
    if (bases.empty()) return size_in_words(unit);
    if (bases.size() > 1) return bases_in_words(unit, rules) + " bases";
    const std::string kind = bases[0].first == "line" ? "" : bases[0].first + " ";
    return count_of(bases[0].second, kind + "base", kind + "bases");
}

Data::Map bind_side(const dossier::Side& side, const std::string& ink) {
    Data::List generals;
    for (const auto& general : side.generals) generals.emplace_back(general);
    Data::List measures;
    for (const auto& each : side.measures)
        if (each.on_roster)
            measures.emplace_back(Data::Map{
                {"label", each.label}, {"value", number_in_words(each.value)}, {"says", each.says}});
    Data::List players;
    for (const auto& each : side.players)
        players.emplace_back(
            Data::Map{{"name", each.name}, {"brigades", fmt::format("{}", fmt::join(each.brigades, ", "))}});
    const std::string player = side.reader                ? side.players[*side.reader].name
                               : side.players.size() == 1 ? side.players.front().name
                                                          : std::string{};
    Data::Map bound{{"id", side.id},
                    {"player", player},
                    {"players", std::move(players)},
                    {"ink", ink},
                    {"known", side.known},
                    {"half", std::string{source::to_text(side.half)}},
                    {"edge", !side.half                     ? ""
                             : side.half == source::Half::a ? "north"
                                                            : "south"},
                    {"holder", side.holder},
                    {"flag", side.flag},
                    {"troops_rolled", side.troops_rolled},
                    {"briefing", side.briefing},
                    {"generals", std::move(generals)},
                    {"measures", std::move(measures)},
                    {"wagons", side.wagons},
                    {"breaks", side.breaks.value_or(0)}};
    bound.merge(bind_facts(scenario::side_facts, side));
    return bound;
}

Data::Map bind_brigade(const dossier::Brigade& brigade) {
    const std::string name = joined({brigade.wing, brigade.name}, " · ");
    return {{"id", brigade.id},
            {"name", name},
            {"commander", brigade.commander},
            {"breaks", brigade.breaks.value_or(0)},
            {"heading",
             joined({name, brigade.commander,
                     brigade.breaks ? fmt::format("breaks at {} lost", *brigade.breaks) : std::string{}},
                    " · ")}};
}

Data bind_unit(const Bound& bound, const dossier::Side& side, const dossier::Brigade& brigade,
               const dossier::Unit& unit, source::Reporter& report) {
    const rules::TroopType* type = bound.rules.type(unit.counts_as);
    const std::string arm{type ? source::to_text(type->arm) : ""};
    const Cloths usual = usual_cloths(bound, side, unit);
    const std::string type_name = type ? type->name : unit.counts_as;
    const std::string commander = brigade.commander.empty() ? side.commander : brigade.commander;
    Data::Map bound_unit{
        {"id", unit.id},
        {"number", unit.number},
        {"name", unit.name},
        {"type", unit.type},
        {"type_name", type_name},
        {"type_words", arm == source::to_text(source::Arm::general)
                           ? type_name
                           : type_in_words(bound.rules.neutral_name(unit.type), type_name)},
        {"counts_as", unit.counts_as},
        {"arm", arm},
        {"letter", type ? type->letter : ""},
        {"coat", cloth("coat", usual.first, unit, bound, report)},
        {"facing", cloth("facing", usual.second, unit, bound, report)},
        {"brigade", brigade.name},
        {"commander", commander},
        {"under", joined({brigade.name, type_name}, " · ")},
        {"bases", bases_in_words(unit, bound.rules)},
        {"size", size_in_words(unit)},
        {"makeup", joined({size_in_words(unit), bases_in_words(unit, bound.rules)}, bound_dot)},
        {"flag", side.flag},
        {"comes", unit.comes     ? scenario::in_words(*unit.comes)
                  : unit.outside ? "off the table"
                                 : std::string{}},
        {"notes", running_notes(bound.dossier, brigade, unit)},
        {"notes_in_short", running_notes(bound.dossier, brigade, unit, true)},
        {"notes_for_play", notes_for_play(bound.dossier, brigade, unit, true)},
        {"throws", throws_in_words(unit)},
        {"provenance", joined({commander, throws_in_words(unit)}, " · ")},
        {"values", values_of(unit)},
        {"card", bind_card(bound, side, unit, report)}};
    bound_unit.merge(bind_facts(scenario::unit_facts, unit));  // coat and facing keep their inks
    return bound_unit;
}

namespace {

/// What the rules say that every general does and is worth.
/// The nation of most of a side's units; if equal, the first in the file.
std::string nation_of(const Bound& bound, const dossier::Side& side) {
    std::vector<std::string> nations;
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units) nations.push_back(nation_of(bound, side, unit));
    return commonest(nations);
}

/// The lines of the card of a unit whose lines are called what those of most of these units are.
Data::List usual_lines(const Data::List& units) {
    std::vector<std::string> all;
    for (const Data& unit : units) {
        std::string labels;
        for (const Data& line : *unit.find("card")->find("lines")->list())
            labels += *line.find("label")->text() + "\n";
        all.push_back(std::move(labels));
    }
    const auto usual = std::ranges::find(all, commonest(all));
    if (usual == all.end()) return {};
    return *units[static_cast<std::size_t>(usual - all.begin())].find("card")->find("lines")->list();
}

constexpr std::ptrdiff_t patterns = 4;  ///< of the backs of cards, as in back-side.yaml

}  // namespace

Data bind_whole_side(const Bound& bound, const dossier::Side& side, const std::string& ink,
                     source::Reporter& report) {
    std::vector<Data::List> by_brigade;
    Data::List all;
    for (const auto& brigade : side.brigades) {
        Data::List units;
        if (side.known)  // an ally's units have no values
            for (const auto& unit : brigade.units)
                units.push_back(bind_unit(bound, side, brigade, unit, report));
        all.insert(all.end(), units.begin(), units.end());
        by_brigade.push_back(std::move(units));
    }
    const auto labels = figure_labels(all);
    Data::List heads;
    for (const auto& label : labels) heads.emplace_back(Data::Map{{"text", label}});
    for (Data& unit : all) unit = with(unit, "cells", cells_of(unit, labels));

    Data::List brigades;
    for (std::size_t i = 0; i < by_brigade.size(); ++i) {
        if (by_brigade[i].empty()) continue;
        for (Data& unit : by_brigade[i]) unit = with(unit, "cells", cells_of(unit, labels));
        Data::Map brigade = bind_brigade(side.brigades[i]);
        brigade.emplace("total", sum_in_words(by_brigade[i]));
        brigade.emplace("kinds", kinds_in_words(by_brigade[i]));
        brigade.emplace("units", std::move(by_brigade[i]));
        brigades.emplace_back(std::move(brigade));
    }
    const bool headed = std::any_of(brigades.begin(), brigades.end(),
                                    [](const Data& brigade) { return brigade.find("heading")->count() > 0; });
    Data::Map whole = bind_side(side, ink);
    whole.emplace("generals_say", bound.rules.card.army.says);
    auto allies = names_of_allies(bound.dossier, side);
    whole.emplace("allies", source::listed(allies));
    whole.emplace("leads", leads(side));
    allies.insert(allies.begin(), side.name);
    whole.emplace("alliance", source::listed(allies));
    whole.emplace("headed", headed);
    const auto any_has = [&](std::string_view key) {
        return std::any_of(all.begin(), all.end(),
                           [&](const Data& unit) { return unit.find(key)->count() > 0; });
    };
    whole.emplace("cipher", bound.uniforms.cipher_of(nation_of(bound, side)));
    const auto at = std::ranges::find(bound.dossier.sides, side.id, &dossier::Side::id);
    whole.emplace("pattern", static_cast<int>((at - bound.dossier.sides.begin()) % patterns + 1));
    whole.emplace("sized", any_has("size"));
    whole.emplace("longest_track", longest_track(all));
    whole.emplace("lines", usual_lines(all));
    whole.emplace("tracks_say", words_of_tracks(all));
    // Bases written for another system mean nothing in this one.
    whole.emplace("based", has_bases(bound.rules) && any_has("bases"));
    Data::List marks;
    for (const auto& mark : bound.rules.card.marks) marks.emplace_back(Data::Map{{"text", mark}});
    whole.emplace("marks", std::move(marks));
    whole.emplace("heads", std::move(heads));
    whole.emplace("total", sum_in_words(all));
    whole.emplace("kinds", kinds_in_words(all));
    whole.emplace("brigades", std::move(brigades));
    whole.emplace("units", std::move(all));
    return whole;
}

}  // namespace muster::sheets
