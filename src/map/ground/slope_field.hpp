// The heights of a hill over its outlines, the same at any scale and on any paper; and how dark the
// engraver's law for slope and light wants each place.
#pragma once

#include "map/ground/grid.hpp"
#include "map/ground/marks.hpp"

namespace muster::map {

class SlopeField {
public:
    SlopeField(const HillForm& hill, dice::Chance& chance);
    /// 0 at the foot and outside; about the number of levels at the summit.
    [[nodiscard]] double height(PaperPoint p) const { return height_(p); }
    /// The height with gentle waves in it, so that rows of strokes do not run level along the hill.
    [[nodiscard]] double waved_height(PaperPoint p) const { return waved_(p); }
    /// Outlines of the ground above a waved height.
    [[nodiscard]] std::vector<PaperLine> contours(double waved_height) const {
        return waved_.outlines_above({waved_height}).front();
    }
    /// The unit direction straight uphill; {0, 0} on level ground.
    [[nodiscard]] Direction uphill(PaperPoint p) const;
    /// 1 on ground than which 3 % of the hill are steeper, 0 on level ground.
    [[nodiscard]] double steepness(PaperPoint p) const;
    /// 1 on ground that faces the light in the north-west, -1 on ground that faces away.
    [[nodiscard]] double light(PaperPoint p) const;
    /// From 0 on level ground to about 1 on the steepest in full shade.
    [[nodiscard]] double darkness(PaperPoint p) const;
    /// From the foot of a level (0, 1, ...) to the foot of the next, or to the summit, where it is usual.
    [[nodiscard]] Millimetres reach(std::size_t level) const { return reach_[level]; }
    [[nodiscard]] std::size_t levels() const { return reach_.size(); }
    [[nodiscard]] const PaperBounds& ground() const { return ground_; }

private:
    void shape(const HillForm& hill, dice::Chance& chance);
    void measure_slopes();
    /// Uphill, as long as the ground is steep.
    [[nodiscard]] Direction slope(PaperPoint p) const;
    [[nodiscard]] double steepness_of(Direction slope) const;

    Millimetres step_;
    PaperBounds ground_;
    Grid height_, waved_, east_, south_;  ///< the last two: height gained per millimetre
    double steep_ = 1;                    ///< per millimetre, where steepness is 1
    std::vector<Millimetres> reach_;
};

}  // namespace muster::map
