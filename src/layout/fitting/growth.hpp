// Growth: on a card larger than its template was drawn for, letters and boxes become larger instead of
// leaving empty space. `drawn-for` in the template gives the sizes it was drawn for.
//
// The template is read again in a larger manner (manner.hpp), as for large print, and laid out again. Laying
// it out on a small page and magnifying the result would need separate handling of everything that is
// measured on paper: least sizes of letters and pencil boxes, bleed, safe zones and cutting lines. This way
// none of that changes.
#pragma once

#include <vector>

#include "layout/fitting/manner.hpp"
#include "layout/reading/template.hpp"
#include "lengths/geometry.hpp"

namespace muster::layout {

/// The factors by which a sheet may grow on a card, largest first, in steps of a twentieth down to 1. Those
/// after the first are for cards that are too full for it.
[[nodiscard]] std::vector<double> growths(const Template& sheet, const PaperSize& card);

/// A manner that is larger by a factor. Least sizes are those on paper, so they do not grow.
[[nodiscard]] Manner grown(Manner manner, double times);

}  // namespace muster::layout
