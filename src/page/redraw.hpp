// Changes the inks and pens of items: to greys for printers without colour, to finer lines for less ink.
#pragma once

#include <functional>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// The grey that looks as light as the ink.
[[nodiscard]] Ink grey_of(const Ink& ink);

struct Redrawing {
    std::function<Ink(const Ink&)> ink;       ///< empty: inks stay as they are
    double pens = 1;                          ///< factor for the width of lines
    PictureLook pictures = PictureLook::own;  ///< own: they stay as they are
};

/// Changes all inks and pens, also in groups. No item moves.
void redraw(std::vector<Item>& items, const Redrawing& how);

}  // namespace muster::page
