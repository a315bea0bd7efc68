#include "sheets/bindings.hpp"

#include <algorithm>
#include <iterator>

#include "sheets/bind_parts.hpp"
#include "sheets/kinds.hpp"
#include "sheets/shared_cards.hpp"
#include "source/english.hpp"

namespace muster::sheets {
namespace {

using dossier::Audience;
/// Makes the parts of one sheet. Data that all parts share are made once.
class Binder {
public:
    Binder(const Bound& bound, source::Reporter& report)
        : bound_(bound), report_(report), game_(bind_game(bound)), inks_(side_inks(bound)) {
        if (asked_for("running") || asked_for("markers")) running_ = bind_running(bound);
        report_unknown_colours();
    }
    [[nodiscard]] std::vector<SubjectData> units();
    [[nodiscard]] std::vector<SubjectData> brigades();
    [[nodiscard]] std::vector<SubjectData> sides();
    [[nodiscard]] std::vector<SubjectData> game();
    [[nodiscard]] std::vector<SubjectData> reader();

private:
    /// Reports a side's colour that is not one; the side then has its default.
    void report_unknown_colours() {
        for (const auto& side : bound_.dossier.sides)
            if (!side.colour.empty() && bound_.palette.count(side.colour) == 0 &&
                !page::parse_ink(side.colour))
                report_(kinds::side_colour_unknown, place_in(bound_.places, side.id, "colour"), side.name,
                        side.colour, colour_hint(side.colour, bound_.palette));
    }
    [[nodiscard]] Data all_sides();
    [[nodiscard]] Data victory_for(const dossier::Side& reader) const;
    [[nodiscard]] Data allies_on_map(const dossier::Side& reader) const;
    [[nodiscard]] bool asked_for(std::string_view member) const {
        return !bound_.names || bound_.names(member);
    }
    [[nodiscard]] const std::string& ink(const dossier::Side& side) const { return inks_.at(side.id); }
    const Bound& bound_;
    source::Reporter& report_;
    Data game_, running_;
    std::map<std::string, std::string> inks_;
};

std::vector<SubjectData> Binder::units() {
    std::vector<SubjectData> parts;
    for (const auto& side : bound_.dossier.sides) {
        if (!side.known) continue;
        const Data of_side = bind_side(side, ink(side));
        for (const auto& brigade : side.brigades) {
            const Data of_brigade = bind_brigade(brigade);
            for (const auto& card : cards_of(bound_, side, brigade)) {
                SubjectData part{
                    card.units.front()->id,
                    Data::Map{{"game", game_},
                              {"side", of_side},
                              {"brigade", of_brigade},
                              {"unit", bind_units_of_card(bound_, side, brigade, card, report_)}}};
                for (const auto* unit : card.units)
                    if (unit != card.units.front()) part.with.push_back(unit->id);
                part.alike = card.alike;
                parts.push_back(std::move(part));
            }
        }
    }
    return parts;
}

std::vector<SubjectData> Binder::brigades() {
    std::vector<SubjectData> parts;
    for (const auto& side : bound_.dossier.sides) {
        if (!side.known) continue;
        const Data whole = bind_whole_side(bound_, side, ink(side), report_);
        for (const Data& brigade : *whole.find("brigades")->list())
            parts.push_back(
                {*brigade.find("id")->text(),
                 Data::Map{{"game", game_}, {"side", bind_side(side, ink(side))}, {"brigade", brigade}}});
    }
    return parts;
}

/// What each side wins by, the reader's own first: {who, text}. Allies win together, unless the reader has a
/// text of his own.
Data Binder::victory_for(const dossier::Side& reader) const {
    Data::List own, others;
    const bool has_own = bound_.dossier.victory.contains(reader.id);
    const auto armies = std::ranges::count_if(bound_.dossier.sides, scenario::leads<dossier::Side>);
    for (const auto& side : bound_.dossier.sides) {
        const auto found = bound_.dossier.victory.find(side.id);
        if (found == bound_.dossier.victory.end()) continue;
        const bool is_own = side.id == reader.id || are_allied(side, reader);
        const std::string who = side.id == reader.id || (is_own && !has_own) ? "You win"
                                : !is_own && armies == 2
                                    ? "They win"
                                    : "The " + source::before_side(side.name) + " side wins";
        (is_own ? own : others).emplace_back(Data::Map{{"who", who}, {"text", found->second}});
    }
    std::ranges::move(others, std::back_inserter(own));
    return own;
}

/// What its allies have on the map, whose numbers are those of rosters that the reader has not: {name, ink,
/// troops {number, name}}.
Data Binder::allies_on_map(const dossier::Side& reader) const {
    Data::List allies;
    for (const auto& side : bound_.dossier.sides) {
        if (side.id == reader.id || !are_allied(side, reader)) continue;
        Data::List troops;
        for (const auto& position : bound_.dossier.plan.positions)
            if (position.side == side.id && position.number > 0)
                troops.emplace_back(
                    Data::Map{{"number", std::to_string(position.number)}, {"name", position.name}});
        if (!troops.empty())
            allies.emplace_back(
                Data::Map{{"name", side.name}, {"ink", ink(side)}, {"troops", std::move(troops)}});
    }
    return allies;
}

/// A whole side, and the name and ink of the other sides that are not its allies.
std::vector<SubjectData> Binder::sides() {
    std::vector<SubjectData> parts;
    for (const auto& side : bound_.dossier.sides) {
        if (!side.known) continue;
        Data::List others;
        for (const auto& other : bound_.dossier.sides)
            if (other.id != side.id && !are_allied(other, side))
                others.emplace_back(Data::Map{{"name", other.name},
                                              {"ink", ink(other)},
                                              {"half", std::string{source::to_text(other.half)}}});
        Data::Map all{{"game", game_},
                      {"victory", victory_for(side)},
                      {"running", running_},
                      {"allied", allies_on_map(side)},
                      {"side", bind_whole_side(bound_, side, ink(side), report_)},
                      {"others", std::move(others)}};
        if (asked_for("setup")) all.emplace("setup", bind_setup(bound_));
        parts.push_back({side.id, std::move(all)});
    }
    return parts;
}

Data Binder::all_sides() {
    Data::List sides;
    for (const auto& side : bound_.dossier.sides)
        sides.push_back(bind_whole_side(bound_, side, ink(side), report_));
    return sides;
}

std::vector<SubjectData> Binder::game() {
    Data::Map all{{"game", game_}, {"running", running_}};
    if (asked_for("sides")) all.emplace("sides", all_sides());
    if (asked_for("reference"))
        all.emplace("reference", bind_reference(bound_.rules, bound_.dossier, report_));
    if (asked_for("setup")) all.emplace("setup", bind_setup(bound_));
    if (asked_for("aids")) all.emplace("aids", bind_aids(bound_));
    if (bound_.dossier.audience.kind == Audience::Kind::umpire && asked_for("ledger"))
        all.emplace("ledger", bind_ledger(bound_.dossier));
    if (bound_.dossier.audience.kind == Audience::Kind::umpire && asked_for("balance"))
        all.emplace("balance", bind_balance(bound_));
    return {{bound_.dossier.audience.side, std::move(all)}};
}

/// What a reader cuts out for himself: cards of leaders and events, and markers of hidden troops.
std::vector<SubjectData> Binder::reader() {
    const bool umpire = bound_.dossier.audience.kind == Audience::Kind::umpire;
    Data markers = umpire ? Data::List{} : *running_.find("hidden");
    return {{bound_.dossier.audience.side, Data::Map{{"game", game_},
                                                     {"running", running_},
                                                     {"cards", bind_cards(bound_, inks_)},
                                                     {"markers", std::move(markers)}}}};
}

}  // namespace

std::vector<SubjectData> bind_subjects(const Bound& bound, std::string_view per, source::Reporter& report) {
    Binder binder{bound, report};
    if (per == "unit") return binder.units();
    if (per == "brigade") return binder.brigades();
    if (per == "side") return binder.sides();
    if (per == "reader") return binder.reader();
    return binder.game();
}

}  // namespace muster::sheets
