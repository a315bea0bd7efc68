// The sheets of a plan laid out: templates filled with what each audience may know, not yet on paper.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pack/plan_sheets.hpp"
#include "page/page.hpp"
#include "page/stock.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// What sheets are laid out for.
enum class Care { printing, checking };

/// A planned sheet laid out, as far as it has anything to show.
struct SheetPages {
    std::string title;
    std::optional<page::CardStock> card;  ///< the pages are cards or labels of this stock
    bool is_booklet = false;              ///< the pages are to be bound two to a side of the paper
    std::vector<page::Page> pages;        ///< fronts of cards, or whole pages
    std::vector<page::Page> backs;        ///< of cards: none, one for all, or one for each
    std::vector<page::Page> single;       ///< if units share cards: a card for each, for tablets
    page::Group table;                    ///< instead of pages: the table at full size
};

/// One entry for each planned sheet, in the same order. Reports what does not fit, and the smallest card or
/// paper on which it would.
/// If they are only checked, plans are not drawn, which take the most time and memory and report nothing.
[[nodiscard]] std::vector<SheetPages> lay_out_sheets(const std::vector<PlannedSheet>& plan, Care care,
                                                     source::Reporter& report);

}  // namespace muster::pack
