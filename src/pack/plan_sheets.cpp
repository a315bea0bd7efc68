#include "pack/plan_sheets.hpp"

#include <algorithm>

#include "dossier/redact.hpp"
#include "game/request_error.hpp"
#include "pack/check_room.hpp"
#include "pack/full_size.hpp"

namespace muster::pack {
namespace {

using dossier::Audience;

/// `--for british` prints what the British player needs: his own sheets and those for everyone.
bool is_asked(const PackRequest& request, const Audience& who) {
    return !request.audience || who.kind == Audience::Kind::everyone || request.audience == who;
}

constexpr const char* all_audiences = "all";

/// In bundles of several audiences there is no document for everyone: each audience gets those sheets in its
/// own.
std::vector<PlannedSheet> spread_over_bundles(const std::vector<PlannedSheet>& plan) {
    const auto is_for_everyone = [](const PlannedSheet& sheet) {
        return sheet.audience.kind == Audience::Kind::everyone;
    };
    // Sheets for everyone alone are a bundle like any other: everyone.pdf.
    if (std::all_of(plan.begin(), plan.end(), is_for_everyone)) return plan;
    std::vector<Audience> audiences;
    for (const auto& sheet : plan)
        if (!is_for_everyone(sheet) &&
            std::find(audiences.begin(), audiences.end(), sheet.audience) == audiences.end())
            audiences.push_back(sheet.audience);
    std::vector<PlannedSheet> spread;
    for (const auto& sheet : plan) {
        if (!is_for_everyone(sheet)) {
            spread.push_back(sheet);
            continue;
        }
        for (const auto& audience : audiences) {
            spread.push_back(sheet);
            spread.back().audience = audience;
        }
    }
    return spread;
}

}  // namespace

std::optional<Audience> audience_asked_for(const std::string& word) {
    return word == all_audiences ? std::nullopt : std::optional{dossier::audience_named(word)};
}

void require_audience(const PackRequest& request, const std::vector<dossier::Dossier>& dossiers) {
    std::vector<std::string> known{all_audiences};
    for (const auto& dossier : dossiers)
        if (dossier.audience.kind != Audience::Kind::everyone) known.push_back(to_text(dossier.audience));
    game::require_known("audience", request.audience ? to_text(*request.audience) : all_audiences, known);
}

std::vector<dossier::Dossier> redact_game(const roll::Rolled& rolled, const scenario::Club& club) {
    auto all = dossier::redact_all(rolled);
    for (const auto& [kind, amount] : club.box) all.back().club_box[kind.value] = amount;
    return all;
}

std::vector<PlannedSheet> plan_sheets(const PreparedPack& prepared,
                                      const std::vector<dossier::Dossier>& dossiers,
                                      const PackRequest& request, source::Reporter& report) {
    if (!request.tile.empty()) return {plan_full_size(dossiers, request)};
    const sheets::SheetBook& book = prepared.book;
    require_audience(request, dossiers);
    for (const auto& kind : request.sheets) game::require_known("sheet", kind, book.kinds());

    std::vector<PlannedSheet> planned;
    for (const auto& kind : book.kinds()) {
        const layout::Template* sheet = book.find(kind);
        const bool named =
            std::find(request.sheets.begin(), request.sheets.end(), kind) != request.sheets.end();
        if (!named && (!request.sheets.empty() || sheet->on_request)) continue;
        if (!named && !request.only.empty() && sheet->per != "unit") continue;
        for (const auto& dossier : dossiers) {
            if (!sheet->is_for(dossier.audience.kind) || !is_asked(request, dossier.audience)) continue;
            const bool side = dossier.audience.kind == Audience::Kind::side;
            planned.push_back(
                {sheet, &dossier, dossier.audience, side ? kind + "-" + dossier.audience.side : kind});
        }
    }
    if (request.bundle) planned = spread_over_bundles(planned);
    check_room(prepared, planned, report);
    return planned;
}

}  // namespace muster::pack
