// What the signs of this plan mean: only those that are on it.
#pragma once

#include <string>
#include <vector>

#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/terrain.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

constexpr double legend_row = 14;       ///< mm that an entry takes downwards in a column: sign, word beneath
constexpr double legend_column = 17;    ///< mm that it takes across
constexpr double legend_letters = 7.5;  ///< points, of that word
constexpr double legend_line = 7.2;     ///< mm that an entry takes downwards in a list: sign, word beside it
constexpr double legend_sign = 11;      ///< mm that its sign takes; the word comes on top

/// The words of the legend, in order: kinds of ground, then road, track, bridge and ford.
[[nodiscard]] std::vector<std::string> legend_of(const terrain::Terrain& ground);

/// The sign of each word with the word beneath it; the entries' tops at `places` (middle of the top edge),
/// one for each word.
[[nodiscard]] Items draw_legend(const std::vector<std::string>& words, const Spots& places,
                                const PlanLook& look, text::Typesetter& typesetter);

/// How wide a list of these words is.
[[nodiscard]] double legend_list(const std::vector<std::string>& words, const PlanLook& look,
                                 text::Typesetter& typesetter);
/// A list: small signs under one another from `corner`, each word beside its sign.
[[nodiscard]] Items draw_legend_list(const std::vector<std::string>& words, Spot corner, const PlanLook& look,
                                     text::Typesetter& typesetter);
/// The same for names that stand on the plan as numbers, counted from 1.
[[nodiscard]] Items draw_numbered_list(const std::vector<std::string>& names, Spot corner,
                                       const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
