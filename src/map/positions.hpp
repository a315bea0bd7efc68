// Where units stand at the start: blocks in their colours, numbered as on the roster.
#pragma once

#include "dossier/dossier.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "map/taken_ground.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The units of the sides that this audience knows and that have a place (`at`); each block is taken ground.
[[nodiscard]] Items draw_positions(const dossier::Dossier& dossier, const TableScale& scale,
                                   const PlanLook& look, text::Typesetter& typesetter, TakenGround& taken);

}  // namespace muster::map
