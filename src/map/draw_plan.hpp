// Terrain → items: the plan of the ground, as an engraver of the 1770s would have drawn it. Every mark is an
// item of the display list, so that "no label on another" is tested without a picture.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The plan drawn into `box` (scaled to fit, centred): frame, squares numbered as each side numbers them,
/// ground, river, roads, crossings, names, edges by side, unit positions; beneath it legend, cartouche,
/// compass and scale. On larger paper words and marks grow with it, though less than the table.
[[nodiscard]] std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                                const PlanLook& look, text::Typesetter& typesetter);

/// The whole table at full size, an inch to an inch, its north-west corner at the origin. No frame, no
/// legend: ground to lay on the table, or to cut into sheets. Empty where there is no ground.
[[nodiscard]] page::Group draw_ground(const dossier::Dossier& dossier, const PlanLook& look,
                                      text::Typesetter& typesetter);

/// A part of it, whose north-west corner is the page's; nothing leaves it.
[[nodiscard]] std::vector<page::Item> part_of(const page::Group& ground, const lengths::TableBox& part);

}  // namespace muster::map
