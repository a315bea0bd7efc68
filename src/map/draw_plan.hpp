// Terrain → items: the plan of the ground. Here a plain one, right, labelled and readable; every mark is an
// item of the display list, so that "no label on another" is tested without a picture.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The plan drawn into `box` (scaled to fit, centred): frame, squares numbered as each side numbers them,
/// ground, river, roads, crossings, names, edges by side, unit positions, compass, scale bar in table inches.
[[nodiscard]] std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                                const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
