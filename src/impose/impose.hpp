// Cards → sheets of paper with crop marks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "impose/stock.hpp"
#include "page/page.hpp"

namespace muster::impose {

/// Lays cards on paper, as many as fit (either way up, whichever holds more), centred, in reading order, crop
/// marks at the outer edges only, outside the art. The last sheet is there when cards fill it exactly, and a
/// partial one keeps its marks. No cards: no sheets. Beside the cards stands a bar of 50 mm that proves the
/// scale, where a printer reaches; `caption` (may be null) says so, and stands with a lying bar that has room
/// for it.
[[nodiscard]] std::vector<page::Page> impose(
    const std::vector<page::Page>& cards, const Card& card, const Paper& paper, const Stocks& stocks,
    const std::shared_ptr<const page::ShapedText>& caption = nullptr);

}  // namespace muster::impose
