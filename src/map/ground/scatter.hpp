// Places strewn over ground as nature strews them: never closer than a given distance, never in rows.
#pragma once

#include <functional>

#include "map/pen_work.hpp"

namespace muster::map {

/// Points in square cells, so that those near a place are found without asking all.
class PointCells {
public:
    /// `cell` is at least as wide as any room that is asked for.
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

/// How far places keep from one another, and what stands there already.
struct Spacing {
    Millimetres apart{1};
    PaperLine standing{};
};

/// Places inside `outline`, at least so far apart from one another and from what stands there, wherever
/// `allowed` says so, as many as will go (near enough); sorted from the far (north) to the near.
[[nodiscard]] PaperLine scatter(const PaperLine& outline, const Spacing& spacing, dice::Chance& chance,
                                const std::function<bool(PaperPoint)>& allowed);

}  // namespace muster::map
