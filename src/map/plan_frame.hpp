// How a plan shares out its paper: the table, and beneath it a foot with legend, cartouche and scale.
#pragma once

#include <string>
#include <vector>

#include "dossier/dossier.hpp"
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
    Frame foot;                       ///< beneath the table
    std::vector<std::string> legend;  ///< the words of the legend
    Flanks flanks;
    bool legend_in_flank = false;
    int lists = 0;  ///< columns of the legend in the foot; 0: not there
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
