// Random places that keep a distance from one another and do not form rows, as trees and stones do.
#pragma once

#include <cstdint>
#include <functional>

#include "map/pen_work.hpp"

namespace muster::map {

/// Points in square cells, so that those near a place are found without checking all.
class PointCells {
public:
    /// `cell` must be at least as wide as any `room` in a query.
    PointCells(const PaperBounds& ground, Millimetres cell);
    /// Whether no point is closer than `room`.
    [[nodiscard]] bool has_room(PaperPoint p, Millimetres room) const;
    void add(PaperPoint p);

private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
    }
    PaperBounds ground_;
    Millimetres cell_;
    int columns_, rows_;
    std::vector<PaperLine> cells_;
};

/// The least distance between places, and the places that are already taken.
struct Spacing {
    Millimetres apart{1};
    PaperLine standing{};
};

/// Places inside `outline` where `allowed` permits them, nearly as many as fit, sorted from north to south.
[[nodiscard]] PaperLine scatter(const PaperLine& outline, const Spacing& spacing, dice::Chance& chance,
                                const std::function<bool(PaperPoint)>& allowed);

/// What one mark is drawn by, whichever others are drawn.
[[nodiscard]] inline std::uint32_t any_shape(dice::Chance& chance) {
    return chance.below(1U << 31U);
}

}  // namespace muster::map
