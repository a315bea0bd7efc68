// Plane geometry in bare inches, for the inside of this room: points, lines, distances, areas. Nothing here
// needs a library; square roots are the only function used that is not plain arithmetic, so every machine
// finds the same ground.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "lengths/geometry.hpp"

namespace muster::terrain {

/// A place or a direction in inches, x east, y south.
struct Spot {
    double x = 0;
    double y = 0;
    constexpr bool operator==(const Spot&) const = default;
    friend constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Spot operator*(Spot a, double k) { return {a.x * k, a.y * k}; }
};

using Spots = std::vector<Spot>;  ///< a course, or an outline that does not repeat its first point

/// An upright box by its four sides.
struct Frame {
    double left = 0, top = 0, right = 0, bottom = 0;
    [[nodiscard]] constexpr double width() const { return right - left; }
    [[nodiscard]] constexpr double depth() const { return bottom - top; }
    [[nodiscard]] constexpr Spot centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
    [[nodiscard]] constexpr bool holds(Spot p) const {
        return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
    }
    [[nodiscard]] constexpr bool meets(const Frame& b) const {
        return left < b.right && b.left < right && top < b.bottom && b.top < bottom;
    }
    [[nodiscard]] constexpr Frame grown(double by) const {
        return {left - by, top - by, right + by, bottom + by};
    }
};

[[nodiscard]] constexpr double dot(Spot a, Spot b) {
    return a.x * b.x + a.y * b.y;
}
[[nodiscard]] constexpr double cross(Spot a, Spot b) {
    return a.x * b.y - a.y * b.x;
}
[[nodiscard]] constexpr Spot between(Spot a, Spot b, double share) {
    return a + (b - a) * share;
}
[[nodiscard]] inline double length(Spot v) {
    return std::sqrt(dot(v, v));
}
[[nodiscard]] inline double distance(Spot a, Spot b) {
    return length(b - a);
}
/// The same direction, one inch long; {1, 0} for no direction at all.
[[nodiscard]] Spot unit(Spot v);
/// A quarter turn clockwise on the map.
[[nodiscard]] constexpr Spot quarter_turn(Spot v) {
    return {-v.y, v.x};
}

[[nodiscard]] inline Spot nearest_on_segment(Spot p, Spot a, Spot b) {
    const Spot run = b - a;
    const double square = dot(run, run);
    if (square == 0) return a;
    return a + run * std::clamp(dot(p - a, run) / square, 0.0, 1.0);
}
/// The square of the distance; asked for every millimetre of a hill, so it divides only where it must.
[[nodiscard]] inline double square_to_segment(Spot p, Spot a, Spot b) {
    const Spot run = b - a;
    const Spot away = p - a;
    const double along = dot(away, run);
    if (along <= 0) return dot(away, away);
    const double square = dot(run, run);
    if (along >= square) return dot(p - b, p - b);
    const double aside = cross(run, away);
    return aside * aside / square;
}
[[nodiscard]] bool segments_cross(Spot a, Spot b, Spot c, Spot d);
[[nodiscard]] double segment_distance(Spot a, Spot b, Spot c, Spot d);

[[nodiscard]] constexpr Frame frame_of(Spot a, Spot b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}
[[nodiscard]] Frame frame_of(const Spots& line);
/// Positive if clockwise on the map.
[[nodiscard]] double signed_area(const Spots& outline);
[[nodiscard]] bool inside(const Spots& outline, Spot p);
/// From a place to the nearest point of a course.
[[nodiscard]] double distance_to_course(const Spots& course, Spot p);
/// The point of a course nearest to a place.
[[nodiscard]] Spot nearest_on_course(const Spots& course, Spot p);
/// From a place to the border of an outline, whether it lies inside or out.
[[nodiscard]] double distance_to_outline(const Spots& outline, Spot p);
/// From a straight piece to an outline; 0 if it touches or lies in it.
[[nodiscard]] double segment_to_outline(Spot a, Spot b, const Spots& outline);

[[nodiscard]] double course_length(const Spots& course);
/// The point so many inches along a course, held to its ends.
[[nodiscard]] Spot along_course(const Spots& course, double inches);
/// The direction of a course so many inches along it.
[[nodiscard]] Spot heading(const Spots& course, double inches);
/// From a place to a course that runs from top to bottom, or any number above `far` if it is farther than
/// that.
[[nodiscard]] double distance_within(const Spots& course, Spot p, double far);
/// How far along a course its nearest point to `p` lies.
[[nodiscard]] double place_along(const Spots& course, Spot p);
/// Where a course that runs from top to bottom stands at height y.
[[nodiscard]] double x_at(const Spots& course, double y);

/// Rounded to 0.001", doubles and turns back taken out, clockwise.
[[nodiscard]] Spots tidy_outline(const Spots& outline);
[[nodiscard]] Spots tidy_course(const Spots& course);
[[nodiscard]] double rounded(double inches);

[[nodiscard]] lengths::TableLine to_table(const Spots& line);
[[nodiscard]] Spots from_table(const lengths::TableLine& line);

}  // namespace muster::terrain
