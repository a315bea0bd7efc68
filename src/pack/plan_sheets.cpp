#include "pack/plan_sheets.hpp"

#include <algorithm>

#include "dossier/redact.hpp"
#include "game/request_error.hpp"

namespace muster::pack {
namespace {

using dossier::Audience;

/// What a file of this audience is called, and whose bundle it belongs to.
std::string name_of(const Audience& who) {
    switch (who.kind) {
        case Audience::Kind::umpire:
            return "umpire";
        case Audience::Kind::everyone:
            return "everyone";
        case Audience::Kind::side:
            return who.side;
    }
    return {};
}

/// A template's `audience:` may name several ("umpire side").
bool is_for(const layout::Template& sheet, const Audience& who) {
    const std::string word = who.kind == Audience::Kind::side ? "side" : name_of(who);
    return sheet.audience.find(word) != std::string::npos;
}

/// `--for british` prints what the British player needs: his own sheets and those for everyone.
bool is_asked(const PackRequest& request, const Audience& who) {
    return request.audience == "all" || who.kind == Audience::Kind::everyone ||
           request.audience == name_of(who);
}

}  // namespace

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
    std::vector<std::string> audiences{"all"};
    for (const auto& dossier : dossiers)
        if (dossier.audience.kind != Audience::Kind::everyone) audiences.push_back(name_of(dossier.audience));
    game::require_known("audience", request.audience, audiences);
    for (const auto& kind : request.sheets) game::require_known("sheet", kind, book.kinds());

    std::vector<PlannedSheet> planned;
    for (const auto& kind : book.kinds()) {
        const layout::Template* sheet = book.find(kind);
        const bool named =
            std::find(request.sheets.begin(), request.sheets.end(), kind) != request.sheets.end();
        if (!named && (!request.sheets.empty() || sheet->on_request)) continue;
        if (!named && !request.only.empty() && sheet->per != "unit") continue;
        for (const auto& dossier : dossiers) {
            if (!is_for(*sheet, dossier.audience) || !is_asked(request, dossier.audience)) continue;
            const bool side = dossier.audience.kind == Audience::Kind::side;
            planned.push_back({sheet, &dossier, name_of(dossier.audience),
                               side ? kind + "-" + dossier.audience.side : kind});
        }
    }
    return planned;
}

}  // namespace muster::pack
