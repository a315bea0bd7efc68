// Art carried on beyond the cut: whatever reaches the edge of a card is extended into the bleed, so that a
// cut that is slightly off leaves no white edge.
#pragma once

#include <vector>

#include "page/page.hpp"

namespace muster::impose {

/// The items, with every filled shape that touches the card's edge extended by `bleed` there. Lines, texts
/// and whatever is clear of the edge are unchanged.
[[nodiscard]] std::vector<page::Item> bled(std::vector<page::Item> items, const lengths::PaperSize& card,
                                           lengths::Millimetres bleed);

}  // namespace muster::impose
