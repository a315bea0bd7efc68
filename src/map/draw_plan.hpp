// Draws the plan of the table in the manner of an engraver of the 1770s. Every mark is an item of the display
// list, so tests can check that no label covers another without a picture.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The plan drawn into `box` (scaled to fit, centred): frame, squares numbered as each side numbers them,
/// ground, river, roads, crossings, names, edges by side, unit positions; title, References and compass;
/// below it the legend and scale. On larger paper words and marks grow too, but less than the table.
[[nodiscard]] std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                                const PlanLook& look, text::Typesetter& typesetter);

/// Whether the legend and the References are to be on a page of their own: in large print, and where beside
/// the table they would leave it too little of this room. Never without References.
[[nodiscard]] bool has_key_apart(const dossier::Dossier& dossier, const lengths::PaperSize& room,
                                 const PlanLook& look, text::Typesetter& typesetter);

/// The title, the legend or the References, with the room below it.
struct KeyPart {
    lengths::Millimetres height{};
    page::Group drawn;
};
/// What there is of them, from the top, if they have pages of their own with this room: in the largest words
/// that take no more pages than those beside a plan would. Otherwise nothing.
[[nodiscard]] std::vector<KeyPart> key_parts(const dossier::Dossier& dossier, const lengths::PaperSize& room,
                                             const PlanLook& look, text::Typesetter& typesetter);

/// The plan of the set-up sheet, drawn into `box` (scaled to fit, centred): the ground without its names, the
/// number of each piece of the set-up list in a disc, troops, zones and objectives; a ruler of inches along
/// the north and the west edge, and a grid of feet.
/// For a player's briefing there are moves in place of discs and rulers.
enum class SetupPlanUse { laying_out, briefing };
/// Its height for a width.
[[nodiscard]] lengths::Millimetres setup_plan_height(const dossier::Dossier& dossier,
                                                     lengths::Millimetres width, const PlanLook& look,
                                                     SetupPlanUse use = SetupPlanUse::laying_out);
[[nodiscard]] std::vector<page::Item> draw_setup_plan(const dossier::Dossier& dossier,
                                                      const lengths::PaperBox& box, const PlanLook& look,
                                                      text::Typesetter& typesetter,
                                                      SetupPlanUse use = SetupPlanUse::laying_out);

/// A sample of what is planned on it, as large as the box, for a key beside such a plan: drawn as on the plan
/// and in its legend.
enum class PlanSign { zone, move, planned_move };
[[nodiscard]] std::vector<page::Item> draw_plan_sign(PlanSign sign, const lengths::PaperBox& box,
                                                     page::Ink ink, const PlanLook& look);

/// The whole table at full size, with its north-west corner at the origin and without frame and legend:
/// ground to lay on the table or to divide into sheets. Empty if there is no terrain.
[[nodiscard]] page::Group draw_ground(const dossier::Dossier& dossier, const PlanLook& look,
                                      text::Typesetter& typesetter);

/// Parts of that plan, or of a part of it, each from its own north-west corner. No item is outside its part.
[[nodiscard]] std::vector<page::Group> parts_of(page::Group ground,
                                                const std::vector<lengths::TableBox>& parts);

}  // namespace muster::map
