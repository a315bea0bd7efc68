// Plane geometry in bare inches, for the inside of this room: points, lines, distances, areas. Nothing here
// needs a library; square roots are the only function used that is not plain arithmetic, so every machine
// finds the same ground.
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
/// From a place to a course that runs from top to bottom, or any number above `far` if it is farther than
/// that.
[[nodiscard]] double distance_within(const Spots& course, Spot p, double far);
/// Where a course that runs from top to bottom stands at height y.
[[nodiscard]] double x_at(const Spots& course, double y);

/// Rounded to 0.001", doubles and turns back taken out, clockwise.
[[nodiscard]] Spots tidy_outline(const Spots& outline);
[[nodiscard]] Spots tidy_course(const Spots& course);
[[nodiscard]] double rounded(double inches);

[[nodiscard]] lengths::TableLine to_table(const Spots& line);
[[nodiscard]] Spots from_table(const lengths::TableLine& line);

}  // namespace muster::terrain
