#include "lengths/fraction.hpp"

#include <algorithm>

namespace muster::lengths {

std::string to_text(const Fraction& fraction) {
    if (fraction.denominator() == 1) return std::to_string(fraction.numerator());
    return std::to_string(fraction.numerator()) + "/" + std::to_string(fraction.denominator());
}

int whole_percent(const Fraction& fraction) {
    if (fraction.numerator() == 0) return 0;
    if (fraction == Fraction{1}) return 100;
    const Fraction half_up = fraction * 100 + Fraction{1, 2};
    const auto rounded = static_cast<int>(half_up.numerator() / half_up.denominator());
    return std::clamp(rounded, 1, 99);
}

}  // namespace muster::lengths
