// The names on a plan: those of ground, crossings and roads.
#pragma once

#include <map>
#include <string>

#include "map/ground/ground.hpp"
#include "map/lettering/labels.hpp"
#include "map/plan_look.hpp"
#include "map/troops/troop_blocks.hpp"

namespace muster::map {

/// The words for a feature: its name, else its kind and its square ("Wood 7"), but for great lettering the
/// square says nothing more.
[[nodiscard]] std::string words_for(const terrain::Feature& feature, terrain::Lettering lettering);

/// A name for each feature: two of one kind in one square are "Wood 6 A" and "Wood 6 B", squares of one
/// number in both halves "Wood 6 N" and "Wood 6 S", pieces placed by hand without a name "Wood A", "Wood B".
[[nodiscard]] std::map<const terrain::Feature*, std::string> names_of(const terrain::Terrain& terrain);

/// Adds all names, each with its possible places.
void add_names(LabelSheet& sheet, const terrain::Terrain& terrain, const DrawnGround& ground,
               const PlanLook& look);
/// Adds the name of troops that have no number on the roster.
void add_troop_name(LabelSheet& sheet, const TroopBlock& block, const PlanLook& look);

}  // namespace muster::map
