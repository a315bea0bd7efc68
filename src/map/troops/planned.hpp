// What is planned on the ground: where sides set up, the arrows of their moves, the ground worth fighting
// for.
#pragma once

#include <vector>

#include "dossier/map_plan.hpp"
#include "map/ground/ground.hpp"
#include "map/lettering/labels.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"

namespace muster::map {

/// The ink of a side; that of words for one that the look does not know.
[[nodiscard]] page::Ink ink_of_side(const std::string& side, const PlanLook& look);
[[nodiscard]] page::Ink ink_of(const dossier::Objective& objective, const PlanLook& look);

/// A broken line and a fine one inside it.
[[nodiscard]] Items draw_zone(const PaperLine& outline, page::Ink ink);
/// An arrow along a course that is smooth already, cased so that it parts from what it crosses.
[[nodiscard]] Items draw_arrow(const PaperLine& course, page::Ink ink, bool dashed, const PlanLook& look);
/// A small flag on its staff.
[[nodiscard]] Items draw_flag(PaperPoint foot, page::Ink ink, const PlanLook& look);

/// Lines round the zones in their sides' inks, which words had rather not lie across; drawn over the ground
/// and under the troops.
[[nodiscard]] Items draw_zones(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                               TakenGround& taken);

/// The arrows in their sides' inks; each is taken ground.
[[nodiscard]] Items draw_moves(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                               TakenGround& taken);

/// A small flag at each objective; each is taken ground.
[[nodiscard]] Items draw_objectives(const dossier::MapPlan& plan, const TableScale& scale,
                                    const PlanLook& look, TakenGround& taken);

/// Names of waters and of works, and words that the scenario writes along curves.
[[nodiscard]] std::vector<Label> words_of_lines(const terrain::Terrain& terrain, const Ground& ground,
                                                const TableScale& scale, const PlanLook& look);

/// The words that belong to them: names of zones, labels of arrows, names and values of objectives.
[[nodiscard]] std::vector<Label> words_of_plan(const dossier::MapPlan& plan, const TableScale& scale,
                                               const PlanLook& look);

}  // namespace muster::map
