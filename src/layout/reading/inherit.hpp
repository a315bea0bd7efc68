// "As that one, but": a template that says `like:` takes over another and changes parts of it. Done on the
// trees of values as they were written, so that every value keeps its own place (file, line and column) and
// the reader of templates need not know.
#pragma once

#include "layout/element.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::layout {

/// `own` laid over `base`: its keys replace those of the base. Of `styles` each style's keys replace the
/// base's; `change` names elements of the base by their `id` and gives keys that replace theirs, `none` to
/// leave the element out, `before` and `after` for elements to set round it. A key without a value takes the
/// base's away. An id that no element has is said.
[[nodiscard]] source::Node laid_over(source::Node base, const source::Node& own, const ElementKinds& kinds,
                                     source::Diagnostics& say);

}  // namespace muster::layout
