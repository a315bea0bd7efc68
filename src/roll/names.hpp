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

/// Whether two names are the same once every dash is read as _ ("all-or-none", "all_or_none").
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

class Names {
public:
    void set(std::string_view name, Value value);
    [[nodiscard]] const Value* find(std::string_view name) const;
    /// A number for a formula: the value of `name`, or, for `x.word`, whether x is that word. Nothing if
    /// there is no such name.
    [[nodiscard]] std::optional<double> number(std::string_view name) const;

private:
    std::vector<std::pair<std::string, Value>> all_;
};

/// A value as a number; a word has none.
[[nodiscard]] std::optional<double> as_number(const Value& value);
/// Digits become a number; anything else stays a word.
[[nodiscard]] Value value_of(const std::string& text);

using Filling = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// The pattern with every `{name}` of the filling replaced; other braces stay as they are.
[[nodiscard]] std::string fill(std::string_view pattern, Filling with);

}  // namespace muster::roll
