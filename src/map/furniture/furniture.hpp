// What surrounds the ground of a plan: its frame with the names of the edges, the squares of a club night,
// the title, the compass and the scale.
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

/// Size of the figures in the frame; on a gridded game the letters and numbers of its cells.
[[nodiscard]] inline Points frame_figures(const PlanLook& look) {
    return look.size(look.cell.value() > 0 ? 6.5_pt : 5.8_pt);
}
constexpr Millimetres band_gap = 0.85_mm;  ///< from the ground to the band of inches
/// The width of the frame around the ground: the band of inches, a row of figures, the border.
[[nodiscard]] inline Millimetres frame_room(const PlanLook& look) {
    constexpr Millimetres line = 0.42_mm;  // for each point, with a little white
    return band_gap + look.style.frame.band + frame_figures(look).value() * line + 0.35_mm +
           look.style.frame.border + 0.4_mm;
}
constexpr Millimetres edge_height = 4.4_mm;  ///< height of the names of the edges
/// The height above and below the ground, with the frame, for the printed size of the letters.
[[nodiscard]] inline Millimetres edge_room(const PlanLook& look) {
    constexpr Points usual_letters = 8_pt;
    return edge_height * look.size(usual_letters).value() / usual_letters.value() + frame_room(look);
}

/// The border: a line, alternating black and white inches (feet where inches would be too fine), a row with a
/// figure every six inches, and a heavier line. On a gridded game, the letters of the columns and the numbers
/// of the rows instead of the figures.
[[nodiscard]] Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter);

inline constexpr lengths::Inches ruler_step{6};  ///< from tick to tick

/// The room of the rulers round the plan of a set-up sheet.
struct RulerRoom {
    Millimetres left{}, top{}, rim{};  ///< `rim`: along the two edges without a ruler
};
[[nodiscard]] RulerRoom ruler_room(const PlanLook& look);
/// A border, and rulers along the north and the west edge: a tick every 6 inches, a number every 12. On a
/// gridded game, the letters and numbers of its cells.
[[nodiscard]] Items draw_rulers(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter);
/// The border of such a plan without rulers.
[[nodiscard]] Items draw_border(const TableScale& scale, const PlanLook& look);
/// Fine lines a foot apart, and finer ones between them, from the north-west corner.
[[nodiscard]] Items draw_feet(const TableScale& scale, const PlanLook& look);

/// "BRITISH · table edge of squares 1 to 5" above half A and below half B, in the ink of each side.
[[nodiscard]] Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                               text::Typesetter& typesetter);

/// The lines; without squares only the centre line.
[[nodiscard]] Items draw_grid(const terrain::Terrain& ground, const TableScale& scale, const PlanLook& look);

/// The number of each square in one of its free corners, preferably the outer left one; smaller, or on a
/// plate of paper, where the square is full.
struct SquareNumbers {
    Items items;
    std::vector<TurnedBox> boxes;  ///< of the figures
};
[[nodiscard]] SquareNumbers place_square_numbers(TakenGround& taken, const terrain::Terrain& ground,
                                                 const TableScale& scale, const PlanLook& look,
                                                 text::Typesetter& typesetter);

/// "six feet by four", "72″ by 44″".
[[nodiscard]] std::string engraved_size(const lengths::TableSize& table);

/// What the plan is after, in lines of a key; none if nothing is known.
[[nodiscard]] text::BrokenText source_lines(const dossier::Dossier& dossier, Millimetres width,
                                            const PlanLook& look, text::Typesetter& typesetter);
/// Where the imprint is, below the frame, and its height with the frame.
[[nodiscard]] Millimetres imprint_room(const PlanLook& look);
/// What engravers put in small letters below their plates: at the left the first source of the order of
/// battle if it fits, at the right how large an inch of the table is on paper. \param with_bar  whether a
/// scale bar begins it, because there is no room for a larger one
[[nodiscard]] Items draw_imprint(const dossier::Dossier& dossier, const TableScale& scale,
                                 const PlanLook& look, text::Typesetter& typesetter, bool with_bar);

constexpr Millimetres title_flourish = 4.2_mm;  ///< below it, if there is room
/// The height of the title with its lines and flourish, in this width.
[[nodiscard]] Millimetres title_height(const dossier::Dossier& dossier, Millimetres width, Points largest,
                                       const PlanLook& look, text::Typesetter& typesetter);
/// Title, day and place, and the size of the table, in `box`. The title is as large as fits.
[[nodiscard]] Items draw_title(const dossier::Dossier& dossier, const PaperBounds& box, Points largest,
                               const PlanLook& look, text::Typesetter& typesetter);

constexpr Millimetres compass_letter = 4.2_mm;  ///< room for the N above it
/// A star of eight points within `radius` of `middle`, with an N above it, outside the radius. On a map that
/// is turned it is as large as leaves the N in the same room. \param top  what lies at the top of the map, in
/// degrees from north
[[nodiscard]] Items draw_compass(PaperPoint middle, Millimetres radius, double top, const PlanLook& look,
                                 text::Typesetter& typesetter);

/// The length of the bar on paper, for whole feet of the table.
[[nodiscard]] Millimetres scale_bar_length(const TableScale& scale, const PlanLook& look);
/// The height of the bar with its words; `paces` per inch, 0 if unknown.
[[nodiscard]] Millimetres scale_bar_height(int paces, const PlanLook& look);

/// The bar with its top left corner at `left_top`, its figures, and their unit below.
[[nodiscard]] Items draw_scale_bar(const TableScale& scale, PaperPoint left_top, const PlanLook& look,
                                   text::Typesetter& typesetter);
/// A bar of so many inches in one line of this style, with its figures at its ends. `middle_left` is at the
/// middle of the height of its figures.
struct BarInLine {
    Items items;
    Millimetres length{};
};
[[nodiscard]] BarInLine draw_bar_in_line(const TableScale& scale, int inches, PaperPoint middle_left,
                                         const text::Style& style, const PlanLook& look,
                                         text::Typesetter& typesetter);
/// The bar of paces. It shows a round number and is no longer than the bar of inches.
[[nodiscard]] Items draw_pace_bar(const TableScale& scale, int paces, PaperPoint left_top,
                                  const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
