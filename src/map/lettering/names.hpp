// The names on a plan: those of ground, crossings and roads.
#pragma once

#include "map/ground/ground.hpp"
#include "map/lettering/labels.hpp"
#include "map/plan_look.hpp"
#include "map/troops/troop_blocks.hpp"

namespace muster::map {

/// Adds all names, each with its possible places.
void add_names(LabelSheet& sheet, const terrain::Terrain& terrain, const DrawnGround& ground,
               const PlanLook& look);
/// Adds the name of troops that have no number on the roster.
void add_troop_name(LabelSheet& sheet, const TroopBlock& block, const PlanLook& look);

}  // namespace muster::map
