// Cards → sheets of paper: fronts and backs, bleed, crop marks, a bar that proves the scale.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "page/page.hpp"
#include "page/plan.hpp"
#include "page/stock.hpp"

namespace muster::page {

/// On stock that is sold ready cut, colour keeps clear of the cut: a sheet that is drawn in a little askew
/// would colour the neighbour.
inline constexpr Millimetres inset_of_ready_cut{1};

/// Cards and their backs.
struct Faces {
    std::vector<page::Page> fronts;
    std::vector<page::Page> backs;  ///< none, one for all, or one for each front
};

/// How cards are laid on paper.
struct Imposing {
    const CardStock& card;
    const Paper& paper;
    const Cutting& cutting;
    Flip flip = Flip::long_edge;
    /// Words for the bar: the first that has room beside it is printed.
    std::vector<std::shared_ptr<const page::ShapedText>> captions = {};
    bool proof = false;  ///< draws the lines of cut and bleed over each card
    /// The place of the first label on a maker's sheet that is already started, from 0; the places before it
    /// stay empty. If it is set, each label is printed once, so that the rest of the last sheet can be used
    /// another time.
    std::optional<std::size_t> first_place = {};
};

/// Lays as many cards as fit on each sheet (with the paper upright or across, whichever holds more), centred,
/// in reading order. Where there are backs, each sheet is followed by the sheet of its backs, mirrored for
/// the flip, or has them beyond the fold. Marks are outside the art; a sheet that is not full has all its
/// marks. Without cards there are no sheets. A card too large for the paper is a page of its own size, with
/// its bleed. Labels that are bought cut are repeated in order until the last sheet is full, because a sheet
/// with labels missing may jam in a printer. The copies have no bookmarks and are decoration for a screen
/// reader.
[[nodiscard]] std::vector<page::Page> impose(Faces faces, const Imposing& how);

/// The items, with every filled shape that touches an edge of `from` ending at that of `to` instead. Lines,
/// texts and whatever is clear of the edge are unchanged.
[[nodiscard]] std::vector<page::Item> drawn_out(std::vector<page::Item> items, const PaperBox& from,
                                                const PaperBox& to);

/// The same from the edges of a card to those of its bleed.
[[nodiscard]] std::vector<page::Item> bled(std::vector<page::Item> items, const PaperSize& card,
                                           Millimetres bleed);

}  // namespace muster::page
