// The starting positions of units: blocks by arm in their colours, numbered as on the roster.
#pragma once

#include <vector>

#include "dossier/dossier.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "map/troops/troop_blocks.hpp"

namespace muster::map {

/// The troops that this audience knows and that have a position, in millimetres on paper.
[[nodiscard]] std::vector<TroopBlock> blocks_of(const dossier::Dossier& dossier, const TableScale& scale,
                                                const PlanLook& look);
/// Finds a place for each number inside the table and away from other troops: in its block if possible,
/// otherwise behind, beside or in front of it.
void settle_numbers(std::vector<TroopBlock>& blocks, const PaperBounds& table);
/// The space of a block with its number.
[[nodiscard]] std::vector<TurnedBox> boxes_of(const TroopBlock& block);
/// Draws all troops. Each block is taken ground.
[[nodiscard]] Items draw_positions(const std::vector<TroopBlock>& blocks, text::Typesetter& typesetter,
                                   TakenGround& taken);

}  // namespace muster::map
