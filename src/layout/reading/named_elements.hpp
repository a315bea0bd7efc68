// Elements that a template describes once, under `elements:`, and uses in several places. This works on the
// trees of values as written, so the reader of templates does not notice.
#pragma once

#include "layout/element.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::layout {

/// The template with a copy of the named element wherever `element: NAME` stands; the keys beside it replace
/// those of the copy, as under `change`. A named element may contain those above it in the list. Its
/// `elements` stay, for a template that is like this one. Reports names that are not there, and copies that
/// together are too large.
[[nodiscard]] source::Node with_named_elements(source::Node sheet, const ElementKinds& kinds,
                                               source::Reporter& report);

}  // namespace muster::layout
