// Exact fractions: every chance that Muster prints. The only place that knows Boost.Rational.
#pragma once

#include <cstdint>
#include <string>

#include <boost/rational.hpp>

namespace muster::lengths {

/// A fraction in lowest terms with a positive denominator; 64 bits a side (enough for 20 dice of 6 faces, 18
/// of 10).
using Fraction = boost::rational<std::int64_t>;

/// "27/125", "1/2", "0", "1": as `muster odds --format json` prints it.
[[nodiscard]] std::string to_text(const Fraction& fraction);

/// Whole per cent, rounded to nearest, half up ("33 %" for 1/3 gives 33); never 0 or 100 unless the chance is
/// exactly that.
[[nodiscard]] int whole_percent(const Fraction& fraction);

}  // namespace muster::lengths
