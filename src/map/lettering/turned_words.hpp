// Words whose letters follow a line, each turned to its direction.
#pragma once

#include "map/lettering/label_places.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The letters of a shaped line, `spread` farther apart than usual.
[[nodiscard]] Letters letters_of(const page::ShapedText& text, Millimetres spread,
                                 text::Typesetter& typesetter, const text::Style& style);

/// The line letter by letter. One letter (several in a steep word) carries the whole text, so that it is
/// found and copied as a whole.
[[nodiscard]] Items turned_word(const text::Shaped& text, const std::vector<TurnedPlace::Letter>& letters,
                                page::Ink ink);

/// Degrees clockwise from east, to a hundredth.
[[nodiscard]] double degrees_of(Direction along);

}  // namespace muster::map
