// The marks of the printer's test (`muster calibrate`): rulers, crosses on both faces, steps at the edges.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "page/page.hpp"
#include "page/printer.hpp"

namespace muster::page {

/// Shapes a number or a short word for the marks.
using ShapeWord = std::function<std::shared_ptr<const page::ShapedText>(const std::string&)>;

/// The part of a face that the marks leave free for words: the upper half, clear of the steps at the edges.
[[nodiscard]] PaperBox room_for_words(const PaperSize& paper);

/// The front: steps of 3 to 12 mm at each edge, two plain crosses, rulers of exactly 100 mm across and down,
/// and one of exactly 4 inches.
void add_front_marks(page::Page& front, const ShapeWord& lettering);
/// The back: two crosses at the same places, each with a scale of half millimetres below it and one to its
/// right, and the ruler across.
void add_back_marks(page::Page& back, const ShapeWord& lettering);

}  // namespace muster::page
