// The height of a drawn hill over its outline: nothing at the foot, rising inwards, with spurs.
#pragma once

#include "map/pen_work.hpp"

namespace muster::map {

class Slope {
public:
    Slope(const Spots& outline, dice::Chance& chance);
    /// 0 at the outline and outside; about 1 at the summit.
    [[nodiscard]] double height(Spot p) const;
    /// The way straight up, one long; {0, 0} on the level.
    [[nodiscard]] Spot uphill(Spot p) const;
    /// How much height a millimetre of the way straight up gains.
    [[nodiscard]] double steepness(Spot p) const;
    /// Lines of equal height, each a ring whose last point meets its first.
    [[nodiscard]] std::vector<Spots> contour(double height) const;
    /// Millimetres from the foot to the summit.
    [[nodiscard]] double reach() const { return reach_; }

private:
    [[nodiscard]] double& at(int column, int row) { return heights_[index(column, row)]; }
    [[nodiscard]] double at(int column, int row) const { return heights_[index(column, row)]; }
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    [[nodiscard]] Spot place(int column, int row) const {
        return {ground_.left + column * step_, ground_.top + row * step_};
    }
    [[nodiscard]] Spot rise(Spot p) const;
    void measure(const Spots& outline);
    void soften(int times);
    void add_spurs(dice::Chance& chance);
    void level();

    Frame ground_;
    double step_ = 0.5;
    int columns_ = 0, rows_ = 0;
    double reach_ = 0;
    Spot summit_;
    std::vector<double> heights_;
};

}  // namespace muster::map
