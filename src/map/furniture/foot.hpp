// The foot of a plan: the legend's lists, names that stand on the plan as numbers, cartouche, compass and
// scale. How long the numbered names are is known only when the plan is laid out, so the foot may lack room
// then: the plan is framed anew with what it says it needs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "map/plan_frame.hpp"

namespace muster::map {

constexpr Millimetres least_cartouche = 66_mm;  ///< its width
constexpr Millimetres widest_cartouche = 105_mm;
constexpr Millimetres foot_gap = 5_mm;  ///< between the parts of the foot
constexpr Millimetres compass_radius = 6.5_mm;
constexpr Millimetres compass_wide = 2 * compass_radius + foot_gap;

/// `numbered` are names that stand on the plan as numbers. The compass is here if `compass` says that the
/// plan itself has no room for it.
struct Foot {
    std::vector<std::string> numbered;
    bool compass = false;
};

/// What the frame should have given the foot, if its parts do not go in; else nothing.
[[nodiscard]] std::optional<FootNeeds> lacking(const dossier::Dossier& dossier, const PlanFrame& frame,
                                               const Foot& foot, const PlanLook& look,
                                               text::Typesetter& typesetter);
[[nodiscard]] Items draw_foot(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot,
                              const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
