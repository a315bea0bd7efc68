// A box that may lie at any angle: the room a word, a letter or a block of troops takes on the plan.
#pragma once

#include <array>

#include "map/pen_work.hpp"

namespace muster::map {

struct TurnedBox {
    Spot middle;
    Spot along{1, 0};  ///< one long: the way its length lies
    double half_length = 0, half_depth = 0;

    [[nodiscard]] static TurnedBox of(const Frame& frame) {
        return {frame.centre(), {1, 0}, frame.width() / 2, frame.depth() / 2};
    }
    [[nodiscard]] std::array<Spot, 4> corners() const;
    [[nodiscard]] Spots outline() const;
    [[nodiscard]] Frame frame() const;
    [[nodiscard]] TurnedBox grown(double by) const {
        return {middle, along, half_length + by, half_depth + by};
    }
    [[nodiscard]] bool holds(Spot p) const;
    /// How far a place lies from the box; 0 if it lies in it.
    [[nodiscard]] double distance_to(Spot p) const;
    [[nodiscard]] bool meets(const TurnedBox& other) const;
};

}  // namespace muster::map
