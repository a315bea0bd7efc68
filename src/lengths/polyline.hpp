// Courses and outlines: questions about lines of points, in inches of the table or millimetres of paper. An
// outline does not repeat its first point.
#pragma once

#include "lengths/vectors.hpp"

namespace muster::lengths {

/// The smallest upright box round all points; empty for none.
template <class L>
[[nodiscard]] Bounds<L> bounds_of(const Polyline<L>& line);
template <class L>
[[nodiscard]] constexpr Bounds<L> bounds_of(Point<L> a, Point<L> b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

/// Positive if clockwise on the page.
template <class L>
[[nodiscard]] Product<L, L> signed_area(const Polyline<L>& outline);
template <class L>
[[nodiscard]] bool inside(const Polyline<L>& outline, Point<L> p);
/// From a point inside or outside an outline to its border.
template <class L>
[[nodiscard]] L distance_to_outline(const Polyline<L>& outline, Point<L> p);
/// Whether that distance is less than `far`. Sides that are clearly farther away are not measured.
template <class L>
[[nodiscard]] bool is_near_outline(const Polyline<L>& outline, Point<L> p, L far);
/// From a segment to an outline; 0 if it touches the outline or is inside.
template <class L>
[[nodiscard]] L segment_to_outline(Point<L> a, Point<L> b, const Polyline<L>& outline);

/// The point inside an outline that is farthest from its border, found on a coarse lattice.
template <class L>
[[nodiscard]] Point<L> roomiest_place(const Polyline<L>& outline);

/// From a point to the nearest point of a course.
template <class L>
[[nodiscard]] L distance_to_course(const Polyline<L>& course, Point<L> p);
/// Whether that distance is less than `far`.
template <class L>
[[nodiscard]] bool is_near_course(const Polyline<L>& course, Point<L> p, L far);
/// The point of a course nearest to `p`.
template <class L>
[[nodiscard]] Point<L> nearest_on_course(const Polyline<L>& course, Point<L> p);
template <class L>
[[nodiscard]] L course_length(const Polyline<L>& course);
/// The point at a distance along a course, kept between its ends.
template <class L>
[[nodiscard]] Point<L> along_course(const Polyline<L>& course, L along);
/// The direction of a course at a distance along it.
template <class L>
[[nodiscard]] Direction heading(const Polyline<L>& course, L along);
/// The distance along a course of its point nearest to `p`.
template <class L>
[[nodiscard]] L place_along(const Polyline<L>& course, Point<L> p);

}  // namespace muster::lengths
