// Words on the sheets of something that is glued together: each sheet carries the letters that are seen on it
// and no others, so that a name reads on over the joint and none is torn by the edge of a sheet.
#pragma once

#include <vector>

#include "page/page.hpp"

namespace muster::impose {

/// What a sheet shows of the whole, in the millimetres of its items.
struct TileView {
    lengths::PaperBox drawn;  ///< with the laps
    lengths::PaperBox seen;   ///< what the next sheets leave uncovered
};

/// The items without the words that show on another sheet alone. Words that end in what is seen lose the
/// letters that lie beyond; all else stays.
[[nodiscard]] std::vector<page::Item> with_words_seen(std::vector<page::Item> items, const TileView& view);

}  // namespace muster::impose
