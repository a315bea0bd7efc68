// Words on sheets that are glued together. Each sheet has only the letters that are visible on it, so that a
// name can be read across the joint and no letter is cut off by the edge of a sheet.
#pragma once

#include <vector>

#include "page/page.hpp"

namespace muster::impose {

/// The part of the whole that a sheet shows, in the coordinates of its items.
struct TileView {
    lengths::PaperBox drawn;  ///< including the laps
    lengths::PaperBox seen;   ///< what the neighbouring sheets do not cover
};

/// The items without the words that are visible only on another sheet. Words that are partly visible lose the
/// letters beyond; everything else is unchanged.
[[nodiscard]] std::vector<page::Item> with_words_seen(std::vector<page::Item> items, const TileView& view);

}  // namespace muster::impose
