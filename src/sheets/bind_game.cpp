#include "sheets/bind_game.hpp"

#include <fmt/format.h>

#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

using layout::Data;

Data texts(const std::vector<std::string>& all) {
    Data::List list;
    for (const auto& text : all) list.emplace_back(text);
    return list;
}

Data row(std::string label, std::string text) {
    return Data::Map{{"label", std::move(label)}, {"text", std::move(text)}};
}

/// Time, season, wind: what this system throws, in words; what it does not throw is left out.
Data conditions(const dossier::Conditions& given) {
    Data::List rows;
    if (given.start_hour)
        rows.push_back(row("Time of day", fmt::format("{} ({:02}:00)", hour_in_words(*given.start_hour),
                                                      *given.start_hour)));
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
        std::string says;
        for (const auto& option : bound.rules.options)
            if (option.id == id) says = option.says;
        rows.emplace_back(Data::Map{{"id", id}, {"choice", choice}, {"says", says}});
    }
    return rows;
}

Data rulings(const rules::RulesSystem& rules) {
    Data::List rows;
    for (const auto& ruling : rules.rulings)
        rows.emplace_back(Data::Map{{"text", ruling.text}, {"section", ruling.section}});
    return rows;
}

std::string reader_of(const dossier::Dossier& dossier) {
    if (dossier.audience.kind == dossier::Audience::Kind::umpire) return "the umpire";
    for (const auto& side : dossier.sides)
        if (side.id == dossier.audience.side) return "the " + side.name + " player";
    return "everyone";
}

Data rerolls(const dossier::Dossier& dossier) {
    Data::List rows;
    for (const auto& [prefix, times] : dossier.rerolls)
        rows.emplace_back(Data::Map{{"stream", prefix}, {"times", times}});
    return rows;
}

}  // namespace

Data bind_game(const Bound& bound) {
    const auto& dossier = bound.dossier;
    const bool umpire = dossier.audience.kind == dossier::Audience::Kind::umpire;
    const std::string date = date_in_words(dossier.date);
    Data::Map game{{"title", dossier.title},
                   {"date", date},
                   {"place", dossier.place},
                   {"when_where", joined({date, dossier.place}, " · ")},
                   {"table", table_in_words(dossier.table)},
                   {"fingerprint", dossier.fingerprint},
                   {"rules", bound.rules.name},
                   {"author", bound.rules.author},
                   {"credit", author_credit(bound.rules)},
                   {"motto", bound.rules.motto},
                   {"notes", dossier.notes},
                   {"sources", texts(dossier.sources)},
                   {"options", options(bound)},
                   {"rulings", rulings(bound.rules)},
                   {"conditions", conditions(dossier.conditions)},
                   {"screen", dossier.screen},
                   {"terrain", dossier.terrain.has_value()},
                   {"umpire", umpire},
                   {"reader", reader_of(dossier)}};
    if (umpire) {
        game.emplace("seed", dossier.seed);
        game.emplace("rerolls", rerolls(dossier));
    }
    return game;
}

Data bind_ledger(const dossier::Dossier& dossier) {
    Data::List rows;
    for (const auto& each : dossier.ledger)
        rows.emplace_back(Data::Map{{"number", each.number},
                                    {"stream", each.stream},
                                    {"why", each.why},
                                    {"die", fmt::format("D{}", each.die.faces())},
                                    {"score", each.score},
                                    {"reading", each.reading},
                                    {"mark", each.again ? "thrown again"
                                             : each.own ? "own die"
                                                        : ""},
                                    {"again", each.again},
                                    {"own", each.own}});
    return rows;
}

}  // namespace muster::sheets
