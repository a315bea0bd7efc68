// Things in square cells over some ground, so that those near a place are found without checking all.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "map/pen_work.hpp"

namespace muster::map {

template <class Thing>
class Cells {
public:
    Cells(const PaperBounds& ground, Millimetres cell)
        : ground_(ground),
          cell_(cell),
          columns_(static_cast<int>(ground.width() / cell) + 2),
          rows_(static_cast<int>(ground.depth() / cell) + 2),
          things_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

    /// What is beyond the ground belongs to the nearest cell.
    void add(PaperPoint at, Thing thing) {
        things_[index(column_of(at), row_of(at))].push_back(std::move(thing));
    }
    /// Whether `holds` is true of anything within a cell's width of the place, or of some things beyond that.
    template <class Holds>
    [[nodiscard]] bool any_near(PaperPoint p, const Holds& holds) const {
        const int column = column_of(p), row = row_of(p);
        for (int y = std::max(0, row - 1); y <= std::min(rows_ - 1, row + 1); ++y)
            for (int x = std::max(0, column - 1); x <= std::min(columns_ - 1, column + 1); ++x)
                if (std::ranges::any_of(things_[index(x, y)], holds)) return true;
        return false;
    }
    /// Calls `look` for all of these.
    template <class Look>
    void each_near(PaperPoint p, const Look& look) const {
        (void)any_near(p, [&](const Thing& thing) { return look(thing), false; });
    }

private:
    [[nodiscard]] int column_of(PaperPoint p) const {
        return std::clamp(static_cast<int>((p.x - ground_.left) / cell_), 0, columns_ - 1);
    }
    [[nodiscard]] int row_of(PaperPoint p) const {
        return std::clamp(static_cast<int>((p.y - ground_.top) / cell_), 0, rows_ - 1);
    }
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    PaperBounds ground_;
    Millimetres cell_;
    int columns_, rows_;
    std::vector<std::vector<Thing>> things_;
};

}  // namespace muster::map
