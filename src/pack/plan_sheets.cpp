#include "pack/plan_sheets.hpp"

#include <algorithm>

#include "dossier/redact.hpp"
#include "game/request_error.hpp"

namespace muster::pack {
namespace {

using dossier::Audience;

/// `--for british` prints what the British player needs: his own sheets and those for everyone.
bool is_asked(const PackRequest& request, const Audience& who) {
    return !request.audience || who.kind == Audience::Kind::everyone || request.audience == who;
}

constexpr const char* all_audiences = "all";

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

std::vector<dossier::Dossier> dossiers_of(const roll::Rolled& rolled) {
    std::vector<dossier::Dossier> all;
    for (const auto& side : rolled.sides)
        all.push_back(dossier::redact(rolled, {Audience::Kind::side, side.id}));
    all.push_back(dossier::redact(rolled, {Audience::Kind::everyone, {}}));
    all.push_back(dossier::redact(rolled, {Audience::Kind::umpire, {}}));
    return all;
}

std::vector<PlannedSheet> plan_sheets(const sheets::SheetBook& book,
                                      const std::vector<dossier::Dossier>& dossiers,
                                      const PackRequest& request) {
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
    return planned;
}

}  // namespace muster::pack
