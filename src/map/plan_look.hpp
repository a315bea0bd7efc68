// The inks of a plan, by what they draw.
//
// common/palette.yaml names them: map-paper (the ground), map-frame, map-square (dashes and numbers of
// squares), map-hill and map-hill-light (hachures in shade and in light), map-wood (ground of a wood),
// map-tree, map-tree-light, map-tree-line, map-field, map-furrow, map-hedge, map-fence (fences and walls),
// map-house, map-barn, map-roof-line, map-shadow, map-water, map-shore, map-road, map-road-line, map-rough
// and map-rough-earth (broken ground), map-marsh, map-label, map-faint (words in the background).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "page/look.hpp"

namespace muster::map {

struct PlanLook {
    std::map<std::string, page::Ink, std::less<>> inks;   ///< by name of the palette
    std::map<std::string, page::Ink, std::less<>> sides;  ///< by side id

    /// The ink of that name; nearly black if the palette has none.
    [[nodiscard]] page::Ink ink(std::string_view name) const {
        const auto found = inks.find(name);
        return found == inks.end() ? page::Ink{31, 27, 24} : found->second;
    }
};

}  // namespace muster::map
