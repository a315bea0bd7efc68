// Values by name, set by steps and looked up by formulas; and texts with gaps to fill, as procedures write
// them: "class/{unit}", "hill, half of {side}".
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roll/decided.hpp"

namespace muster::roll {

class Names {
public:
    void set(std::string_view name, Value value);
    [[nodiscard]] const Value* find(std::string_view name) const;
    /// A number for a formula (rules::word_among); nothing if there is no such name, or if it is a word.
    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    [[nodiscard]] const rules::Values& all() const { return all_; }

private:
    rules::Values all_;
};

/// Digits become a number; anything else stays a word.
[[nodiscard]] Value value_of(const std::string& text);

using Filling = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// The pattern with every `{name}` of the filling replaced; other braces stay as they are.
[[nodiscard]] std::string fill(std::string_view pattern, Filling with);

}  // namespace muster::roll
