// What stands on the map by hand, as a rolled scenario writes it: every place in inches of the table.
#pragma once

#include "roll/yaml_text.hpp"
#include "scenario/plan.hpp"
#include "terrain/terrain.hpp"

namespace muster::roll {

[[nodiscard]] FlowMap yaml_of(const scenario::GroundFeature& feature);
[[nodiscard]] FlowMap yaml_of(const scenario::Zone& zone);
[[nodiscard]] FlowMap yaml_of(const scenario::Move& move);
[[nodiscard]] FlowMap yaml_of(const scenario::Objective& objective);
/// Of rolled ground.
[[nodiscard]] FlowMap yaml_of(const terrain::Feature& feature);

}  // namespace muster::roll
