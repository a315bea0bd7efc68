// Exact chances by enumeration: every way a handful of dice can fall, counted.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "dice/die.hpp"
#include "lengths/fraction.hpp"

namespace muster::dice {

/// Outcome to its exact chance; the chances sum to 1.
using Distribution = std::map<std::string, lengths::Fraction>;

/// At most this many ways for a handful of dice to fall.
inline constexpr std::int64_t most_ways = 5'000'000;
/// In how many ways the dice can fall; most_ways + 1 stands for any greater number.
[[nodiscard]] std::int64_t ways(const std::vector<Die>& dice);

/// The distribution of `outcome` over all equally likely scores of `dice` (in their order). More than
/// most_ways is a programming error (asserted).
[[nodiscard]] Distribution enumerate(const std::vector<Die>& dice,
                                     const std::function<std::string(const std::vector<int>&)>& outcome);

/// The distribution of the sum of n independent copies of a whole-numbered distribution (by convolution); no
/// copies sum to 0. Throws std::overflow_error rather than give a chance that 64 bits do not hold exactly.
using Sums = std::map<int, lengths::Fraction>;
[[nodiscard]] Sums sum_of(const Sums& one, int copies);

}  // namespace muster::dice
