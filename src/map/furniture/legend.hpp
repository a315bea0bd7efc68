// What the signs of this plan mean: only those that are on it.
#pragma once

#include <string>
#include <vector>

#include "map/furniture/signs.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

constexpr double legend_row = 14;        ///< mm that an entry takes downwards in a column: sign, word beneath
constexpr double least_legend_row = 12;  ///< where there are many
constexpr double legend_column = 17;     ///< mm that it takes across
constexpr double legend_letters = 7.5;   ///< points, of that word
constexpr double legend_line = 6.1;      ///< mm that an entry takes downwards in a list: sign, word beside it
constexpr double legend_sign = 11;       ///< mm that its sign takes; the word comes on top
constexpr double legend_gap = 4;         ///< mm between two lists

using Legend = std::vector<Sign>;

/// The sign of each entry with its word beneath it; the entries' tops at `places` (middle of the top edge),
/// one for each.
[[nodiscard]] Items draw_legend(const Legend& legend, const Spots& places, const PlanLook& look,
                                text::Typesetter& typesetter);

/// Lists beside one another, each of so many rows.
struct LegendGrid {
    Spot corner;
    std::size_t rows = 4;
};
/// How wide each list is, without the gaps.
[[nodiscard]] std::vector<double> legend_columns(const Legend& legend, std::size_t rows, const PlanLook& look,
                                                 text::Typesetter& typesetter);
/// Small signs under one another, each word beside its sign.
[[nodiscard]] Items draw_legend_columns(const Legend& legend, const LegendGrid& grid, const PlanLook& look,
                                        text::Typesetter& typesetter);

}  // namespace muster::map
