// The plans of a scenario: deployment zones, arrows of moves, objectives.
#pragma once

#include <vector>

#include "dossier/map_plan.hpp"
#include "map/ground/ground.hpp"
#include "map/lettering/labels.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "map/troops/troop_blocks.hpp"

namespace muster::map {

/// The ink of a side; the ink of words for an unknown side.
[[nodiscard]] page::Ink ink_of_side(const std::string& side, const PlanLook& look);
[[nodiscard]] page::Ink ink_of(const dossier::Objective& objective, const PlanLook& look);

/// A dotted line inside the outline of a zone.
[[nodiscard]] Items draw_zone(const PaperLine& outline, page::Ink ink, const PlanLook& look);
/// An arrow along a smooth course: a row of fine dots, or dashes for a move that comes later, from a small
/// ring to a barbed head. It keeps a little paper clear on both sides.
[[nodiscard]] Items draw_arrow(const PaperLine& course, page::Ink ink, bool dashed, const PlanLook& look);
/// A small flag on a staff.
[[nodiscard]] Items draw_flag(PaperPoint foot, page::Ink ink, const PlanLook& look);

/// The space of an objective's flag.
[[nodiscard]] PaperBounds flag_box(const dossier::Objective& objective, const TableScale& scale);

/// Which of the positions, by number, makes a move: the nearest of its side to the start of the arrow.
struct Mover {
    std::size_t move = 0, position = 0;
};
[[nodiscard]] std::vector<Mover> movers_of(const dossier::MapPlan& plan);
/// Adds an outline of each moving unit at the end of its arrow, if there is room for it. It keeps off blocks
/// and arrows of its own side, and may lie beneath an enemy's: so it is on the umpire's map where it is on
/// its side's. `blocks` are those of the plan's positions, in their order.
void add_second_positions(std::vector<TroopBlock>& blocks, const dossier::MapPlan& plan,
                          const TableScale& scale, const PlanLook& look);

/// A tint inside the edges of the zones, drawn under the ground.
[[nodiscard]] Items tint_zones(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look);
/// Dotted lines around the zones in the inks of their sides, drawn over the ground and under the troops, with
/// gaps where something else is drawn.
[[nodiscard]] Items draw_zones(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                               const std::vector<PaperBounds>& gaps);
/// Makes words avoid those lines.
void shun_zones(const dossier::MapPlan& plan, const TableScale& scale, TakenGround& taken);

/// The arrows in the inks of their sides. Each is taken ground.
[[nodiscard]] Items draw_moves(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                               TakenGround& taken);

/// The ground of the arrows, with `beside` more on each side.
[[nodiscard]] std::vector<TurnedBox> boxes_of_moves(const dossier::MapPlan& plan, const TableScale& scale,
                                                    const PlanLook& look, Millimetres beside);

/// A small flag at each objective. Each is taken ground.
[[nodiscard]] Items draw_objectives(const dossier::MapPlan& plan, const TableScale& scale,
                                    const PlanLook& look, TakenGround& taken);

/// Names of water and works, and words that the scenario writes along curves.
[[nodiscard]] std::vector<Label> words_of_lines(const terrain::Terrain& terrain, const DrawnGround& ground,
                                                const TableScale& scale, const PlanLook& look);

/// The words of the plans: names of zones, labels of arrows, names and values of objectives.
[[nodiscard]] std::vector<Label> words_of_plan(const dossier::MapPlan& plan, const TableScale& scale,
                                               const PlanLook& look);

}  // namespace muster::map
