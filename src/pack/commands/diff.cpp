#include "pack/commands/diff.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "pack/plan_sheets.hpp"
#include "pack/prepared_pack.hpp"
#include "page/query.hpp"
#include "source/render.hpp"

namespace muster::pack {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

/// A unit as its card shows it.
struct Card {
    std::string side, unit, name;
    Facts facts;          ///< what can be put into words
    std::string printed;  ///< the whole card, for what cannot
};

/// Removes what may differ on every card of two packs, and so means nothing for a single card.
dossier::Dossier without_marks(dossier::Dossier dossier) {
    dossier.fingerprint.clear();
    for (auto& side : dossier.sides)
        for (auto& brigade : side.brigades)
            for (auto& unit : brigade.units) {
                for (auto& [value, number] : unit.thrown) number = 1;
            }
    return dossier;
}

Facts facts_of(const dossier::Brigade& brigade, const dossier::Unit& unit) {
    Facts facts{{"name", unit.name},
                {"number", std::to_string(unit.number)},
                {"brigade", brigade.name},
                {"commander", brigade.commander},
                {"type", unit.counts_as}};
    for (const auto& fact : scenario::unit_facts) {
        // If the rules work out a value from what is written (`figures`), only that value counts.
        const bool worked_out = std::any_of(unit.values.begin(), unit.values.end(),
                                            [&](const auto& value) { return value.first == fact.key; });
        if (worked_out) continue;
        const auto number = fact.number(unit);
        facts.emplace_back(fact.is_base() ? fact.what : fact.key,
                           number ? std::to_string(*number) : std::string{fact.text(unit)});
    }
    for (const auto& [value, amount] : unit.values) facts.emplace_back(value, roll::as_text(amount));
    return facts;
}

/// Everything on each card, as text: items with their places.
std::vector<std::string> printed_cards(const PreparedPack& prepared, const dossier::Dossier& dossier,
                                       source::Reporter& report) {
    const layout::Template* sheet = prepared.book->find("cards");
    const auto card = sheet ? prepared.card_of(*sheet) : std::nullopt;
    if (!card) return {};
    const sheets::SheetRequest request{prepared.choice.paper.size, card->size, {}, false, {}};
    const auto made =
        sheets::make_sheet(*prepared.book->find_for("cards", card->size), dossier,
                           {*prepared.book, *prepared.setup.rules, *prepared.typesetter}, request, report);
    std::vector<std::string> printed;
    for (const auto& page : made.pages) printed.push_back(page::dump(page));
    return printed;
}

std::vector<Card> cards_of(const PreparedPack& prepared, const std::optional<dossier::Audience>& audience,
                           source::Reporter& report) {
    std::vector<Card> cards;
    for (const auto& each : redact_game(prepared.rolled, prepared.setup.club)) {
        if (each.audience.kind != dossier::Audience::Kind::side || !each.audience.player.empty()) continue;
        if (audience && audience->kind == dossier::Audience::Kind::side && audience != each.audience)
            continue;
        const auto dossier = without_marks(each);
        const auto printed = printed_cards(prepared, dossier, report);
        std::size_t at = 0;
        for (const auto& side : dossier.sides)
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units) {
                    if (!side.known) continue;
                    cards.push_back({side.id, unit.id, unit.name, facts_of(brigade, unit),
                                     at < printed.size() ? printed[at] : std::string{}});
                    ++at;
                }
    }
    return cards;
}

std::vector<std::string> differences(const Card& before, const Card& after) {
    std::vector<std::string> what;
    std::map<std::string, std::string> old(before.facts.begin(), before.facts.end());
    for (const auto& [fact, value] : after.facts) {
        const auto known = old.find(fact);
        const std::string was = known == old.end() ? std::string{} : known->second;
        if (was != value)
            what.push_back(
                fmt::format("{} {} → {}", fact, was.empty() ? "none" : was, value.empty() ? "none" : value));
        old.erase(fact);
    }
    for (const auto& [fact, value] : old)
        if (!value.empty()) what.push_back(fmt::format("{} {} → none", fact, value));
    if (what.empty()) what.emplace_back("printed differently");
    return what;
}

const Card* find(const std::vector<Card>& cards, const Card& like) {
    const auto found = std::find_if(cards.begin(), cards.end(), [&](const Card& card) {
        return card.side == like.side && card.unit == like.unit;
    });
    return found == cards.end() ? nullptr : &*found;
}

std::vector<CardChange> changes_between(const std::vector<Card>& before, const std::vector<Card>& after) {
    using Kind = CardChange::Kind;
    std::vector<CardChange> changes;
    for (const Card& card : after) {
        const Card* old = find(before, card);
        if (!old)
            changes.push_back({Kind::fresh, card.side, card.unit, card.name, {}});
        else if (old->printed != card.printed)
            changes.push_back({Kind::changed, card.side, card.unit, card.name, differences(*old, card)});
    }
    for (const Card& card : before)
        if (!find(after, card)) changes.push_back({Kind::gone, card.side, card.unit, card.name, {}});
    return changes;
}

}  // namespace

std::optional<Comparison> compare_cards(const World& world, const std::string& before,
                                        const PackRequest& after, source::Reporter& report) {
    PackRequest request = after;
    request.game.scenario = before;
    auto old = prepare_pack(world, request, report);
    request.game.scenario = after.game.scenario;
    std::shared_ptr<const game::Night> night;
    if (old && !old->setup.seed_drawn) {
        night =
            std::make_shared<const game::Night>(game::Night{before, old->setup.scenario, old->rolled, true});
        request.game.seed.reset();
        request.game.rerolls.clear();  // they are in the old night already
        request.game.matches.clear();
        request.game.night = night;
        request.game.night_is_named = true;
        request.game.reports_night = false;  // the night that the old one continues was reported
    }
    const auto fresh = prepare_pack(world, request, report);
    if (!fresh || !old || report.has_errors()) return std::nullopt;
    const auto were = cards_of(*old, after.audience, report);
    const auto are = cards_of(*fresh, after.audience, report);
    if (report.has_errors()) return std::nullopt;
    return Comparison{changes_between(were, are), std::move(night)};
}

std::string describe(const Comparison& comparison) {
    std::string text;
    for (const auto& change : comparison.changes) {
        const char* word = change.kind == CardChange::Kind::fresh  ? "new    "
                           : change.kind == CardChange::Kind::gone ? "gone   "
                                                                   : "changed";
        std::string line = fmt::format("{}  {}  {}  {}", word, change.side, change.unit, change.name);
        if (!change.what.empty()) line += fmt::format(": {}", fmt::join(change.what, ", "));
        text += source::visible(line) + "\n";
    }
    return text;
}

}  // namespace muster::pack
