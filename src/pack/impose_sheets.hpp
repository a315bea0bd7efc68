// Sheets laid on paper: cards with their backs and crop marks, booklets bound, the ground cut into tiles, and
// every page corrected for what the club's printer does wrong.
#pragma once

#include <string>
#include <vector>

#include "pack/lay_out_sheets.hpp"
#include "page/duplex.hpp"

namespace muster::pack {

/// A sheet as it is printed on paper.
struct ImposedSheet {
    std::string title;
    std::vector<page::Page> pages;
    page::Duplex duplex = page::Duplex::simplex;  ///< how its pages want to be printed
    std::string
        stock;  ///< what it is printed on: `plain`, `cards`, `labels`, or a bought `labels-avery-l7160`
};

/// One entry for each sheet, in the order of the plan; a sheet with nothing to show has no pages.
[[nodiscard]] std::vector<ImposedSheet> impose_sheets(const std::vector<PlannedSheet>& plan,
                                                      std::vector<SheetPages> sheets);

}  // namespace muster::pack
