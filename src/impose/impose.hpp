// Cards → sheets of paper with crop marks.
#pragma once

#include <string>
#include <vector>

#include "impose/stock.hpp"
#include "page/page.hpp"

namespace muster::impose {

/// Lays cards on paper, as many as fit (either way up, whichever holds more), centred, in reading order, crop
/// marks at the outer edges only, outside the art. The last sheet is there when cards fill it exactly, and a
/// partial one keeps its marks. No cards: no sheets.
[[nodiscard]] std::vector<page::Page> impose(const std::vector<page::Page>& cards, const Card& card,
                                             const Paper& paper, const Stocks& stocks);

}  // namespace muster::impose
