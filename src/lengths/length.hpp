// Lengths that people mix up: paper in millimetres, type in points, table in inches. Each is its own type;
// none turns into another or into a bare number unless asked by name.
#pragma once

namespace muster::lengths {

/// A length in one unit. `Unit::millimetres` says how many millimetres one of it is.
template <class Unit>
class Length {
public:
    constexpr Length() = default;
    constexpr explicit Length(double value) : value_(value) {}
    /// The same length in another unit.
    template <class Other>
    constexpr explicit Length(Length<Other> other)
        : value_(other.value() * Other::millimetres / Unit::millimetres) {}

    /// The bare number, in this unit.
    [[nodiscard]] constexpr double value() const { return value_; }

    // Written out, as compilers make three-way comparisons of doubles slower than these.
    constexpr bool operator==(const Length&) const = default;
    friend constexpr bool operator<(Length a, Length b) { return a.value_ < b.value_; }
    friend constexpr bool operator>(Length a, Length b) { return a.value_ > b.value_; }
    friend constexpr bool operator<=(Length a, Length b) { return a.value_ <= b.value_; }
    friend constexpr bool operator>=(Length a, Length b) { return a.value_ >= b.value_; }
    constexpr Length operator-() const { return Length{-value_}; }
    constexpr Length& operator+=(Length b) {
        value_ += b.value_;
        return *this;
    }
    constexpr Length& operator-=(Length b) {
        value_ -= b.value_;
        return *this;
    }
    friend constexpr Length operator+(Length a, Length b) { return Length{a.value_ + b.value_}; }
    friend constexpr Length operator-(Length a, Length b) { return Length{a.value_ - b.value_}; }
    friend constexpr Length operator*(Length a, double k) { return Length{a.value_ * k}; }
    friend constexpr Length operator*(double k, Length a) { return Length{a.value_ * k}; }
    friend constexpr Length operator/(Length a, double k) { return Length{a.value_ / k}; }
    friend constexpr double operator/(Length a, Length b) { return a.value_ / b.value_; }

private:
    double value_ = 0;
};

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
