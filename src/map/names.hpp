// The names on a plan: of ground, crossings and roads.
#pragma once

#include "map/ground.hpp"
#include "map/labels.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// The words for a feature: its name, else its kind and its square ("Wood 7").
[[nodiscard]] std::string words_for(const terrain::Feature& feature);

/// All names, the great ones first.
[[nodiscard]] Items draw_names(const terrain::Terrain& terrain, const Ground& ground, const TableScale& scale,
                               const PlanLook& look, LabelPlacer& placer);

}  // namespace muster::map
