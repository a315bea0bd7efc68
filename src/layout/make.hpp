// Makes blocks from elements and data: decides conditions, runs loops, fills in texts. The only step that
// sees data.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "layout/lay_out.hpp"

namespace muster::layout {

class Part;
using PartPtr = std::unique_ptr<Part>;
using Parts = std::vector<PartPtr>;

[[nodiscard]] Filled fill(const formula::Phrase& phrase, const Scope& scope, Setting& setting);
[[nodiscard]] bool holds(const Condition& condition, const Scope& scope, Setting& setting);
/// The value of a formula. If it has none, that is reported and nothing is returned.
[[nodiscard]] std::optional<double> value_of(const Condition& formula, const Scope& scope, Setting& setting);
[[nodiscard]] page::Ink ink_of(const InkRef& ref, const Scope& scope, Setting& setting);
[[nodiscard]] Align align_of(const AlignRef& ref, const Scope& scope, Setting& setting);
[[nodiscard]] const TextLook& look_of(const LookRef& ref, const Scope& scope, Setting& setting);

/// Calls back once for each entry of the loop's list.
void each(const Loop& loop, const Scope& scope, Setting& setting,
          const std::function<void(const Scope&)>& turn);

/// The parts of an element with its `when` and `for`: none, one or many.
void make_parts(const Element& element, const Scope& scope, Setting& setting, Parts& onto);
[[nodiscard]] Parts make_all(const Elements& elements, const Scope& scope, Setting& setting);
/// The same with `between` (which may be null) between each two.
[[nodiscard]] Parts make_all(const Elements& elements, const Element* between, const Scope& scope,
                             Setting& setting);

/// The start of a text for a message, never cut inside a character.
[[nodiscard]] std::string quoted(const std::string& text);
/// "1st-guards, " or an empty text, for messages.
[[nodiscard]] std::string whose(const Setting& setting);
/// Where a message about the subject points: to its line in the scenario; else to a place in the template.
[[nodiscard]] const source::Place& where(const Setting& setting, const source::Place& in_template);

}  // namespace muster::layout
