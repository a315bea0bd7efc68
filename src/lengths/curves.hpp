// Courses and outlines made smoother or measured out. Their places are those of the ground they show, so what
// is made of them does not depend on how large it is drawn.
#pragma once

#include <functional>
#include <vector>

#include "lengths/polyline.hpp"

namespace muster::lengths {

/// A rounder line through the same points, in steps of about `step`.
template <class L>
[[nodiscard]] Polyline<L> smooth_course(const Polyline<L>& course, L step);
/// A rounder outline through the same points. An outline with only upright and level edges is meant to be
/// square and stays as it is.
template <class L>
[[nodiscard]] Polyline<L> smooth_outline(const Polyline<L>& outline, L step);
/// Smooths small bends of a course, the given number of times. Its ends stay.
template <class L>
[[nodiscard]] Polyline<L> eased(Polyline<L> course, int times);
/// An outline with its corners cut, except for those that stay: it stays inside the given one. A square one
/// stays as it is.
template <class L>
[[nodiscard]] Polyline<L> rounded_off(const Polyline<L>& outline,
                                      const std::function<bool(Point<L>)>& stays = {});
/// Whether an outline has only upright and level edges, as ground in whole squares has.
template <class L>
[[nodiscard]] bool is_square(const Polyline<L>& outline);
/// Points along a closed outline at intervals of `step`.
template <class L>
[[nodiscard]] Polyline<L> paced(const Polyline<L>& outline, L step);
/// The direction of an outline's longest edge.
template <class L>
[[nodiscard]] Direction long_side(const Polyline<L>& outline);

/// A course measured once, for many questions about places along it. It finds a place in a time that hardly
/// grows with the course, where along_course walks from its start.
template <class L>
class MeasuredCourseIn {
public:
    /// Requires at least one point.
    explicit MeasuredCourseIn(Polyline<L> course);
    [[nodiscard]] L length() const { return reached_.back(); }
    /// The point at a distance along the course, kept between its ends.
    [[nodiscard]] Point<L> at(L along) const;
    /// The direction of the course at a distance along it.
    [[nodiscard]] Direction heading(L along) const;

private:
    /// The number of the point that ends the part with this place, or of the last point.
    [[nodiscard]] std::size_t part_at(L along) const;
    Polyline<L> course_;
    std::vector<L> reached_;  ///< the distance of each point from the start
};

}  // namespace muster::lengths
