// What is wrong with the table as it is laid out: terrain that the club does not have, units on one another,
// units outside the zone of their side. All of it is a warning: the game can be printed and played.
#pragma once

#include "dossier/map_plan.hpp"
#include "pack/prepared_pack.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// What this game needs and the club lacks, reported where the box is written.
void check_box(const PreparedPack& prepared, source::Reporter& report);

/// Kinds in the club's box that no set-up sheet ever names.
void check_box_kinds(const PreparedPack& prepared, source::Reporter& report);

/// Units on one another, and units outside their side's zones, reported where their places are written.
/// `plan` is the umpire's.
void check_positions(const PreparedPack& prepared, const dossier::MapPlan& plan, source::Reporter& report);

}  // namespace muster::pack
