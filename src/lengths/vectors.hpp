// Arithmetic of points as vectors, in any one unit: products, lengths, directions, segments. Plain arithmetic
// and square roots only, so that every machine finds the same ground.
#pragma once

#include <cmath>

#include "lengths/bounds.hpp"
#include "lengths/products.hpp"

namespace muster::lengths {

/// A direction, usually of length one. It has no unit: x and y are the shares of a length that go east and
/// south.
using Direction = Point<double>;

template <class A, class B>
using Product = decltype(A{} * B{});

/// A vector multiplied by a number, or a direction by a length: `(b - a) * share`, `way * 3_mm`.
template <class A, class B>
[[nodiscard]] constexpr Point<Product<A, B>> operator*(Point<A> v, B by) {
    return {v.x * by, v.y * by};
}
template <class A, class B>
[[nodiscard]] constexpr Product<A, B> dot(Point<A> a, Point<B> b) {
    return a.x * b.x + a.y * b.y;
}
template <class A, class B>
[[nodiscard]] constexpr Product<A, B> cross(Point<A> a, Point<B> b) {
    return a.x * b.y - a.y * b.x;
}
/// A point between a and b; half-way for a share of 0.5.
template <class L>
[[nodiscard]] constexpr Point<L> between(Point<L> a, Point<L> b, double share) {
    return a + (b - a) * share;
}
template <class L>
[[nodiscard]] L length(Point<L> v) {
    using std::sqrt;
    return sqrt(dot(v, v));
}
template <class L>
[[nodiscard]] L distance(Point<L> a, Point<L> b) {
    return length(b - a);
}
/// The direction of a vector; {1, 0} for one of length 0.
template <class L>
[[nodiscard]] Direction unit(Point<L> v) {
    const L whole = length(v);
    return whole > L{} ? Direction{v * (1 / whole)} : Direction{1, 0};
}
/// A quarter turn clockwise on the page.
template <class L>
[[nodiscard]] constexpr Point<L> quarter_turn(Point<L> v) {
    return {-v.y, v.x};
}
/// `v` turned by the angle of the direction `by`.
template <class L>
[[nodiscard]] constexpr Point<L> turned(Point<L> v, Direction by) {
    return {v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x};
}

template <class L>
[[nodiscard]] Point<L> nearest_on_segment(Point<L> p, Point<L> a, Point<L> b) {
    const Point<L> run = b - a;
    const Product<L, L> square = dot(run, run);
    if (square == Product<L, L>{}) return a;
    return a + run * std::clamp(dot(p - a, run) / square, 0.0, 1.0);
}
/// The square of the distance. It is needed for every millimetre of a hill, so it divides only if it must.
template <class L>
[[nodiscard]] Product<L, L> square_to_segment(Point<L> p, Point<L> a, Point<L> b) {
    const Point<L> run = b - a;
    const Point<L> away = p - a;
    const Product<L, L> along = dot(away, run);
    if (along <= Product<L, L>{}) return dot(away, away);
    const Product<L, L> square = dot(run, run);
    if (along >= square) return dot(p - b, p - b);
    const Product<L, L> aside = cross(run, away);
    return aside * aside / square;
}
template <class L>
[[nodiscard]] bool segments_cross(Point<L> a, Point<L> b, Point<L> c, Point<L> d) {
    const auto is_left = [](Point<L> from, Point<L> to, Point<L> p) {
        return cross(to - from, p - from) > Product<L, L>{};
    };
    return is_left(a, b, c) != is_left(a, b, d) && is_left(c, d, a) != is_left(c, d, b);
}
template <class L>
[[nodiscard]] L segment_distance(Point<L> a, Point<L> b, Point<L> c, Point<L> d) {
    using std::sqrt;
    if (segments_cross(a, b, c, d)) return L{};
    return sqrt(std::min(std::min(square_to_segment(a, c, d), square_to_segment(b, c, d)),
                         std::min(square_to_segment(c, a, b), square_to_segment(d, a, b))));
}

}  // namespace muster::lengths
