// The height of a drawn hill over its outlines: nothing at the foot, rising inwards level by level, with
// spurs and hollows between them.
#pragma once

#include "map/pen_work.hpp"

namespace muster::map {

/// A quantity per millimetre.
using PerMillimetre = lengths::Powered<lengths::MillimetreUnit, -1>;

class Slope {
public:
    /// `levels` are outlines from the foot upwards, each inside the one before.
    Slope(const std::vector<PaperLine>& levels, dice::Chance& chance);
    /// 0 at the foot and outside; about the number of levels at the summit.
    [[nodiscard]] double height(PaperPoint p) const;
    /// The unit direction straight uphill; {0, 0} on level ground.
    [[nodiscard]] Direction uphill(PaperPoint p) const;
    /// The height gained per millimetre straight uphill.
    [[nodiscard]] PerMillimetre steepness(PaperPoint p) const;
    /// Lines of equal height, each a ring whose last point meets its first.
    [[nodiscard]] std::vector<PaperLine> contour(double height) const;
    /// From the foot of a level (0, 1, ...) to the foot of the next, or to the summit.
    [[nodiscard]] Millimetres reach(std::size_t level) const { return reach_[level]; }
    [[nodiscard]] std::size_t levels() const { return reach_.size(); }

private:
    [[nodiscard]] double& at(int column, int row) { return heights_[index(column, row)]; }
    [[nodiscard]] double at(int column, int row) const { return heights_[index(column, row)]; }
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    [[nodiscard]] PaperPoint place(int column, int row) const {
        return {ground_.left + column * step_, ground_.top + row * step_};
    }
    [[nodiscard]] lengths::Point<PerMillimetre> rise(PaperPoint p) const;
    void measure(const std::vector<PaperLine>& levels);
    void soften(int times);
    void add_spurs(dice::Chance& chance);

    PaperBounds ground_;
    Millimetres step_{0.8};
    int columns_ = 0, rows_ = 0;
    std::vector<Millimetres> reach_;
    std::vector<double> heights_;
};

}  // namespace muster::map
