// Ids of sides, brigades and units: as written, or made from names.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "scenario/scenario.hpp"
#include "source/diagnostic.hpp"

namespace muster::scenario {

/// "1st Bn Foot Guards" → `1st-bn-foot-guards`, "Jäger" → `jager`: lower case, without accents, everything
/// else a dash. Empty if the text has no Latin letter or digit.
[[nodiscard]] std::string id_from(std::string_view name);

/// Ids that no side may have: other files of a pack have the first ten names, alone or after the name of a
/// sheet (map-blank.pdf), and Windows has devices of the others, so that con.pdf could not be unpacked there.
inline constexpr std::array<std::string_view, 32> reserved_side_ids{
    "umpire", "all",  "everyone", "rolled", "blank", "ledger", "qrs",  "map",  "setup", "balance", "con",
    "prn",    "aux",  "nul",      "com1",   "com2",  "com3",   "com4", "com5", "com6",  "com7",    "com8",
    "com9",   "lpt1", "lpt2",     "lpt3",   "lpt4",  "lpt5",   "lpt6", "lpt7", "lpt8",  "lpt9"};

/// Puts units in place of each that has a `count`: "Militia 1", "Militia 2" ... A written id gets `-1`, `-2`
/// ... too. Nothing is done for a side with more units than any may have, which is reported.
void expand_counts(Scenario& scenario, source::Reporter& report);

/// Gives every side, brigade and unit an id. Written ids are kept, and the same one twice is an error. An id
/// made from a name that is already taken, or that no side may have, gets `-2`, `-3` ... in the order of the
/// file. Ids of units are unique in the game, those of brigades in their side.
void give_ids(Scenario& scenario, source::Reporter& report);

}  // namespace muster::scenario
