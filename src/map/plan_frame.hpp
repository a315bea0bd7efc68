// How a plan shares out its paper: the table, beneath it a foot with cartouche and scale, and the legend in
// an empty flank of the table, in the foot or beside the table, wherever it leaves the table largest.
#pragma once

#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "map/legend.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The columns beside the squares of a club night where nothing lies: room for legend and compass.
struct Flanks {
    bool west = false, east = false;
};

struct PlanFrame {
    TableScale scale;
    Frame foot;  ///< beneath the table
    Legend legend;
    Flanks flanks;
    bool legend_in_flank = false;
    double flank_row = legend_row;  ///< mm for an entry of the legend in the flank
    LegendGrid lists{{}, 0};        ///< of the legend in the foot or beside the table; no rows: not there
    bool beside = false;
};

/// The largest table that leaves the foot its room, in the middle of `box`.
[[nodiscard]] PlanFrame frame_plan(const dossier::Dossier& dossier, const Frame& box, const PlanLook& look,
                                   text::Typesetter& typesetter);

/// Legend, cartouche and scale in the foot; `numbered` are names that stand on the plan as numbers. The
/// compass too, if `compass` says that the plan itself has no room for it.
struct Foot {
    std::vector<std::string> numbered;
    bool compass = false;
};
[[nodiscard]] Items draw_foot(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot,
                              const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
