// Items drawn again in other inks and with other pens: grey for printers that have no colour, finer lines to
// spare ink.
#pragma once

#include <functional>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// The grey that is as light as an ink looks.
[[nodiscard]] Ink grey_of(const Ink& ink);

struct Redrawing {
    std::function<Ink(const Ink&)> ink;  ///< empty: inks stay
    double pens = 1;                     ///< lines are so much wider
    bool grey_pictures = false;          ///< pictures lose their colours
};

/// Changes all inks and pens, in groups too; where things stand does not change.
void redraw(std::vector<Item>& items, const Redrawing& how);

}  // namespace muster::page
