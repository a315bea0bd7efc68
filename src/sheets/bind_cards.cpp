// Cards of leaders, events, special rules and long notes.
#include <algorithm>

#include <fmt/format.h>

#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"
#include "source/english.hpp"

namespace muster::sheets {
namespace {

using dossier::Audience;
using dossier::Dossier;

/// What a card has if nothing is said of it.
Data::Map card(const std::string& kind, const std::string& title, const std::string& text,
               const std::string& side, const std::string& ink) {
    return {{"kind", kind},
            {"title", title},
            {"text", text},
            {"side", side},
            {"ink", ink},
            {"under", std::string{}},
            {"says", ""},
            {"figures", Data::List{}},
            {"rating", ""},
            {"units", ""},
            {"troops", Data::List{}}};
}

/// The units that a leader commands, each with its mark, as on its own card.
Data::List troops_of(const Bound& bound, const dossier::Side& side, const dossier::Leader& leader) {
    const auto dress = unit_dress(bound);
    Data::List troops;
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units) {
            if (std::ranges::find(leader.units, unit.name) == leader.units.end()) continue;
            const auto& [coat, facing] = dress.at(side.id + "/" + unit.id);
            const rules::TroopType* type = bound.rules.type(unit.counts_as);
            troops.emplace_back(Data::Map{{"number", unit.number},
                                          {"name", unit.name},
                                          {"letter", type ? type->letter : ""},
                                          {"coat", coat},
                                          {"facing", facing}});
        }
    return troops;
}

Data leader_card(const Bound& bound_to, const dossier::Side& side, const dossier::Leader& leader,
                 const std::string& ink) {
    const rules::CardRules& rules = bound_to.rules.card;
    const auto& own = leader.army ? rules.army : rules.brigade;
    std::string name = leader.name;
    if (const std::string rating = " (" + leader.rating + ")"; name.ends_with(rating))
        name.erase(name.size() - rating.size());
    Data::List figures;
    for (const auto& figure : own.figures)
        figures.emplace_back(Data::Map{{"label", figure.label}, {"value", figure.value}});
    Data::Map bound = card("Leader", name, leader.text, side.name, ink);
    bound["under"] = joined({leader.commands.empty() ? ""
                                                     : (leader.army ? "commands " : "commands: ") +
                                                           source::listed(leader.commands),
                             leader.with.empty() ? "" : "with " + leader.with},
                            ", ");
    bound["units"] = fmt::format("{}", fmt::join(leader.units, ", "));
    bound["troops"] = troops_of(bound_to, side, leader);
    bound["rating"] = leader.rating;
    bound["figures"] = std::move(figures);
    bound["says"] = own.says;
    return bound;
}

/// Whether a player has a card of a special rule: of everybody's if there are more than the quick reference
/// holds, of his side's always, because the quick reference is everybody's. Those of units are on their
/// cards.
bool has_card(const Dossier& dossier, const scenario::SpecialRule& rule, bool many) {
    if (dossier.audience.kind != Audience::Kind::side) return false;
    if (rule.who.empty() || rule.open) return many;
    return std::ranges::any_of(rule.who, [&](const auto& who) {
        return std::ranges::find(dossier.sides, who.value, &dossier::Side::id) != dossier.sides.end();
    });
}

/// Notes of a unit beside what else is on its card, from which on few cards have room for them.
constexpr std::size_t long_notes = 120;

/// Long notes of a side's units, once for all of a brigade that have the same.
Data::List note_cards(const Dossier& dossier, const dossier::Side& side, const std::string& ink) {
    Data::List cards;
    for (const auto& brigade : side.brigades) {
        std::map<std::string, std::vector<std::string>> names_by_notes;
        for (const auto& unit : brigade.units)
            if (!unit.notes.empty() && running_notes(dossier, brigade, unit).size() > long_notes)
                names_by_notes[unit.notes].push_back(unit.name);
        for (const auto& [notes, names] : names_by_notes) {
            Data::Map bound = card("Notes", source::listed(names), notes, side.name, ink);
            bound["under"] = brigade.name;
            cards.emplace_back(std::move(bound));
        }
    }
    return cards;
}

}  // namespace

std::size_t special_characters(const scenario::Running& running) {
    std::size_t characters = 0;
    for (const auto& rule : running.special) characters += rule.title.size() + rule.text.size();
    return characters;
}

Data::List bind_cards(const Bound& bound, const std::map<std::string, std::string>& inks) {
    const Dossier& dossier = bound.dossier;
    const bool umpire = dossier.audience.kind == Audience::Kind::umpire;
    Data::List cards;
    std::string own, own_ink = "ink";
    for (const auto& side : dossier.sides) {
        if (!side.known || umpire) continue;
        own = side.name;
        own_ink = inks.at(side.id);
        for (const auto& leader : side.leaders) cards.push_back(leader_card(bound, side, leader, own_ink));
        std::ranges::move(note_cards(dossier, side, own_ink), std::back_inserter(cards));
    }
    for (const auto& each : dossier.running.deck)
        for (int copy = 0; copy < each.count.value_or(1) && umpire != each.side.has_value(); ++copy)
            cards.emplace_back(card("Event", each.title, each.text, own, own_ink));
    const bool many = special_characters(dossier.running) > most_special_characters;
    for (const auto& rule : dossier.running.special)
        if (has_card(dossier, rule, many)) {
            Data::Map bound_rule = card("Special rule", rule.title, rule.text, own, own_ink);
            bound_rule["under"] = scenario::in_words(rule.span);
            cards.emplace_back(std::move(bound_rule));
        }
    return cards;
}

}  // namespace muster::sheets
