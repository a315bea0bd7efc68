// Plane geometry in bare inches, for use inside this room: points, lines, distances, areas. It needs no
// library and, besides plain arithmetic, only square roots, so every machine computes the same ground.
#pragma once

#include "lengths/polyline.hpp"

namespace muster::terrain {

/// A place or a direction in inches, x east, y south.
using Spot = lengths::Point<double>;
using Spots = lengths::Polyline<double>;
using Frame = lengths::Bounds<double>;

/// The corners of a box, clockwise from the top left.
[[nodiscard]] inline Spots corners_of(const Frame& box) {
    return {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
}
/// The point of a box nearest to `p`.
[[nodiscard]] constexpr Spot nearest_in(const Frame& box, Spot p) {
    return {std::clamp(p.x, box.left, box.right), std::clamp(p.y, box.top, box.bottom)};
}
/// The distance from a place to a course that runs from top to bottom; any number above `far` if it is more
/// than that.
[[nodiscard]] double distance_within(const Spots& course, Spot p, double far);
/// The x of a course that runs from top to bottom, at height y.
[[nodiscard]] double x_at(const Spots& course, double y);

/// The outline rounded to 0.001", clockwise, without duplicate points and turns back.
[[nodiscard]] Spots tidy_outline(const Spots& outline);
[[nodiscard]] Spots tidy_course(const Spots& course);
[[nodiscard]] double rounded(double inches);

[[nodiscard]] lengths::TableLine to_table(const Spots& line);
[[nodiscard]] Spots from_table(const lengths::TableLine& line);

}  // namespace muster::terrain
