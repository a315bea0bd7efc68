// Points, sizes and boxes in one unit of length; x to the right (east), y down (south).
#pragma once

#include <algorithm>
#include <vector>

#include "lengths/length.hpp"

namespace muster::lengths {

template <class L>
struct Point {
    L x{};
    L y{};
    constexpr bool operator==(const Point&) const = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

template <class L>
struct Size {
    L width{};
    L height{};
    constexpr bool operator==(const Size&) const = default;
};

/// An upright rectangle: its top left corner and its size.
template <class L>
struct Box {
    Point<L> origin{};
    Size<L> size{};
    constexpr bool operator==(const Box&) const = default;
    [[nodiscard]] constexpr L left() const { return origin.x; }
    [[nodiscard]] constexpr L top() const { return origin.y; }
    [[nodiscard]] constexpr L right() const { return origin.x + size.width; }
    [[nodiscard]] constexpr L bottom() const { return origin.y + size.height; }
    [[nodiscard]] constexpr Point<L> centre() const {
        return {origin.x + size.width / 2, origin.y + size.height / 2};
    }
    /// The same box with `by` taken off each side; may be given a negative length to grow it.
    [[nodiscard]] constexpr Box inset(L by) const {
        return {{origin.x + by, origin.y + by}, {size.width - 2 * by, size.height - 2 * by}};
    }
    /// Whether the inner areas meet; boxes that only touch do not.
    [[nodiscard]] constexpr bool overlaps(const Box& b) const {
        return left() < b.right() && b.left() < right() && top() < b.bottom() && b.top() < bottom();
    }
    [[nodiscard]] constexpr bool holds(const Box& b) const {
        return left() <= b.left() && b.right() <= right() && top() <= b.top() && b.bottom() <= bottom();
    }
    /// The smallest box that holds both.
    [[nodiscard]] constexpr Box joined(const Box& b) const {
        const L l = std::min(left(), b.left());
        const L t = std::min(top(), b.top());
        return {{l, t}, {std::max(right(), b.right()) - l, std::max(bottom(), b.bottom()) - t}};
    }
};

using PaperPoint = Point<Millimetres>;
using PaperSize = Size<Millimetres>;
using PaperBox = Box<Millimetres>;
using TablePoint = Point<Inches>;
using TableSize = Size<Inches>;
using TableBox = Box<Inches>;
using TableLine = std::vector<TablePoint>;  ///< a course, or an outline that does not repeat its first point

}  // namespace muster::lengths
