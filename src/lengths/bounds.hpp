// Upright boxes by their four sides, and lines of points.
#pragma once

#include "lengths/geometry.hpp"

namespace muster::lengths {

/// For what is bounded rather than placed: it may be empty. What is placed has an origin and a size (Box).
template <class L>
struct Bounds {
    L left{}, top{}, right{}, bottom{};
    [[nodiscard]] static constexpr Bounds of(const Box<L>& box) {
        return {box.left(), box.top(), box.right(), box.bottom()};
    }
    [[nodiscard]] constexpr L width() const { return right - left; }
    [[nodiscard]] constexpr L depth() const { return bottom - top; }
    [[nodiscard]] constexpr Point<L> centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    /// Whether a point is in it or on its border.
    [[nodiscard]] constexpr bool holds(Point<L> p) const {
        return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
    }
    /// Whether the inner areas meet; boxes that only touch do not.
    [[nodiscard]] constexpr bool meets(const Bounds& b) const {
        return left < b.right && b.left < right && top < b.bottom && b.top < bottom;
    }
    /// The same with `by` added on each side; a negative length shrinks it.
    [[nodiscard]] constexpr Bounds grown(L by) const {
        return {left - by, top - by, right + by, bottom + by};
    }
};

/// A course, or an outline that does not repeat its first point. In inches it is a TableLine.
template <class L>
using Polyline = std::vector<Point<L>>;

using PaperBounds = Bounds<Millimetres>;
using PaperLine = Polyline<Millimetres>;
using TableBounds = Bounds<Inches>;

}  // namespace muster::lengths
