// Lines that one stroke of the pen draws, for everything that draws a page.
#pragma once

#include <cstddef>
#include <span>

#include "page/page.hpp"

namespace muster::page {

/// The paths from `first` on that have one pen and no area: in opaque ink they look the same when they are
/// drawn in one stroke, and each stroke takes time. Empty if there is no such path at `first`.
[[nodiscard]] std::span<const Item> one_stroke(std::span<const Item> items, std::size_t first);

}  // namespace muster::page
