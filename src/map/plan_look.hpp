// The inks of a plan by what they draw, and the size of its words.
//
// common/palette.yaml names them: map-paper (the ground), map-frame, map-square (dashes between squares),
// map-square-number, map-hill and map-hill-light (hachures in shade and in light), map-hill-wash, map-wood
// (ground of a wood), map-tree, map-tree-light, map-tree-warm, map-pine, map-tree-line, map-grass, map-field,
// map-pasture, map-furrow, map-hedge, map-fence (fences and walls), map-house, map-barn, map-roof-line,
// map-shadow, map-water, map-shore, map-road, map-road-line, map-rough and map-rough-earth (broken ground),
// map-marsh, map-label, map-water-label, map-faint (words in the background). A palette that saves ink has
// white for the washes (paper, wood, field, water, road, tree).
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lengths/length.hpp"
#include "map/plan_style.hpp"
#include "page/hatch.hpp"
#include "page/look.hpp"

namespace muster::map {

/// The inks of a unit's uniform.
struct DressInks {
    page::Ink coat, facing;
};

struct PlanLook {
    std::map<std::string, page::Ink, std::less<>> inks{};   ///< by name of the palette
    std::map<std::string, page::Ink, std::less<>> sides{};  ///< by side id
    double words = 1;                                       ///< factor for the size of all words
    lengths::Points least_words{};                          ///< least size of words
    page::Hatches hatches{};                                ///< for the uniforms of units; empty: in colour
    std::map<std::string, DressInks, std::less<>> dress{};  ///< by side and unit: "british/4th-foot"

    /// The hatch of a side's troops in low-ink and monochrome print; empty: coat colours.
    std::map<std::string, page::Hatch, std::less<>> side_hatches{};
    std::vector<std::string> key_kinds{};  ///< kinds of ground that the rules mark as worth holding

    PlanStyle style{};
    double grown = 1;            ///< factor by which all that is drawn will be magnified
    bool is_small = false;       ///< the sheet is small: the title is short
    bool has_key_apart = false;  ///< title, legend and References are on a page of their own: has_key_apart()
    /// Words of 12 points or more on the paper. Half a point less decides, because `grown` is not exact.
    [[nodiscard]] bool is_large_print() const { return least_words * grown > lengths::Points{11.5}; }

    bool flat = false;        ///< ground is flat areas of colour, without trees, hachures and furrows
    lengths::Inches cell{0};  ///< cell of the playing grid; 0: no grid

    [[nodiscard]] bool is_key(std::string_view kind) const {
        return std::ranges::find(key_kinds, kind) != key_kinds.end();
    }
    /// The ink with that name; nearly black if the palette does not have it.
    [[nodiscard]] page::Ink ink(std::string_view name) const {
        const auto found = inks.find(name);
        return found == inks.end() ? page::Ink{31, 27, 24} : found->second;
    }
    /// Whether the palette has white for all washes.
    [[nodiscard]] bool saves_ink() const { return ink("map-shadow") == page::Ink{255, 255, 255}; }
    /// The printed size for a usual size of words.
    [[nodiscard]] lengths::Points size(lengths::Points usual) const {
        return std::max(usual * words, least_words);
    }
};

}  // namespace muster::map
