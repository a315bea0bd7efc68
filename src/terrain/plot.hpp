// A farm's plot: its own coordinates, and boxes that fit into irregular ground.
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
    /// An outline of the table in the coordinates of the plot.
    [[nodiscard]] Spots own(const Spots& outline) const;
    /// The same plot with the yard on its next side.
    [[nodiscard]] Plot next_side() const { return {at(length, 0), v, u * -1.0, depth, length}; }
};

/// The largest plot in a box, turned a little from its sides.
[[nodiscard]] Plot turned_plot(const Frame& box, double tilt);

/// The plot around an outline, with v in the given direction.
[[nodiscard]] Plot plot_round(const Spots& outline, Spot along);

/// The best upright box inside an outline: large ones count for more, narrow ones for less. Empty if nothing
/// fits.
[[nodiscard]] Frame largest_box(const Spots& outline);

/// The position of the line, upright or level, that has `share` of an outline's ground to its left or above
/// it.
[[nodiscard]] double dividing_line(Spots outline, bool upright, double share);

/// A box divided in two at an upright or level line, with a gap between.
[[nodiscard]] std::array<Frame, 2> parted(const Frame& box, bool upright, double at, double gap);

}  // namespace muster::terrain
