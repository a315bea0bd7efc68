// Which stock or paper to print on instead, if a sheet does not fit on its own.
#pragma once

#include <vector>

#include "impose/stock.hpp"

namespace muster::pack {

/// Stocks of the same kind that are larger and can be cut from this paper, the smallest first.
[[nodiscard]] std::vector<const impose::CardStock*> larger_cards(const impose::CardStock& card,
                                                                 const lengths::PaperSize& paper,
                                                                 const impose::Stocks& stocks);

/// Larger papers, the smallest first; those of the same shape (A4 for A5) come before all others.
[[nodiscard]] std::vector<const impose::Paper*> larger_papers(const impose::Paper& paper,
                                                              const impose::Stocks& stocks);

}  // namespace muster::pack
