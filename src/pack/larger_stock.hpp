// What to print on instead, where a sheet has no room on its stock.
#pragma once

#include <vector>

#include "impose/stock.hpp"

namespace muster::pack {

/// Stocks to cut of this paper that hold the same and are larger, the smallest first.
[[nodiscard]] std::vector<const impose::CardStock*> larger_cards(const impose::CardStock& card,
                                                                 const lengths::PaperSize& paper,
                                                                 const impose::Stocks& stocks);

/// Papers that are larger, the smallest first; those of the same shape, as A4 is of A5's, before all others.
[[nodiscard]] std::vector<const impose::Paper*> larger_papers(const impose::Paper& paper,
                                                              const impose::Stocks& stocks);

}  // namespace muster::pack
