// How a plan shares out its paper: the table, beneath it a foot with cartouche and scale, and the legend in
// an empty flank of the table, in the foot or beside the table, wherever it leaves the table largest. What
// stands in the foot: map/furniture/foot.hpp.
#pragma once

#include "dossier/dossier.hpp"
#include "map/furniture/legend.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The columns beside the squares of a club night where nothing lies: room for legend and compass.
struct Flanks {
    bool west = false, east = false;
};

/// What the foot needs that is known only when the plan is laid out; of height.
struct FootNeeds {
    Millimetres deep{};  ///< of the foot itself, for a cartouche of many lines
    Millimetres list{};  ///< beneath it, for names that stand on the plan as numbers
};

struct PlanFrame {
    TableScale scale;
    PaperBounds foot;  ///< beneath the table
    PaperBounds list;  ///< beneath the foot; of no depth unless it was asked for
    Legend legend;
    Flanks flanks;
    bool legend_in_flank = false;
    Millimetres flank_row = legend_row;  ///< mm for an entry of the legend in the flank
    LegendGrid lists{{}, 0};  ///< of the legend in the foot or beside the table; no rows: not there
    bool beside = false;
};

/// The largest table that leaves the foot its room, in the middle of `box`.
[[nodiscard]] PlanFrame frame_plan(const dossier::Dossier& dossier, const PaperBounds& box,
                                   const PlanLook& look, text::Typesetter& typesetter,
                                   const FootNeeds& needs = {});

}  // namespace muster::map
