// Where each card and its back are on a sheet of paper: geometry only, nothing is drawn.
#pragma once

#include <optional>
#include <vector>

#include "lengths/geometry.hpp"
#include "page/stock.hpp"

namespace muster::page {

/// How a sheet is turned over to print its back, or folded so that its back comes behind.
enum class Flip { long_edge, short_edge, fold };

/// One card's place: the box it is cut to, and the box of its back as it is printed (on the sheet's other
/// side, or beyond the fold). A back is turned by 180 degrees where it would otherwise be upside down when
/// the card is turned over like the page of a book.
struct CardPlace {
    PaperBox front, back;
    bool back_turned = false;
};

/// A block of cards in columns and rows.
struct CardBlock {
    int columns = 0, rows = 0;
    PaperPoint corner{};
    PaperSize card{};
    PaperSize gap{};
    [[nodiscard]] PaperBox hull() const;
    [[nodiscard]] PaperBox at(int column, int row) const;
    bool operator==(const CardBlock&) const = default;
};

/// The bar of known length: where it begins, and whether it is vertical.
struct BarPlace {
    PaperPoint from{};
    bool upright = false;
    Millimetres along{};  ///< the edge of the card at which it is, from mark to mark
};
inline constexpr Millimetres bar_length{50};
inline constexpr Millimetres bar_tick{1.2};

struct Imposition {
    PaperSize sheet;
    CardBlock fronts;
    std::optional<CardBlock> beyond;  ///< folded: the backs on the same side of the paper
    std::optional<Millimetres> fold_across,
        fold_down;                  ///< a horizontal fold at y, a vertical one at x
    std::vector<CardPlace> places;  ///< in reading order; empty: no card fits
    std::vector<BarPlace> bars;     ///< where it may be, of which the first with room for words is the best
};

/// The plan that holds most cards, with the paper upright or across, centred on the paper. If there is no
/// room beside the cards for the bar of known length, one row is left out for it, unless the stock is bought
/// cut. With Flip::fold the fronts are on one side of the fold and the backs on the other.
[[nodiscard]] Imposition plan_imposition(const CardStock& card, const Paper& paper, const Cutting& cutting,
                                         Flip flip, bool has_backs);

}  // namespace muster::page
