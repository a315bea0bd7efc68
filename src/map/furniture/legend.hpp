// The legend: the signs on this plan, and no others. Each is drawn by the code that draws the plan itself.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// Half of the size of a sign.
struct SignSize {
    Millimetres wide{6}, high{4.1};
};

struct Sign {
    std::string word;
    std::function<Items(PaperPoint middle, const SignSize& half, const PlanLook& look)> draw;
};

/// What is on this map and nothing else, in order: kinds of ground, ways, works and crossings, key terrain,
/// the sides' troops and their arms, zones, arrows, objectives.
[[nodiscard]] std::vector<Sign> signs_of(const dossier::Dossier& dossier, const PlanLook& look);

constexpr Millimetres legend_line = 5.6_mm;  ///< height of an entry in a list: a sign with its word beside it
constexpr Millimetres legend_sign = 11_mm;   ///< width of its sign, without the word
constexpr Millimetres legend_gap = 4_mm;     ///< between two lists

using Legend = std::vector<Sign>;

/// Lists side by side, each with the given number of rows.
struct LegendGrid {
    PaperPoint corner;
    std::size_t rows = 4;
};
/// The width of each list without the gaps.
[[nodiscard]] std::vector<Millimetres> legend_columns(const Legend& legend, std::size_t rows,
                                                      const PlanLook& look, text::Typesetter& typesetter);
/// Every shape it can have, the one nearest to a square first.
[[nodiscard]] std::vector<page::PaperSize> legend_shapes(const Legend& legend, const PlanLook& look,
                                                         text::Typesetter& typesetter);
/// Small signs one below another, each with its word beside it.
[[nodiscard]] Items draw_legend_columns(const Legend& legend, const LegendGrid& grid, const PlanLook& look,
                                        text::Typesetter& typesetter);

}  // namespace muster::map
