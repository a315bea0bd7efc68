// A quantity that varies over the plan, such as how densely trees stand, in square cells; and noise, which
// makes it vary as nature does.
#pragma once

#include <vector>

#include "map/pen_work.hpp"

namespace muster::map {

class Grid {
public:
    /// Zero everywhere. Its values belong to the corners of cells over `ground`.
    Grid(const PaperBounds& ground, Millimetres cell);

    [[nodiscard]] const PaperBounds& ground() const { return ground_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] double& at(int column, int row) { return values_[index(column, row)]; }
    [[nodiscard]] double at(int column, int row) const { return values_[index(column, row)]; }
    [[nodiscard]] PaperPoint place(int column, int row) const {
        return {ground_.left + cell_ * column, ground_.top + cell_ * row};
    }
    /// The value at a place, between those of the corners around it; zero beyond the ground.
    [[nodiscard]] double operator()(PaperPoint p) const;

    /// Sets every corner to what a function of its place gives.
    template <class ValueAt>
    void set(const ValueAt& value_at) {
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) at(column, row) = value_at(place(column, row));
    }
    /// Sets every corner inside an outline to 1 and all others to 0.
    void set_inside(const PaperLine& outline);
    /// Row by row.
    [[nodiscard]] std::vector<double>& values() { return values_; }
    [[nodiscard]] const std::vector<double>& values() const { return values_; }
    /// What this grid gives at each corner of a grid over `ground`.
    [[nodiscard]] Grid resampled(const PaperBounds& ground, Millimetres cell) const;
    /// Spread out by a bell curve with this standard deviation.
    [[nodiscard]] Grid blurred(Millimetres deviation) const;
    /// The outlines of the ground above each level. The values along the border must be below it. Filled as
    /// one path, what lies within an outline's hole stays empty.
    [[nodiscard]] std::vector<std::vector<PaperLine>> outlines_above(const std::vector<double>& levels) const;

private:
    struct Step;
    struct Search;
    void find_steps(int row, Search& search) const;
    [[nodiscard]] std::vector<PaperLine> outlines(Search& search) const;
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    PaperBounds ground_;
    Millimetres cell_;
    int columns_, rows_;
    std::vector<double> values_;
};

/// Smooth noise of about unit variance, without edges or rows.
class Noise {
public:
    /// Swells and hollows of about this length over some ground.
    Noise(const PaperBounds& ground, Millimetres length, dice::Chance& chance);
    [[nodiscard]] double operator()(PaperPoint p) const { return lattice_(p) * strength; }
    /// The same at each corner of a grid over `ground`.
    [[nodiscard]] Grid over(const PaperBounds& ground, Millimetres cell) const;

private:
    static constexpr double strength = 2.3;  // between the lattice's corners noise is weaker than at them
    Grid lattice_;
};

/// 0 below `from`, 1 above `to`, and a smooth rise in between.
[[nodiscard]] double smooth_step(double from, double to, double value);

}  // namespace muster::map
