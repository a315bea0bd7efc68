// The names on a plan: those of ground, crossings and roads.
#pragma once

#include "map/ground/ground.hpp"
#include "map/lettering/labels.hpp"
#include "map/plan_look.hpp"
#include "map/troops/troop_blocks.hpp"

namespace muster::map {

/// The words for a feature: its name, else its kind and its square ("Wood 7"), but for great lettering the
/// square says nothing more.
[[nodiscard]] std::string words_for(const terrain::Feature& feature, terrain::Lettering lettering);

/// Adds all names, each with its possible places.
void add_names(LabelSheet& sheet, const terrain::Terrain& terrain, const DrawnGround& ground,
               const PlanLook& look);
/// Adds the words that the scenario writes along curves.
void add_curved_words(LabelSheet& sheet, const std::string& words, const PaperLine& course,
                      const PlanLook& look);
/// Adds the name of troops that have no number on the roster.
void add_troop_name(LabelSheet& sheet, const TroopBlock& block, const PlanLook& look);

}  // namespace muster::map
