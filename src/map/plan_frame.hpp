// How a plan divides its paper: the table, below it a foot with the scale, and the legend in the foot or
// beside the table, whichever leaves the table larger. Title and References are
// on clear ground of the table; the foot has what finds no place there. map/furniture/foot.hpp describes the
// contents of the foot.
#pragma once

#include "dossier/dossier.hpp"
#include "map/furniture/legend.hpp"
#include "map/furniture/references.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The height that the foot needs, as far as it is known only when the plan is laid out.
struct FootNeeds {
    Millimetres deep{};       ///< height of the foot itself, for a title with many lines
    Millimetres list{};       ///< height below it, for names that are letters on the plan
    bool title = false;       ///< the table has no clear ground for the title
    bool references = false;  ///< nor for the References
};

/// What a plan is framed in.
struct PlanRoom {
    PaperBounds box;
    FootNeeds needs;
};

/// All places are relative to the table's corner, so that all plans of one scale have the same ground.
struct PlanFrame {
    PaperPoint corner;  ///< of the table, where the given box is
    TableScale scale;
    PaperBounds foot;  ///< below the table
    PaperBounds list;  ///< below the foot; without height unless it was requested
    Legend legend;
    LegendGrid lists{{}, 0};  ///< the legend in the foot or beside the table; without rows it is elsewhere
    bool beside = false;
    bool is_thumbnail = false;
    bool has_title = false;  ///< the foot has the title
    bool has_imprint = false;
    bool asked_references = false;  ///< they are to be in the foot, if there is room
    PaperBounds references{};       ///< their place in the foot or beside the table; without height elsewhere
    bool references_beside = false;  ///< beside the table, below the legend if it is there too
};

/// Below this width a plan is a thumbnail: the table in its frame and the scale, without legend and title.
constexpr Millimetres least_furnished_width = 150_mm;
/// The least width of a plan that has References: A4 and Letter lying on their sides have it, A5 has not.
constexpr Millimetres least_reference_width = 255_mm;

/// The largest table that leaves room for the foot, centred in the room's box. References go into the foot
/// only if the table does not lose more than an eighth of its length by it.
[[nodiscard]] PlanFrame frame_plan(const dossier::Dossier& dossier, const PlanRoom& room,
                                   const References& references, const PlanLook& look,
                                   text::Typesetter& typesetter);

}  // namespace muster::map
