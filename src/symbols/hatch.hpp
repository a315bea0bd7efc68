// Colours as engravers cut them, in lines and dots: what stands for a coat where ink is spared or all ink is
// black.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "page/page.hpp"

namespace muster::symbols {

/// The heralds' tinctures, and two of this house for what heralds do not have.
enum class Hatch { plain, upright, level, falling, rising, crossed, dotted, lattice, solid };

[[nodiscard]] std::optional<Hatch> hatch_named(std::string_view word);
/// "plain, upright, level ..."
[[nodiscard]] std::string_view hatch_names();

/// Which hatch stands for which colour; empty: colours are filled in.
using Hatches = std::vector<std::pair<page::Ink, Hatch>>;

/// The hatch of the colour nearest to this one; nothing if none stands for any.
[[nodiscard]] std::optional<Hatch> hatch_for(const Hatches& hatches, const page::Ink& ink);

/// The lines of a hatch over a polygon without dents, corners in order.
[[nodiscard]] std::vector<page::Item> hatched(const std::vector<lengths::PaperPoint>& corners, Hatch hatch,
                                              const page::Pen& pen);

}  // namespace muster::symbols
