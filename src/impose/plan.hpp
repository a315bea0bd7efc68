// Where cards stand on a sheet of paper, and where the back of each stands: geometry alone, no ink.
#pragma once

#include <optional>
#include <vector>

#include "impose/stock.hpp"
#include "lengths/geometry.hpp"

namespace muster::impose {

/// How a sheet is turned over to be printed on its back, or folded so that its back comes behind.
enum class Flip { long_edge, short_edge, fold };

/// One card's place: the box it is cut to, and the box of its back as it is printed (on the sheet's other
/// side, or beyond the fold). A back is turned where it would stand on its head when the card is turned over
/// like the page of a book.
struct CardPlace {
    lengths::PaperBox front, back;
    bool back_turned = false;
};

/// A block of cards: so many columns and rows a step apart.
struct CardBlock {
    int columns = 0, rows = 0;
    lengths::PaperPoint corner{};
    lengths::PaperSize card{};
    lengths::PaperSize gap{};
    [[nodiscard]] lengths::PaperBox hull() const;
    [[nodiscard]] lengths::PaperBox at(int column, int row) const;
    bool operator==(const CardBlock&) const = default;
};

/// A bar that proves the scale: where it begins, and whether it stands upright.
struct BarPlace {
    lengths::PaperPoint from{};
    bool upright = false;
    lengths::Millimetres room{};  ///< beside it, for words
};
inline constexpr lengths::Millimetres bar_length{50};
inline constexpr lengths::Millimetres bar_tick{1.2};

struct SheetPlan {
    lengths::PaperSize sheet;
    CardBlock fronts;
    std::optional<CardBlock> beyond;  ///< folded: the backs on the same side of the paper
    std::optional<lengths::Millimetres> fold_across, fold_down;  ///< a lying fold at y, an upright one at x
    std::vector<CardPlace> places;                               ///< in reading order; empty: no card fits
    std::optional<BarPlace> bar;
};

/// The plan that holds most, upright or across, in the middle of the paper. Where nothing beside the cards
/// has room for the bar that proves the scale, a row gives way to it, unless the maker has cut the sheet
/// already. `folded`: fronts on one side of a fold, backs on the other.
[[nodiscard]] SheetPlan plan_sheet(const CardStock& card, const Paper& paper, const Cutting& cutting,
                                   Flip flip, bool has_backs);

}  // namespace muster::impose
