// The frame of a plan: a border divided into feet, and the names of the table's edges.
#pragma once

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

constexpr Millimetres frame_width = 2.2_mm;  ///< of border round the ground
/// The same, with the letters and numbers of cells if the game is played on them.
[[nodiscard]] inline Millimetres frame_room(const PlanLook& look) {
    constexpr Points letters = 6.5_pt;
    constexpr Millimetres line = 0.42_mm;  // for each point, with a little white
    return frame_width + (look.cell.value() > 0 ? look.size(letters).value() * line : 0_mm);
}
constexpr Millimetres edge_height = 6.4_mm;  ///< above and below it, for the names of the edges
/// The same, as large as its letters are.
[[nodiscard]] inline Millimetres edge_room(const PlanLook& look) {
    constexpr Points usual_letters = 8_pt;
    return edge_height * look.size(usual_letters).value() / usual_letters.value() + frame_room(look) -
           frame_width;
}

/// The border: a line, alternate black and white feet, a heavier line; between these the letters of the
/// cells' columns and the numbers of their rows, on all four sides.
[[nodiscard]] Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter);

/// "BRITISH · table edge of squares 1 to 5" above half A and below half B, in the ink of each side.
[[nodiscard]] Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                               text::Typesetter& typesetter);

}  // namespace muster::map
