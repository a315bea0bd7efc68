// Products and quotients of lengths: areas, and amounts per millimetre. They keep their unit as lengths do;
// what has no unit left is a bare number.
#pragma once

#include <cmath>
#include <type_traits>

#include "lengths/length.hpp"

namespace muster::lengths {

/// A length, an area or a bare number: a number of units to a power.
template <class Unit, int Power>
using Powered = std::conditional_t<Power == 0, double, Quantity<Unit, Power>>;

template <class Unit, int A, int B>
constexpr Powered<Unit, A + B> operator*(Quantity<Unit, A> a, Quantity<Unit, B> b) {
    return Powered<Unit, A + B>{a.value() * b.value()};
}
template <class Unit, int A, int B>
constexpr Powered<Unit, A - B> operator/(Quantity<Unit, A> a, Quantity<Unit, B> b) {
    return Powered<Unit, A - B>{a.value() / b.value()};
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

}  // namespace muster::lengths
