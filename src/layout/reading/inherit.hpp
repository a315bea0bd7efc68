// Inheritance of templates: a template with `like:` copies another template and changes parts of it. This
// works on the trees of values as written, so every value keeps its own place (file, line and column) and the
// reader of templates does not notice.
#pragma once

#include <initializer_list>
#include <string_view>

#include "layout/element.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::layout {

/// Gives an element the keys of `own`, except those named. A key without a value removes the element's, and
/// another word for its kind makes it another element.
void lay_over(source::Node& element, const source::Node& own, std::initializer_list<std::string_view> besides,
              const ElementKinds& kinds);

/// Combines `own` with `base`. The keys of `own` replace those of the base; `styles` is combined style by
/// style, `elements` by the elements' names. `change` names elements of the base by their `id` and gives keys
/// that replace theirs, `none` to leave the element out, and `before` and `after` for elements to insert
/// around it. A key without a value removes the base's. An id that no element has is reported. The base's
/// named elements must have been put in (layout/reading/named_elements), so that their ids are found; those
/// of the result are.
[[nodiscard]] source::Node override_template(source::Node base, const source::Node& own,
                                             const ElementKinds& kinds, source::Reporter& report);

}  // namespace muster::layout
