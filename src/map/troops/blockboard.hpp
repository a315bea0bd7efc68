// The coordinates of a block of troops, and the inks and lines that its parts share.
#pragma once

#include "map/troops/troop_blocks.hpp"

namespace muster::map {

constexpr Millimetres block_line = 0.2_mm;
constexpr page::Ink black{0x1a, 0x1a, 0x1a};
constexpr page::Ink white{0xff, 0xff, 0xff};

/// u to the right of the front, v to the rear, from the middle of the block, in half widths and half depths.
class Blockboard {
public:
    explicit Blockboard(const TroopBlock& block)
        : middle_(block.middle),
          right_(lengths::quarter_turn(block.front)),
          rear_(block.front * -1),
          half_wide_(block.wide / 2),
          half_deep_(block.deep / 2) {}
    [[nodiscard]] PaperPoint operator()(double u, double v) const {
        return middle_ + right_ * (u * half_wide_) + rear_ * (v * half_deep_);
    }
    /// The same in lengths from the middle.
    [[nodiscard]] PaperPoint at(Millimetres right, Millimetres back) const {
        return middle_ + right_ * right + rear_ * back;
    }
    [[nodiscard]] Millimetres half_wide() const { return half_wide_; }
    [[nodiscard]] Millimetres half_deep() const { return half_deep_; }
    [[nodiscard]] Direction right() const { return right_; }
    [[nodiscard]] TurnedBox box() const { return {middle_, right_, half_wide_, half_deep_}; }

private:
    PaperPoint middle_;
    Direction right_, rear_;
    Millimetres half_wide_, half_deep_;
};

}  // namespace muster::map
