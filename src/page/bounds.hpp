// The boxes that shapes and texts take, before they are placed.
#pragma once

#include <optional>

#include "page/page.hpp"

namespace muster::page {

/// Of the path itself; curves by their true reach. Nothing for a path without points.
[[nodiscard]] std::optional<PaperBox> path_bounds(const std::vector<Segment>& path);

/// Of a text whose origin is (0, 0): its advance wide, from ascent to descent.
[[nodiscard]] PaperBox text_bounds(const ShapedText& text);

/// Of one item, in the millimetres of what holds it: strokes included (a mitre's tip is not), groups resolved
/// and cut to their clip. Nothing for what shows nothing.
[[nodiscard]] std::optional<PaperBox> shown_bounds(const Item& item);

}  // namespace muster::page
