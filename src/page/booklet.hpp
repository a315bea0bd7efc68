// Pages → a booklet: two to a side of the paper, in the order in which folded sheets are read.
#pragma once

#include <vector>

#include "page/page.hpp"
#include "page/plan.hpp"
#include "page/stock.hpp"

namespace muster::page {

/// The size of a booklet's page: half the paper.
[[nodiscard]] PaperSize booklet_page(const Paper& paper);

/// Two pages to a side of landscape paper. The sheets are folded once, all together, and stapled in the fold.
/// Backs are upside down unless the paper is flipped on its short edge, so that the booklet can be read
/// through. Blank pages fill the last sheet up to four pages; one or two pages need no back. Without pages
/// there are no sheets.
[[nodiscard]] std::vector<page::Page> bind_booklet(const std::vector<page::Page>& pages, const Paper& paper,
                                                   Flip flip);

/// Turns the whole side by 180 degrees.
void turn_upside_down(page::Page& side);

}  // namespace muster::page
