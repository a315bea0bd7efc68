// The foot of a plan: References and title if the table has no room for them, the lists of the legend, names
// that are letters on the plan, compass and scale. The length of that list is known only when the
// plan is laid out. If the foot then lacks room, the plan is framed again with the height that the foot
// needs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "map/plan_frame.hpp"

namespace muster::map {

constexpr Millimetres least_title = 66_mm;  ///< its width
constexpr Millimetres widest_title = 105_mm;
constexpr Millimetres foot_gap = 5_mm;          ///< gap between the parts of the foot
constexpr Millimetres compass_letter = 4.2_mm;  ///< room for the N above it
[[nodiscard]] inline Millimetres compass_high(const PlanLook& look) {
    return 2 * look.style.furniture.compass + compass_letter + 2_mm;
}
[[nodiscard]] inline Millimetres compass_wide(const PlanLook& look) {
    return 2 * look.style.furniture.compass + foot_gap;
}

/// `keyed` are the names that are letters on the plan. The compass is in the foot if `compass` is true,
/// because the plan itself has no room for it.
struct Foot {
    std::vector<std::string> keyed;
    bool compass = false;
    bool lacks_title = false, lacks_references = false;  ///< neither on the table nor in the foot
};

/// What the foot needs from the frame if its parts do not fit; otherwise nothing.
[[nodiscard]] std::optional<FootNeeds> lacking(const dossier::Dossier& dossier, const PlanFrame& frame,
                                               const Foot& foot, const PlanLook& look,
                                               text::Typesetter& typesetter);
/// All of the foot except the References.
[[nodiscard]] Items draw_foot(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot,
                              const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
