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
    [[nodiscard]] bool meets(const TurnedBox& other) const;
};

}  // namespace muster::map
