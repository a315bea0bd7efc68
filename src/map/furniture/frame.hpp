// The frame of a plan: a border divided into feet, and the names of the table edges.
#pragma once

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

constexpr Millimetres frame_width = 2.2_mm;  ///< width of the border around the ground
/// The same, with the letters and numbers of the cells of a gridded game.
[[nodiscard]] inline Millimetres frame_room(const PlanLook& look) {
    constexpr Points letters = 6.5_pt;
    constexpr Millimetres line = 0.42_mm;  // for each point, with a little white
    return frame_width + (look.cell.value() > 0 ? look.size(letters).value() * line : 0_mm);
}
constexpr Millimetres edge_height = 6.4_mm;  ///< height above and below it, for the names of the edges
/// The same for the printed size of the letters.
[[nodiscard]] inline Millimetres edge_room(const PlanLook& look) {
    constexpr Points usual_letters = 8_pt;
    return edge_height * look.size(usual_letters).value() / usual_letters.value() + frame_room(look) -
           frame_width;
}

/// The border: a line, alternating black and white feet, and a heavier line. Between them, on all four sides,
/// the letters of the columns and the numbers of the rows.
[[nodiscard]] Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter);

/// "BRITISH · table edge of squares 1 to 5" above half A and below half B, in the ink of each side.
[[nodiscard]] Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                               text::Typesetter& typesetter);

}  // namespace muster::map
