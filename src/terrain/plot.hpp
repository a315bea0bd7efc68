// A farm's plot: its own compass, and the boxes that fit into odd ground.
#pragma once

#include <array>

#include "terrain/plane.hpp"

namespace muster::terrain {

/// u runs along the yard, v from the yard into the fields.
struct Plot {
    Spot corner;
    Spot u{1, 0}, v{0, 1};
    double length = 0, depth = 0;
    [[nodiscard]] Spot at(double a, double b) const { return corner + u * a + v * b; }
    /// The four corners of a box of the plot, on the table.
    [[nodiscard]] Spots oblong(const Frame& bounds) const;
    /// An outline of the table in the plot's own lengths.
    [[nodiscard]] Spots own(const Spots& outline) const;
    /// The same plot with its next side as the yard's.
    [[nodiscard]] Plot next_side() const { return {at(length, 0), v, u * -1.0, depth, length}; }
};

/// The largest plot in a box, turned a little off its sides.
[[nodiscard]] Plot turned_plot(const Frame& box, double tilt);

/// The plot round an outline whose v runs in one direction.
[[nodiscard]] Plot plot_round(const Spots& outline, Spot along);

/// The upright box of most worth inside an outline; narrow ones count for less. Empty if nothing fits.
[[nodiscard]] Frame largest_box(const Spots& outline);

/// Where the line runs, upright or across, that has `share` of an outline's ground on its left or above it.
[[nodiscard]] double dividing_line(Spots outline, bool upright, double share);

/// A box parted in two at an upright line or one across, with a gap between.
[[nodiscard]] std::array<Frame, 2> parted(const Frame& box, bool upright, double at, double gap);

}  // namespace muster::terrain
