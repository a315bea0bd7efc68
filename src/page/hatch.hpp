// Colours as engravers showed them, by lines and dots. They replace the colour of a coat in low-ink and
// monochrome print.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "page/page.hpp"

namespace muster::page {

/// The hatches of heraldry (Petra Sancta), and two of our own for colours that heraldry lacks.
enum class Hatch { plain, upright, level, falling, rising, crossed, dotted, lattice, solid };

[[nodiscard]] std::optional<Hatch> hatch_named(std::string_view word);
/// "plain, upright, level ..."
[[nodiscard]] std::string_view hatch_names();

/// Which hatch represents which colour. If empty, colours are filled.
using Hatches = std::vector<std::pair<page::Ink, Hatch>>;

/// The hatch of the nearest colour in the list; nothing if the list is empty.
[[nodiscard]] std::optional<Hatch> hatch_for(const Hatches& hatches, const page::Ink& ink);

/// The lines of a hatch over a convex polygon. `corners` are in order around it.
[[nodiscard]] std::vector<page::Item> hatched(const std::vector<lengths::PaperPoint>& corners, Hatch hatch,
                                              const page::Pen& pen);

}  // namespace muster::page
