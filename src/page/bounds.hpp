// The boxes that shapes and texts take, before they are placed.
#pragma once

#include <optional>

#include "page/page.hpp"

namespace muster::page {

/// The box of a path without its stroke. Curves count by the points they reach, not by their handles. Nothing
/// for a path without points.
[[nodiscard]] std::optional<PaperBox> path_bounds(const std::vector<Segment>& path);

/// The box of a text whose origin is (0, 0): as wide as its advance, from ascent to descent.
[[nodiscard]] PaperBox text_bounds(const ShapedText& text);

/// The box of one item, in the millimetres of its parent. Strokes are included (the tips of mitres are not);
/// groups are resolved and cut to their clip. Nothing for an item that shows nothing.
[[nodiscard]] std::optional<PaperBox> shown_bounds(const Item& item);

}  // namespace muster::page
