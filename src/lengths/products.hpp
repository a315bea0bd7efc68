// Products and quotients of lengths: areas, and what a millimetre brings. They keep their unit as lengths do;
// what has no unit left is a bare number.
#pragma once

#include <cmath>

#include "lengths/length.hpp"

namespace muster::lengths {

/// So many units to a power other than 0 and 1: an area (2), a share of something to a millimetre (-1).
template <class Unit, int Power>
class Quantity {
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double value) : value_(value) {}
    [[nodiscard]] constexpr double value() const { return value_; }

    // Written out, as compilers make three-way comparisons of doubles slower than these.
    constexpr bool operator==(const Quantity&) const = default;
    friend constexpr bool operator<(Quantity a, Quantity b) { return a.value_ < b.value_; }
    friend constexpr bool operator>(Quantity a, Quantity b) { return a.value_ > b.value_; }
    friend constexpr bool operator<=(Quantity a, Quantity b) { return a.value_ <= b.value_; }
    friend constexpr bool operator>=(Quantity a, Quantity b) { return a.value_ >= b.value_; }
    constexpr Quantity operator-() const { return Quantity{-value_}; }
    constexpr Quantity& operator+=(Quantity b) {
        value_ += b.value_;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity{a.value_ + b.value_}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity{a.value_ - b.value_}; }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity{a.value_ * k}; }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity{a.value_ * k}; }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity{a.value_ / k}; }

private:
    double value_ = 0;
};

namespace detail {

template <class Unit, int Power>
struct PowerOf {
    using Type = Quantity<Unit, Power>;
};
template <class Unit>
struct PowerOf<Unit, 1> {
    using Type = Length<Unit>;
};
template <class Unit>
struct PowerOf<Unit, 0> {
    using Type = double;
};

}  // namespace detail

/// A length, an area, a bare number: so many units to a power.
template <class Unit, int Power>
using Powered = typename detail::PowerOf<Unit, Power>::Type;

template <class Unit>
constexpr Powered<Unit, 2> operator*(Length<Unit> a, Length<Unit> b) {
    return Powered<Unit, 2>{a.value() * b.value()};
}
template <class Unit, int A>
constexpr Powered<Unit, A + 1> operator*(Quantity<Unit, A> a, Length<Unit> b) {
    return Powered<Unit, A + 1>{a.value() * b.value()};
}
template <class Unit, int B>
constexpr Powered<Unit, B + 1> operator*(Length<Unit> a, Quantity<Unit, B> b) {
    return Powered<Unit, B + 1>{a.value() * b.value()};
}
template <class Unit, int A, int B>
constexpr Powered<Unit, A + B> operator*(Quantity<Unit, A> a, Quantity<Unit, B> b) {
    return Powered<Unit, A + B>{a.value() * b.value()};
}
template <class Unit, int A>
constexpr Powered<Unit, A - 1> operator/(Quantity<Unit, A> a, Length<Unit> b) {
    return Powered<Unit, A - 1>{a.value() / b.value()};
}
template <class Unit, int A, int B>
constexpr Powered<Unit, A - B> operator/(Quantity<Unit, A> a, Quantity<Unit, B> b) {
    return Powered<Unit, A - B>{a.value() / b.value()};
}
template <class Unit>
constexpr Powered<Unit, -1> operator/(double k, Length<Unit> a) {
    return Powered<Unit, -1>{k / a.value()};
}
template <class Unit, int A>
constexpr Powered<Unit, -A> operator/(double k, Quantity<Unit, A> a) {
    return Powered<Unit, -A>{k / a.value()};
}

using SquareMillimetres = Powered<MillimetreUnit, 2>;
using SquareInches = Powered<InchUnit, 2>;

template <class Unit, int Power>
[[nodiscard]] Powered<Unit, Power / 2> sqrt(Quantity<Unit, Power> square) requires(Power % 2 == 0) {
    return Powered<Unit, Power / 2>{std::sqrt(square.value())};
}
template <class Unit, int Power>
[[nodiscard]] Quantity<Unit, Power> abs(Quantity<Unit, Power> a) {
    return Quantity<Unit, Power>{std::abs(a.value())};
}
template <class Unit>
[[nodiscard]] Length<Unit> abs(Length<Unit> a) {
    return Length<Unit>{std::abs(a.value())};
}

}  // namespace muster::lengths
