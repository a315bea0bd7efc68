// Ids of sides, brigades and units: as written, or made from names.
#pragma once

#include <string>
#include <string_view>

#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::scenario {

/// "1st Bn Foot Guards" → `1st-bn-foot-guards`, "Jäger" → `jager`: lower case, without accents, everything
/// else a dash. Empty if the text has no Latin letter or digit.
[[nodiscard]] std::string id_from(std::string_view name);

/// Gives every side, brigade and unit an id. Written ids are kept, and the same one twice is an error. An id
/// made from a name that is already taken gets `-2`, `-3` ... in the order of the file. Ids of units are
/// unique in the game, those of brigades in their side.
void give_ids(Scenario& scenario, source::Reporter& report);

}  // namespace muster::scenario
