// A box at any angle: the space that a word, a letter or a block of troops takes on the plan.
#pragma once

#include <array>

#include "map/pen_work.hpp"

namespace muster::map {

struct TurnedBox {
    PaperPoint middle;
    Direction along{1, 0};  ///< unit direction of its length
    Millimetres half_length{}, half_depth{};

    [[nodiscard]] static TurnedBox of(const PaperBounds& frame) {
        return {frame.centre(), {1, 0}, frame.width() / 2, frame.depth() / 2};
    }
    [[nodiscard]] std::array<PaperPoint, 4> corners() const;
    [[nodiscard]] PaperLine outline() const;
    [[nodiscard]] PaperBounds frame() const;
    [[nodiscard]] TurnedBox grown(Millimetres by) const {
        return {middle, along, half_length + by, half_depth + by};
    }
    [[nodiscard]] bool holds(PaperPoint p) const;
    /// The distance of a point from the box; 0 inside it.
    [[nodiscard]] Millimetres distance_to(PaperPoint p) const;
    /// Whether that distance is less than `far`. It is asked for every tree and tuft with every word near it,
    /// nearly all of which are farther away than any corner reaches.
    [[nodiscard]] bool is_near(PaperPoint p, Millimetres far) const {
        const Millimetres reach = half_length + half_depth + far + 0.001_mm;
        const PaperPoint off = p - middle;
        return lengths::abs(off.x) <= reach && lengths::abs(off.y) <= reach && distance_to(p) < far;
    }
    [[nodiscard]] bool meets(const TurnedBox& other) const;
};

}  // namespace muster::map
