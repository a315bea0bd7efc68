// What the signs of this plan mean: only those that are on it.
#pragma once

#include <string>
#include <vector>

#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/terrain.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

constexpr double legend_row = 14;     ///< mm that an entry takes downwards: a sign and its word
constexpr double legend_column = 17;  ///< mm that it takes across

/// The words of the legend, in order: kinds of ground, then road, bridge and ford.
[[nodiscard]] std::vector<std::string> legend_of(const terrain::Terrain& ground);

/// The sign of each word with the word beneath it; the entries' tops at `places` (middle of the top edge),
/// one for each word.
[[nodiscard]] Items draw_legend(const std::vector<std::string>& words, const Spots& places,
                                const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
