// Which sheets a pack has, for whom, and under which file name.
#pragma once

#include <string>
#include <vector>

#include "lengths/geometry.hpp"
#include "pack/prepared_pack.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// One sheet for one audience, not yet laid out.
struct PlannedSheet {
    const PreparedPack* with = nullptr;       ///< what it is made with; never null
    const layout::Template* sheet = nullptr;  ///< null: the ground at full size, without a template
    const dossier::Dossier* dossier = nullptr;
    dossier::Audience audience;     ///< whose bundle it goes into; everyone: into all
    std::string file;               ///< without ending: `cards-british`, `qrs`
    lengths::TableBox ground = {};  ///< the part of the table that is shown at full size
};

/// The dossiers of everybody at the table: one for each side, each followed by those of its players if there
/// are several, then everyone's, then the umpire's. The umpire's also shows what the club counted in its box.
[[nodiscard]] std::vector<dossier::Dossier> redact_game(const roll::Rolled& rolled,
                                                        const scenario::Club& club);

/// The dossier of the requested audience, or the umpire's. Throws RequestError for an audience that does not
/// exist.
[[nodiscard]] const dossier::Dossier& asked_for(const PackRequest& request,
                                                const std::vector<dossier::Dossier>& dossiers);

/// The sheets that the request names, in printing order. Of a side with several players each has cards,
/// labels, roster and briefing of his own; the map is the side's. Bundles and sealed folders each get the
/// sheets that are for others too. Throws RequestError for a sheet, an audience or a ground that does not
/// exist; reports cards that do not fit on the paper. The plan points into `prepared` and `dossiers`.
[[nodiscard]] std::vector<PlannedSheet> plan_sheets(const PreparedPack& prepared,
                                                    const std::vector<dossier::Dossier>& dossiers,
                                                    const PackRequest& request, source::Reporter& report);

}  // namespace muster::pack
