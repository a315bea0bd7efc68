// Ids of sides, brigades and units: as written, or made from names.
#pragma once

#include <string>
#include <string_view>

#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::scenario {

/// "1st Bn Foot Guards" → `1st-bn-foot-guards`, "Jäger" → `jager`: small letters, accents taken off,
/// everything else a dash. Empty if the text holds no Latin letter or figure.
[[nodiscard]] std::string id_from(std::string_view name);

/// Gives every side, brigade and unit an id. Written ids stand, and two alike are an error; made ones that
/// are taken get
/// `-2`, `-3` ... in the order of the file. Ids of units are unique in the game, of brigades in their side.
void give_ids(Scenario& scenario, source::Reporter& report);

}  // namespace muster::scenario
