// The frame of a plan: a border divided into feet, and the names of the table's edges.
#pragma once

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

constexpr double frame_width = 2.2;  ///< mm of border round the ground
/// The same, with the letters and numbers of cells if the game is played on them.
[[nodiscard]] inline double frame_room(const PlanLook& look) {
    constexpr double letters = 6.5;
    constexpr double line = 0.42;  // mm a point, with a little white
    return frame_width + (look.cell.value() > 0 ? look.size(letters).value() * line : 0);
}
constexpr double edge_height = 6.4;  ///< mm above and below it, for the names of the edges
/// The same, as large as its letters are.
[[nodiscard]] inline double edge_room(const PlanLook& look) {
    constexpr double usual_letters = 8;
    return edge_height * look.size(usual_letters).value() / usual_letters + frame_room(look) - frame_width;
}

/// The border: a line, alternate black and white feet, a heavier line; between these the letters of the
/// cells' columns and the numbers of their rows, on all four sides.
[[nodiscard]] Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter);

/// "BRITISH · table edge of squares 1 to 5" above half A and below half B, in the ink of each side.
[[nodiscard]] Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                               text::Typesetter& typesetter);

}  // namespace muster::map
