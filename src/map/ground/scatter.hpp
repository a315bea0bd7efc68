// Random places that keep a distance from one another and do not form rows, as trees and stones do.
#pragma once

#include <cstdint>
#include <functional>

#include "map/ground/cells.hpp"

namespace muster::map {

/// Points that have to keep a distance from one another.
class PointCells {
public:
    /// `cell` must be at least as wide as any `room` in a query.
    PointCells(const PaperBounds& ground, Millimetres cell) : points_(ground, cell) {}
    /// Whether no point is closer than `room`.
    [[nodiscard]] bool has_room(PaperPoint p, Millimetres room) const {
        return !points_.any_near(p, [&](PaperPoint q) { return lengths::dot(p - q, p - q) < room * room; });
    }
    void add(PaperPoint p) { points_.add(p, p); }

private:
    Cells<PaperPoint> points_;
};

/// Places inside `outline`, at least `apart` from one another, where `allowed` permits them, nearly as many
/// as fit, sorted from north to south.
[[nodiscard]] PaperLine scatter(const PaperLine& outline, Millimetres apart, dice::Chance& chance,
                                const std::function<bool(PaperPoint)>& allowed);

/// What one mark is drawn by, whichever others are drawn.
[[nodiscard]] inline std::uint32_t any_shape(dice::Chance& chance) {
    return chance.below(1U << 31U);
}

}  // namespace muster::map
