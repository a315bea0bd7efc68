// Texts with gaps to fill, as procedures write them: "class/{unit}", "hill, half of {side}".
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace muster::roll {

using Filling = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// The pattern with every `{name}` of the filling replaced; other braces stay as they are.
[[nodiscard]] std::string fill(std::string_view pattern, Filling with);

/// "1st", "2nd", "3rd", "4th", "11th".
[[nodiscard]] std::string ordinal(int number);

}  // namespace muster::roll
