// Pages → a booklet: two to a side of the paper, in the order in which folded sheets are read.
#pragma once

#include <vector>

#include "impose/plan.hpp"
#include "impose/stock.hpp"
#include "page/page.hpp"

namespace muster::impose {

/// The size of a booklet's page: half the paper.
[[nodiscard]] lengths::PaperSize booklet_page(const Paper& paper);

/// Two pages a side, on paper that lies across; sheets are folded once, all together, and stapled in the
/// fold. Backs stand on their head unless the paper is flipped on its short edge, so that the booklet reads
/// on. The pages are filled up with white ones to a multiple of four; two pages or fewer need no back. No
/// pages: no sheets.
[[nodiscard]] std::vector<page::Page> bind_booklet(const std::vector<page::Page>& pages, const Paper& paper,
                                                   Flip flip);

/// The whole side turned about its middle.
void stand_on_head(page::Page& side);

}  // namespace muster::impose
