// Exact chances, by counting every way in which a handful of dice can fall.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "dice/die.hpp"
#include "lengths/fraction.hpp"

namespace muster::dice {

/// More values than this are not counted, because it would take too long.
inline constexpr std::int64_t most_ways = 5'000'000;

/// A whole number that chance decides, each value with its weight; the weights sum to `total`.
struct Variable {
    std::vector<std::pair<int, std::int64_t>> weights;
    std::int64_t total = 1;
};
[[nodiscard]] Variable variable_of(Die die);
/// How many of `count` dice succeed if each does with this chance. Throws std::overflow_error if a weight
/// does not fit into 64 bits.
[[nodiscard]] Variable successes(int count, const lengths::Fraction& chance);
/// How many values the variables can take together; most_ways + 1 means any greater number.
[[nodiscard]] std::int64_t ways_of(const std::vector<Variable>& variables);
/// Visits all values that independent variables can take together, in order, each with its weight out of
/// `whole`; returns `whole`. Throws std::overflow_error if a weight does not fit into 64 bits.
std::int64_t each_way(const std::vector<Variable>& variables,
                      const std::function<void(const std::vector<int>&, std::int64_t)>& visit);

}  // namespace muster::dice
