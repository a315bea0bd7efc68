// Where items of nested groups are on the page: shifts, turns and scales combined.
#pragma once

#include "page/page.hpp"

namespace muster::page {

/// x' = a x + c y + e, y' = b x + d y + f, in millimetres.
class Placing {
public:
    Placing() = default;
    /// From a group's own millimetres to those of its parent: scaled, then turned clockwise, then shifted.
    static Placing of(const Group& group);
    /// For a turned text.
    static Placing of(const GlyphRun& run);
    /// This placing applied after `inner`.
    [[nodiscard]] Placing then(const Placing& inner) const;
    [[nodiscard]] PaperPoint operator()(PaperPoint point) const;
    /// The upright box around the placed box.
    [[nodiscard]] PaperBox hull(const PaperBox& box) const;
    [[nodiscard]] double scale() const { return scale_; }

private:
    static Placing make(PaperPoint shift, double turn, double scale, double stretch);
    double a_ = 1, b_ = 0, c_ = 0, d_ = 1;
    PaperPoint shift_{};
    double scale_ = 1;
};

}  // namespace muster::page
