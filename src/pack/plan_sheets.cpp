#include "pack/plan_sheets.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dossier/redact.hpp"
#include "game/request_error.hpp"
#include "pack/full_size.hpp"
#include "pack/kinds.hpp"
#include "page/plan.hpp"
#include "source/nearest.hpp"

namespace muster::pack {
namespace {

using dossier::Audience;
using lengths::Millimetres;

constexpr const char* all_audiences = "all";

std::string size_of(const lengths::PaperSize& size) {
    return fmt::format("{:g} × {:g} mm", size.width.value(), size.height.value());
}

/// "a margin of 12 mm and a bleed of 3 mm"
std::string takers(const page::Cutting& cutting, bool folded) {
    std::string all = fmt::format("a margin of {:g} mm", cutting.margin.value());
    if (cutting.bleed > Millimetres{}) all += fmt::format(" and a bleed of {:g} mm", cutting.bleed.value());
    if (folded) all += " and folded backs";
    return all;
}

void check(const PreparedPack& prepared, const page::CardStock& card, bool has_backs,
           source::Reporter& report) {
    const PaperChoice& choice = prepared.choice;
    if (card.makers || (choice.press && !card.label)) return;
    const page::Paper& paper = prepared.paper_of(card);
    const page::Cutting cutting = card.label ? choice.cutting.of_labels() : choice.cutting;
    const auto goes = [&](const page::Cutting& cut, page::Flip flip) {
        return !page::plan_imposition(card, paper, cut, flip, has_backs).places.empty();
    };
    if (goes(cutting, choice.flip)) return;
    const std::string cards =
        fmt::format("{} of {}", card.label ? "labels" : "cards", size_of(card.footprint()));
    const std::string size = size_of(paper.size);
    const std::string on =
        paper.id == "custom" ? "paper of " + size : fmt::format("{} ({})", paper.name, size);
    if (!goes(prepared.stocks.cutting, page::Flip::long_edge))
        return report(kinds::larger_than_paper, source::Place{}, cards, on);
    const bool folded = has_backs && choice.flip == page::Flip::fold;
    const std::string with = takers(cutting, folded);
    const std::string_view instead =
        folded && goes(cutting, page::Flip::long_edge)
            ? "print backs on the other side (--flip long-edge), or use larger paper"
            : "reduce it, or use smaller cards or larger paper";
    const source::Place& place =
        choice.of_bleed.known() && cutting.bleed > Millimetres{} ? choice.of_bleed : choice.of_margin;
    if (!place.known())
        throw game::RequestError(fmt::format("{} do not fit on {} with {}; {}", cards, on, with, instead));
    report(kinds::no_room_on_paper, place, cards, on, with, instead);
}

void report_no_stock(const PreparedPack& prepared, const layout::Template& sheet, source::Reporter& report) {
    std::vector<std::string> known;
    for (const auto& [id, card] : prepared.stocks.cards) known.push_back(id);
    const std::string stock = prepared.book->variant().stock(sheet.stock);
    report(kinds::not_in_stock, sheet.stock_place, "stock", stock, source::did_you_mean(stock, known),
           fmt::format("{}", fmt::join(known, ", ")));
}

/// Reports a stock that does not exist, and the margin or the bleed that leaves no room for a single card, at
/// its place in muster.yaml; throws RequestError if it comes from the command line. Cards that are larger
/// than the paper are only a warning, because a print shop may want each as a page of its own.
void check_room(const std::vector<PlannedSheet>& plan, source::Reporter& report) {
    std::set<const layout::Template*> seen;  // a kind is planned once for each side
    for (const PlannedSheet& planned : plan) {
        const PreparedPack& prepared = *planned.with;
        const auto card = prepared.card_of(*planned.sheet);
        if (planned.sheet->stock.empty() || !seen.insert(planned.sheet).second) continue;
        if (!card) {
            report_no_stock(prepared, *planned.sheet, report);
            continue;
        }
        check(prepared, *card, prepared.book->back(planned.sheet->sheet, prepared.choice.backs) != nullptr,
              report);
    }
}

/// Why a sheet has no bleed; empty if it has one.
std::string_view without_bleed(const PlannedSheet& planned) {
    const PreparedPack& prepared = *planned.with;
    const auto card = prepared.card_of(*planned.sheet);
    if (planned.sheet->stock.empty() || !card) return "whole pages have no cut";
    if (card->makers) return {};
    return card->label ? "labels are cut along their hairlines" : "";
}

/// Reports a bleed that no sheet has, or that cards cannot have, with the reasons.
void check_bleed(const PreparedPack& prepared, const std::vector<PlannedSheet>& plan,
                 source::Reporter& report) {
    const Millimetres bleed = prepared.choice.cutting.bleed;
    if (bleed == Millimetres{} || plan.empty()) return;
    bool has_bleed = false;
    std::set<std::string_view> reasons;
    for (const PlannedSheet& planned : plan) {
        if (!planned.sheet) continue;  // the ground at full size, which is cut along its edges
        const auto why = without_bleed(planned);
        why.empty() ? void(has_bleed = true) : void(reasons.insert(why));
    }
    if (!has_bleed && !reasons.empty())
        report(kinds::bleed_without_effect, prepared.choice.of_bleed, fmt::format("{:g}", bleed.value()),
               fmt::format("{}", fmt::join(reasons, "; ")));
}

/// `--for british` prints what the British players need: their own sheets, the side's, and those for
/// everyone.
bool is_asked(const PackRequest& request, const Audience& asked, const Audience& who) {
    return !request.audience || who.kind == Audience::Kind::everyone || is_within(who, asked) ||
           is_within(asked, who);
}

/// Whether a reader's bundle has the sheets of an audience: those for everyone, and a side's for its players.
bool shares(const Audience& reader, const Audience& audience) {
    return audience.kind == Audience::Kind::everyone || is_within(reader, audience);
}

/// In bundles of several readers there is no document for everyone, nor for a side with several players: each
/// reader gets those sheets in his own.
std::vector<PlannedSheet> spread_over_bundles(const std::vector<PlannedSheet>& plan) {
    std::vector<Audience> readers;
    for (const auto& sheet : plan)
        if (std::ranges::find(readers, sheet.audience) == readers.end()) readers.push_back(sheet.audience);
    const std::vector<Audience> all = readers;
    std::erase_if(readers, [&](const Audience& audience) {
        return std::ranges::any_of(
            all, [&](const Audience& other) { return other != audience && shares(other, audience); });
    });
    std::vector<PlannedSheet> spread;
    for (const auto& sheet : plan)
        for (const auto& reader : readers)
            if (shares(reader, sheet.audience)) {
                auto& own = spread.emplace_back(sheet);
                own.audience = reader;
                own.with = &sheet.with->of(reader);
                own.sheet = own.with->book->find(sheet.sheet->sheet);
            }
    return spread;
}

/// Of a side with several players, what shows units or is made for a side is made for each of them.
bool is_dealt(const layout::Template& sheet) {
    return sheet.per != "game";
}

bool has_players(const dossier::Dossier& dossier) {
    const auto own = std::ranges::find(dossier.sides, dossier.audience.side, &dossier::Side::id);
    return own != dossier.sides.end() && own->players.size() > 1;
}

}  // namespace

std::optional<Audience> audience_asked_for(const std::string& word) {
    return word == all_audiences ? std::nullopt : std::optional{dossier::audience_named(word)};
}

const dossier::Dossier& asked_for(const PackRequest& request, const std::vector<dossier::Dossier>& dossiers) {
    if (!request.audience) return dossiers.back();
    std::vector<std::string> known{all_audiences};
    for (const auto& dossier : dossiers)
        if (dossier.audience.kind != Audience::Kind::everyone) known.push_back(to_text(dossier.audience));
    const std::string name = to_text(*request.audience);
    game::require_known("audience", name, known);
    return *std::ranges::find(dossiers, name, [](const auto& each) { return to_text(each.audience); });
}

std::vector<dossier::Dossier> redact_game(const roll::Rolled& rolled, const scenario::Club& club) {
    auto all = dossier::redact_all(rolled);
    for (const auto& [kind, amount] : club.box) all.back().club_box[kind.value] = amount;
    return all;
}

std::vector<PlannedSheet> plan_sheets(const PreparedPack& prepared,
                                      const std::vector<dossier::Dossier>& dossiers,
                                      const PackRequest& request, source::Reporter& report) {
    if (!request.tile.empty()) return {plan_full_size(prepared, dossiers, request)};
    const sheets::SheetBook& book = *prepared.book;
    const Audience asked = asked_for(request, dossiers).audience;

    std::vector<PlannedSheet> planned;
    for (const auto& kind : book.kinds()) {
        const layout::Template* sheet = book.find(kind);
        const bool named =
            std::find(request.sheets.begin(), request.sheets.end(), kind) != request.sheets.end();
        if (!named && (!request.sheets.empty() || sheet->on_request)) continue;
        if (!named && !request.only.empty() && sheet->per != "unit") continue;
        if (const auto card = prepared.card_of(*sheet);
            !named && prepared.choice.press && (sheet->stock.empty() || (card && card->label)))
            continue;  // a print service is asked for cards
        for (const auto& dossier : dossiers) {
            const Audience& who = dossier.audience;
            if (!sheet->is_for(who.kind) || !is_asked(request, asked, who)) continue;
            const bool is_players = !who.player.empty();
            if (is_players != is_dealt(*sheet) && (is_players || has_players(dossier))) continue;
            const PreparedPack& with = prepared.of(who);
            planned.push_back({&with, with.book->find(kind), &dossier, who,
                               who.kind == Audience::Kind::side ? kind + "-" + to_text(who) : kind});
        }
    }
    if (request.bundle || request.sealed) planned = spread_over_bundles(planned);
    check_room(planned, report);
    check_bleed(prepared, planned, report);
    return planned;
}

}  // namespace muster::pack
