// Where things in nested groups come to lie on the page: moves, turns and scales as one.
#pragma once

#include "page/page.hpp"

namespace muster::page {

/// x' = a x + c y + e, y' = b x + d y + f, in millimetres.
class Placing {
public:
    Placing() = default;
    /// Of a group's own millimetres in what holds it: scaled, then turned clockwise, then shifted.
    static Placing of(const Group& group);
    /// Of a turned text.
    static Placing of(const GlyphRun& run);
    /// `inner` placed within this.
    [[nodiscard]] Placing then(const Placing& inner) const;
    [[nodiscard]] PaperPoint operator()(PaperPoint point) const;
    /// The upright box that holds the placed box.
    [[nodiscard]] PaperBox hull(const PaperBox& box) const;
    [[nodiscard]] double scale() const { return scale_; }

private:
    static Placing make(PaperPoint shift, double turn, double scale, double stretch);
    double a_ = 1, b_ = 0, c_ = 0, d_ = 1;
    PaperPoint shift_{};
    double scale_ = 1;
};

}  // namespace muster::page
