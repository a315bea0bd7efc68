// Growing: on a card larger than its template was drawn for letters and boxes are larger, where there would
// only be more white. `drawn-for` of the template says for which sizes.
//
// The template is read again in a larger manner (manner.hpp), as it is for large print, and laid out anew.
// The other way, to lay it out on a small page and magnify what comes out, would need its own account of
// everything that is true on paper: least sizes of letters and of boxes for a pencil, bleed, safe zones,
// where the knife goes. Here all of that is as it is on every card.
#pragma once

#include <vector>

#include "layout/fitting/manner.hpp"
#include "layout/reading/template.hpp"
#include "lengths/geometry.hpp"

namespace muster::layout {

/// How many times as large a sheet may be printed on a card, largest first: whole twentieths, the last is 1.
/// Those after the first are for cards that are too full for it.
[[nodiscard]] std::vector<double> growths(const Template& sheet, const PaperSize& card);

/// A manner so many times as large. Least sizes hold as printed, so they do not grow.
[[nodiscard]] Manner grown(Manner manner, double times);

}  // namespace muster::layout
