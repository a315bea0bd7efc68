// Lengths that people mix up: paper in millimetres, type in points, table in inches. Each is its own type;
// none becomes another or a bare number unless converted by name.
#pragma once

namespace muster::lengths {

/// A number of units to a power other than 0: a length (1), an area (2), an amount per millimetre (-1).
/// `Unit::millimetres` says how many millimetres one unit is.
template <class Unit, int Power>
class Quantity {
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double value) : value_(value) {}
    /// The same length in another unit.
    template <class Other>
    constexpr explicit Quantity(Quantity<Other, Power> other) requires(Power == 1)
        : value_(other.value() * Other::millimetres / Unit::millimetres) {}

    /// The bare number, in this unit.
    [[nodiscard]] constexpr double value() const { return value_; }

    // Written out, because compilers make three-way comparisons of doubles slower than these.
    constexpr bool operator==(const Quantity&) const = default;
    friend constexpr bool operator<(Quantity a, Quantity b) { return a.value_ < b.value_; }
    friend constexpr bool operator>(Quantity a, Quantity b) { return a.value_ > b.value_; }
    friend constexpr bool operator<=(Quantity a, Quantity b) { return a.value_ <= b.value_; }
    friend constexpr bool operator>=(Quantity a, Quantity b) { return a.value_ >= b.value_; }
    constexpr Quantity operator-() const { return Quantity{-value_}; }
    constexpr Quantity& operator+=(Quantity b) { return *this = *this + b; }
    constexpr Quantity& operator-=(Quantity b) { return *this = *this - b; }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity{a.value_ + b.value_}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity{a.value_ - b.value_}; }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity{a.value_ * k}; }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity{a.value_ * k}; }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity{a.value_ / k}; }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value_ / b.value_; }

private:
    double value_ = 0;
};

template <class Unit>
using Length = Quantity<Unit, 1>;

struct MillimetreUnit {
    static constexpr double millimetres = 1;
};
struct InchUnit {
    static constexpr double millimetres = 25.4;
};
struct PointUnit {
    static constexpr double millimetres = 25.4 / 72;
};

using Millimetres = Length<MillimetreUnit>;  ///< paper
using Inches = Length<InchUnit>;             ///< the gaming table
using Points = Length<PointUnit>;            ///< type

inline namespace literals {
constexpr Millimetres operator""_mm(long double v) {
    return Millimetres{static_cast<double>(v)};
}
constexpr Millimetres operator""_mm(unsigned long long v) {
    return Millimetres{static_cast<double>(v)};
}
constexpr Inches operator""_in(long double v) {
    return Inches{static_cast<double>(v)};
}
constexpr Inches operator""_in(unsigned long long v) {
    return Inches{static_cast<double>(v)};
}
constexpr Points operator""_pt(long double v) {
    return Points{static_cast<double>(v)};
}
constexpr Points operator""_pt(unsigned long long v) {
    return Points{static_cast<double>(v)};
}
}  // namespace literals

}  // namespace muster::lengths
