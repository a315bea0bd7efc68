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

using lengths::along_course;
using lengths::between;
using lengths::course_length;
using lengths::cross;
using lengths::distance;
using lengths::distance_to_course;
using lengths::distance_to_outline;
using lengths::dot;
using lengths::heading;
using lengths::inside;
using lengths::length;
using lengths::nearest_on_course;
using lengths::nearest_on_segment;
using lengths::place_along;
using lengths::quarter_turn;
using lengths::roomiest_place;
using lengths::segment_distance;
using lengths::segment_to_outline;
using lengths::segments_cross;
using lengths::signed_area;
using lengths::square_to_segment;
using lengths::unit;

[[nodiscard]] inline Frame frame_of(const Spots& line) {
    return lengths::bounds_of(line);
}
[[nodiscard]] constexpr Frame frame_of(Spot a, Spot b) {
    return lengths::bounds_of(a, b);
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
