// Exact chances by enumeration: every way a handful of dice can fall, counted.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "dice/die.hpp"
#include "lengths/fraction.hpp"

namespace muster::dice {

/// Outcome to its exact chance; the chances sum to 1.
using Distribution = std::map<std::string, lengths::Fraction>;

/// The distribution of `outcome` over all equally likely scores of `dice` (in their order). At most 5,000,000 ways; more
/// is a programming error (asserted).
[[nodiscard]] Distribution enumerate(const std::vector<Die>& dice,
                                     const std::function<std::string(const std::vector<int>&)>& outcome);

/// The distribution of the sum of n independent copies of a whole-numbered distribution (by convolution).
using Sums = std::map<int, lengths::Fraction>;
[[nodiscard]] Sums sum_of(const Sums& one, int copies);

}  // namespace muster::dice
