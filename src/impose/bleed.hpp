// Art carried on beyond the cut: what reaches the edge of a card goes on into the bleed, so that a knife a
// little off leaves no white.
#pragma once

#include <vector>

#include "page/page.hpp"

namespace muster::impose {

/// The items with all filled shapes that touch the card's edge drawn out by `bleed` there. Lines, texts and
/// what stands clear of the edge stay as they are.
[[nodiscard]] std::vector<page::Item> bled(std::vector<page::Item> items, const lengths::PaperSize& card,
                                           lengths::Millimetres bleed);

}  // namespace muster::impose
