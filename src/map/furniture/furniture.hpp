// What surrounds the ground of a plan: its frame with the names of the edges, the squares of a club night,
// the cartouche, the compass and the scale.
#pragma once

#include <string>

#include "dossier/dossier.hpp"
#include "map/lettering/labels.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/terrain.hpp"
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

/// The room of the rulers round the plan of a set-up sheet.
struct RulerRoom {
    Millimetres left{}, top{}, rim{};  ///< `rim`: along the two edges without a ruler
};
[[nodiscard]] RulerRoom ruler_room(const PlanLook& look);
/// A border, and rulers along the north and the west edge: a tick every 6 inches, a number every 12.
[[nodiscard]] Items draw_rulers(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter);
/// Fine lines a foot apart, from the north-west corner.
[[nodiscard]] Items draw_feet(const TableScale& scale, const PlanLook& look);

/// "BRITISH · table edge of squares 1 to 5" above half A and below half B, in the ink of each side.
[[nodiscard]] Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                               text::Typesetter& typesetter);

/// The lines; without squares only the centre line.
[[nodiscard]] Items draw_grid(const terrain::Terrain& ground, const TableScale& scale, const PlanLook& look);

/// Adds the number of each square in one of its free corners, preferably the outer left one.
void add_square_numbers(LabelSheet& sheet, const terrain::Terrain& ground, const TableScale& scale,
                        const PlanLook& look);

/// The date in the words of the period: "1781-04-25" becomes "the 25th of April 1781". Any other text stays.
[[nodiscard]] std::string engraved_date(const std::string& date);
/// "six feet by four", "72″ by 44″".
[[nodiscard]] std::string table_in_words(const lengths::TableSize& table);

/// The least height of a panel of this width, in which its words fit with a small title.
[[nodiscard]] Millimetres least_cartouche_height(const dossier::Dossier& dossier, Millimetres width,
                                                 const PlanLook& look, text::Typesetter& typesetter);

/// A panel in `box` with title, day and place, and the size of the table. The title is as large as fits.
[[nodiscard]] Items draw_cartouche(const dossier::Dossier& dossier, const PaperBounds& box,
                                   const PlanLook& look, text::Typesetter& typesetter);

/// A star of eight points within `radius` of `middle`, with an N above it, outside the radius.
[[nodiscard]] Items draw_compass(PaperPoint middle, Millimetres radius, const PlanLook& look,
                                 text::Typesetter& typesetter);

/// The length of the bar on paper, for whole feet of the table.
[[nodiscard]] Millimetres scale_bar_length(const TableScale& scale);
/// The height of the bar with its words; `paces` per inch, 0 if unknown.
[[nodiscard]] Millimetres scale_bar_height(int paces, const PlanLook& look);

/// The bar with its top left corner at `left_top`, its figures, and their unit below.
[[nodiscard]] Items draw_scale_bar(const TableScale& scale, PaperPoint left_top, const PlanLook& look,
                                   text::Typesetter& typesetter);
/// The bar of paces. It shows a round number and is no longer than the bar of inches.
[[nodiscard]] Items draw_pace_bar(const TableScale& scale, int paces, PaperPoint left_top,
                                  const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
