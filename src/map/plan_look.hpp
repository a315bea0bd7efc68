// The inks of a plan, by what they draw, and the size of its words.
//
// common/palette.yaml names them: map-paper (the ground), map-frame, map-square (dashes and numbers of
// squares), map-hill and map-hill-light (hachures in shade and in light), map-wood (ground of a wood),
// map-tree, map-tree-light, map-tree-line, map-field, map-furrow, map-hedge, map-fence (fences and walls),
// map-house, map-barn, map-roof-line, map-shadow, map-water, map-shore, map-road, map-road-line, map-rough
// and map-rough-earth (broken ground), map-marsh, map-label, map-water-label, map-faint (words in the
// background). A palette that saves ink has white for the washes (paper, wood, field, water, road, tree).
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lengths/length.hpp"
#include "page/look.hpp"
#include "symbols/hatch.hpp"

namespace muster::map {

/// What a unit wears.
struct DressInks {
    page::Ink coat, facing;
};

struct PlanLook {
    std::map<std::string, page::Ink, std::less<>> inks{};   ///< by name of the palette
    std::map<std::string, page::Ink, std::less<>> sides{};  ///< by side id
    double words = 1;                                       ///< all words so many times as large as usual
    lengths::Points least_words{};                          ///< and none smaller than this
    symbols::Hatches hatches{};                             ///< for the cloth of units; empty: in colour
    std::map<std::string, DressInks, std::less<>> dress{};  ///< by side and unit: "british/4th-foot"

    /// How a side's troops are filled where ink is spared or all ink is black; empty: in their coats.
    std::map<std::string, symbols::Hatch, std::less<>> side_hatches{};
    std::vector<std::string> key_kinds{};  ///< of ground that the rules mark as worth holding

    lengths::Inches cell{0};  ///< of the grid that the game is played on; 0: none

    [[nodiscard]] bool is_key(std::string_view kind) const {
        return std::find(key_kinds.begin(), key_kinds.end(), kind) != key_kinds.end();
    }
    /// The ink of that name; nearly black if the palette has none.
    [[nodiscard]] page::Ink ink(std::string_view name) const {
        const auto found = inks.find(name);
        return found == inks.end() ? page::Ink{31, 27, 24} : found->second;
    }
    /// The size of words that are usually so large.
    [[nodiscard]] lengths::Points size(lengths::Points usual) const {
        return std::max(usual * words, least_words);
    }
};

}  // namespace muster::map
