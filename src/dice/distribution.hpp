// Exact chances: every way a handful of dice can fall, counted.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "dice/die.hpp"
#include "lengths/fraction.hpp"

namespace muster::dice {

/// More values than this are not counted out: it would take too long.
inline constexpr std::int64_t most_ways = 5'000'000;

/// A whole number that chance decides, each value with its weight; the weights sum to `total`.
struct Variable {
    std::vector<std::pair<int, std::int64_t>> weights;
    std::int64_t total = 1;
};
[[nodiscard]] Variable variable_of(Die die);
/// How many of `count` dice succeed where each does with this chance. Throws std::overflow_error rather than
/// give a weight that 64 bits do not hold.
[[nodiscard]] Variable successes(int count, const lengths::Fraction& chance);
/// How many values the variables can take together; most_ways + 1 stands for any greater number.
[[nodiscard]] std::int64_t ways_of(const std::vector<Variable>& variables);
/// Visits all values that independent variables can take together, in their order, each with its chance as a
/// weight of `whole`; gives `whole`. Throws std::overflow_error rather than weigh wrongly.
std::int64_t each_way(const std::vector<Variable>& variables,
                      const std::function<void(const std::vector<int>&, std::int64_t)>& visit);

}  // namespace muster::dice
