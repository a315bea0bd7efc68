#include <algorithm>

#include <fmt/format.h>

#include "rules/unit_names.hpp"
#include "scenario/plan_forms.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

Data texts(const std::vector<std::string>& all) {
    Data::List list;
    for (const auto& text : all) list.emplace_back(text);
    return list;
}

Data row(std::string label, std::string text) {
    return Data::Map{{"label", std::move(label)}, {"text", std::move(text)}};
}

/// Time, season and wind in words; what this system does not roll is left out.
Data conditions(const dossier::Conditions& given) {
    Data::List rows;
    if (given.start_hour)
        rows.push_back(
            row("Time of day",
                fmt::format("{} ({:02}:00)", source::hour_in_words(*given.start_hour), *given.start_hour)));
    if (given.season) rows.push_back(row("Season", *given.season));
    if (given.dark_hour) rows.push_back(row("Dark at", fmt::format("{:02}:00", *given.dark_hour)));
    if (given.turns) rows.push_back(row("Until dark", count_of(*given.turns, "turn each", "turns each")));
    if (given.days_passed && *given.days_passed > 0)
        rows.push_back(row("Days passed", count_of(*given.days_passed, "day", "days")));
    if (given.wind) rows.push_back(row("Wind", *given.wind ? "a breeze; smoke clears" : "none; smoke hangs"));
    return rows;
}

std::string author_credit(const rules::RulesSystem& rules) {
    return rules.author.empty() ? rules.name : fmt::format("{} by {}", rules.name, rules.author);
}

Data options(const Bound& bound) {
    Data::List rows;
    for (const auto& [id, choice] : bound.dossier.options) {
        const auto option = std::ranges::find(bound.rules.options, id, &rules::Option::id);
        std::string name = id;
        std::ranges::replace(name, '_', ' ');
        name = source::capitalised(std::move(name));
        if (option == bound.rules.options.end()) {
            rows.emplace_back(
                Data::Map{{"id", id}, {"name", name}, {"choice", choice}, {"says", std::string{}}});
            continue;
        }
        const auto at = std::ranges::find(option->choices, choice) - option->choices.begin();
        const bool has_word = at < std::ssize(option->words);
        rows.emplace_back(
            Data::Map{{"id", id},
                      {"name", name},
                      {"choice", has_word ? option->words[static_cast<std::size_t>(at)] : choice},
                      {"says", option->says}});
    }
    return rows;
}

/// The rulings that apply to the ground and under the options of this game, with the numbers of these
/// options.
Data rulings(const Bound& bound) {
    const auto word = [&](std::string_view name) -> std::optional<source::Word> {
        if (name == "squares") return bound.dossier.terrain && bound.dossier.terrain->squares ? 1.0 : 0.0;
        return rules::option_word(bound.dossier.options, name);
    };
    const auto number = [&](std::string_view name) { return rules::number_in(word(name)); };
    Data::List rows;
    for (const auto& ruling : bound.rules.rulings)
        if (!ruling.when || ruling.when->holds(number).value_or(false))
            rows.emplace_back(
                Data::Map{{"text", ruling.text.fill(word).value_or("?")}, {"section", ruling.section}});
    return rows;
}

std::string reader_of(const dossier::Dossier& dossier) {
    if (dossier.audience.kind == dossier::Audience::Kind::umpire) return "the umpire";
    for (const auto& side : dossier.sides)
        if (side.id == dossier.audience.side) return "one side only: " + side.name;
    return "everyone";
}

/// What was rolled in the streams of this name or below it, in the words of the ledger.
std::string rolled_in(std::string_view prefix, const dossier::Dossier& dossier) {
    const std::string whole = std::string{prefix} + (prefix.ends_with('/') ? "" : "/");
    std::vector<std::string> rolled;
    for (const auto& each : dossier.ledger)
        if ((each.stream + "/").starts_with(whole) && std::ranges::find(rolled, each.why) == rolled.end())
            rolled.push_back(each.why);
    if (rolled.empty()) return std::string{prefix};  // outlines of ground are not in the ledger
    return rolled.size() < 3 ? source::listed(rolled)
                             : fmt::format("{} and {} others", rolled.front(), rolled.size() - 1);
}

Data rerolls(const dossier::Dossier& dossier) {
    Data::List rows;
    for (const auto& [prefix, times] : dossier.rerolls)
        rows.emplace_back(Data::Map{{"stream", prefix},
                                    {"what", rolled_in(prefix, dossier)},
                                    {"times", count_of(times, "time", "times")}});
    return rows;
}

/// How many games were set aside before this one was fair enough.
std::string fair_in_words(const dossier::Dossier& dossier) {
    if (!dossier.fair) return {};
    const auto& [percent, set_aside] = *dossier.fair;
    return fmt::format("{} set aside until the sides were within {} % of one another",
                       set_aside == 0 ? "no roll was" : count_of(set_aside, "roll was", "rolls were"),
                       percent);
}

/// "British 4": the cards of both sides count from 1.
std::string cited_as(const dossier::Dossier& dossier, int number) {
    const auto cited = dossier.cited.find(number);
    if (cited == dossier.cited.end()) return {};
    return fmt::format("{} {}", source::before_side(cited->second.side), cited->second.number);
}

}  // namespace

Data bind_game(const Bound& bound) {
    const auto& dossier = bound.dossier;
    const bool umpire = dossier.audience.kind == dossier::Audience::Kind::umpire;
    const std::string date = source::date_in_words(dossier.date);
    Data::Map game{{"title", dossier.title},
                   {"date", date},
                   {"place", dossier.place},
                   {"when_where", joined({date, dossier.place}, " · ")},
                   {"table", table_in_words(dossier.table)},
                   {"top", scenario::direction_in_words(dossier.plan.top)},
                   {"fingerprint", dossier.fingerprint},
                   {"rules", bound.rules.name},
                   {"author", bound.rules.author},
                   {"credit", author_credit(bound.rules)},
                   {"motto", bound.rules.motto},
                   {"notes", dossier.notes},
                   {"picture", dossier.picture},
                   {"event", bound.event},
                   {"event_table", source::capitalised(bound.table)},
                   {"club", bound.club ? bound.club->name : ""},
                   {"logo", bound.club && bound.club->logo ? bound.club->logo->value : ""},
                   {"sources", texts(dossier.sources)},
                   {"options", options(bound)},
                   {"rulings", rulings(bound)},
                   {"conditions", conditions(dossier.conditions)},
                   {"screen", dossier.screen},
                   {"terrain", dossier.terrain.has_value()},
                   {"umpire", umpire},
                   {"reader", reader_of(dossier)}};
    if (umpire) {
        game.emplace("seed", dossier.seed);
        game.emplace("cites", !dossier.cited.empty());
        game.emplace("rerolls", rerolls(dossier));
        game.emplace("fair", fair_in_words(dossier));
    }
    return game;
}

Data bind_ledger(const dossier::Dossier& dossier) {
    Data::List rows;
    for (const auto& each : dossier.ledger)
        rows.emplace_back(Data::Map{{"number", each.number},
                                    {"stream", each.stream},
                                    {"why", each.why},
                                    {"cited", cited_as(dossier, each.number)},
                                    {"die", fmt::format("D{}", each.die.faces())},
                                    {"score", each.score},
                                    {"reading", each.reading},
                                    {"mark", each.again && each.own ? "own, re-rolled"
                                             : each.again           ? "re-rolled"
                                             : each.own             ? "own die"
                                                                    : ""},
                                    {"again", each.again},
                                    {"own", each.own}});
    return rows;
}

}  // namespace muster::sheets
