// Proofs: over the art the boxes of the elements, with their ids or the lines they stand in, and the zone in
// which art is safe from the knife and the printer. For whoever changes a template.
#pragma once

#include <string>
#include <vector>

#include "layout/element.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

/// No words of a card should stand nearer to its edge.
inline constexpr Millimetres safe_from_knife{3};

/// The box of an element: a thin outline, with its id if it has one, else, for what holds no other elements,
/// the line of its template. The words stand in a corner where they run into none of the proofs so far; where
/// there is no room for them they are left out.
[[nodiscard]] std::vector<page::Item> proof_of(const Element& element, const PaperBox& box,
                                               text::Typesetter& typesetter,
                                               const std::vector<page::Item>& so_far);

/// A dashed outline of the zone.
[[nodiscard]] page::Item proof_of_zone(const PaperBox& zone);

}  // namespace muster::layout
