// Something larger than the paper, divided over several sheets that are glued together.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "page/stock.hpp"

namespace muster::page {

/// How far each sheet extends to the right and below, beyond its own part and under the next sheet, which is
/// glued onto it.
inline constexpr Millimetres tile_lap{10};

struct Tile {
    int column = 0, row = 0;
    PaperBox part;  ///< of the whole, including the lap
};

struct Tiling {
    PaperSize sheet;  ///< upright or across, whichever needs fewer sheets
    Millimetres margin{};
    int columns = 0, rows = 0;
    std::vector<Tile> tiles;  ///< by rows
    /// The name printed on the sheet: row A, column 3 is A3.
    [[nodiscard]] static std::string name(int column, int row);
};

/// Covers all of `whole` with sheets, each within the printer's reach.
[[nodiscard]] Tiling plan_tiles(const PaperSize& whole, const Paper& paper, const Cutting& cutting);

/// What is printed on the lap, in a long and a short form: the names of the sheet and of the whole.
struct TileWords {
    std::shared_ptr<const page::ShapedText> whole, brief;
};

/// The sheet of one tile: `items`, drawn from the corner of the part and clipped at its edges, with dashed
/// lines where its neighbours are glued, and the words in the lap.
[[nodiscard]] page::Page tile_sheet(const Tiling& tiling, const Tile& tile, std::vector<page::Item> items,
                                    const TileWords& words);

// Words on sheets that are glued together: each sheet has only the letters that are visible on it, so that a
// name can be read across the joint and no letter is cut off by the edge of a sheet.

/// The part of the whole that a sheet shows, in the coordinates of its items.
struct TileView {
    PaperBox drawn;  ///< including the laps
    PaperBox seen;   ///< what the neighbouring sheets do not cover
};

/// The items without the words that are visible only on another sheet. Words that are partly visible lose the
/// letters that are not; everything else is unchanged.
[[nodiscard]] std::vector<page::Item> with_words_seen(std::vector<page::Item> items, const TileView& view);

}  // namespace muster::page
