// Values that a system gives: to units, sides and the whole game.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace muster::rules {

/// What a system derives for a unit: a truth (`may_move`), a whole number (`strength`), or a word
/// (`quality`).
using Value = std::variant<bool, std::int64_t, std::string>;
using Values = std::vector<std::pair<std::string, Value>>;

}  // namespace muster::rules
