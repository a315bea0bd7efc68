// Which sheets a pack holds, for whom, under which file name.
#pragma once

#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "pack/pack_request.hpp"
#include "roll/rolled.hpp"
#include "sheets/make_sheet.hpp"

namespace muster::pack {

/// One sheet for one audience, still to be made.
struct PlannedSheet {
    const layout::Template* sheet = nullptr;
    const dossier::Dossier* dossier = nullptr;
    dossier::Audience audience;  ///< whose bundle it goes into; everyone: into all
    std::string file;            ///< without ending: `cards-british`, `qrs`
};

/// The dossiers of everybody at the table: the umpire's, everyone's, and one a side.
[[nodiscard]] std::vector<dossier::Dossier> dossiers_of(const roll::Rolled& rolled);

/// Throws RequestError for an audience that is not there.
void require_audience(const PackRequest& request, const std::vector<dossier::Dossier>& dossiers);

/// The sheets asked for, in printing order. Throws RequestError for a sheet or an audience that is not there.
[[nodiscard]] std::vector<PlannedSheet> plan_sheets(const sheets::SheetBook& book,
                                                    const std::vector<dossier::Dossier>& dossiers,
                                                    const PackRequest& request);

}  // namespace muster::pack
