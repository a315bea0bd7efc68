#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "map/troops/troop_blocks.hpp"

namespace muster::map {
namespace {

constexpr Millimetres block_gap = 0.5_mm;  ///< least distance between blocks
constexpr Millimetres shortest = 5_mm;     ///< a shorter front could not be read
constexpr double least_share = 2.0 / 3;    ///< of a front that is shortened
constexpr Millimetres unnoticed = 2.5_mm;  ///< a block that moves farther gets a line to where it stands

bool has_front(const TroopBlock& block) {
    return block.arm == source::Arm::infantry || block.arm == source::Arm::cavalry;
}

/// Shortens two parallel fronts that overlap at their ends only, as far as they may be.
void shorten(TroopBlock& one, TroopBlock& two) {
    constexpr double parallel = 0.94;  // cosine of twenty degrees
    const Direction right = lengths::quarter_turn(one.front);
    if (!has_front(one) || !has_front(two) || std::abs(lengths::dot(one.front, two.front)) < parallel) return;
    const Millimetres apart = lengths::abs(lengths::dot(two.middle - one.middle, right)) - 2 * block_gap;
    const double share = 2 * apart / (one.wide + two.wide);
    if (share >= 1 || share < least_share || std::min(one.wide, two.wide) * share < shortest) return;
    one.wide = one.wide * share;
    two.wide = two.wide * share;
}

class Separating {
public:
    Separating(std::vector<TroopBlock>& blocks, std::vector<TurnedBox> obstacles, const PaperBounds& table)
        : blocks_(&blocks), settled_(std::move(obstacles)), table_(table) {}

    /// Whether every block found free ground.
    bool separate() {
        std::vector<TurnedBox> grounds;
        for (const auto& block : *blocks_) grounds.push_back(ground_of(block));
        std::vector<bool> keeps(grounds.size());
        for (std::size_t i = 0; i < grounds.size(); ++i) {
            keeps[i] = is_free(grounds[i]);
            for (std::size_t k = 0; k < grounds.size() && keeps[i]; ++k)
                keeps[i] = k == i || !meet(grounds[i], grounds[k]);
        }
        for (std::size_t i = 0; i < grounds.size(); ++i)
            if (keeps[i]) settled_.push_back(grounds[i]);
        for (std::size_t i = 0; i < grounds.size(); ++i)
            if (!keeps[i] && !settle((*blocks_)[i])) return false;
        return true;
    }

private:
    [[nodiscard]] static bool meet(const TurnedBox& one, const TurnedBox& two) {
        return one.grown(block_gap / 2).meets(two.grown(block_gap / 2));
    }
    [[nodiscard]] bool is_free(const TurnedBox& box) const {
        const PaperBounds frame = box.frame();
        return table_.holds({frame.left, frame.top}) && table_.holds({frame.right, frame.bottom}) &&
               std::ranges::none_of(settled_, [&](const TurnedBox& other) { return meet(box, other); });
    }

    /// Puts a block on the nearest free ground: where it stands, otherwise in rings around that place.
    bool settle(TroopBlock& block) {
        const PaperPoint stands = block.middle;
        const Millimetres farthest = table_.width() + table_.depth();
        Millimetres step = 0.5_mm;
        for (Millimetres out = 0_mm; out < farthest; out += step, step = step * 1.08)
            for (const Direction way : ways(block.front)) {
                block.middle = stands + way * out;
                const TurnedBox box = ground_of(block);
                if (!is_free(box)) continue;
                if (out > unnoticed) block.really = stands;
                settled_.push_back(box);
                return true;
            }
        block.middle = stands;
        return false;
    }
    /// To the rear first, then to the sides and to the front.
    [[nodiscard]] static std::array<Direction, 16> ways(Direction front) {
        constexpr std::array<double, 16> turns{180,   90,    270,   135,   225,  0,     45,   315,
                                               157.5, 202.5, 112.5, 247.5, 67.5, 292.5, 22.5, 337.5};
        constexpr double degree = 3.14159265358979323846 / 180;
        std::array<Direction, 16> all;
        for (std::size_t i = 0; i < turns.size(); ++i)
            all[i] = lengths::turned(front, {std::cos(turns[i] * degree), std::sin(turns[i] * degree)});
        return all;
    }

    std::vector<TroopBlock>* blocks_;
    std::vector<TurnedBox> settled_;
    PaperBounds table_;
};

}  // namespace

void separate_blocks(std::vector<TroopBlock>& blocks, const std::vector<TurnedBox>& obstacles,
                     const PaperBounds& table) {
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (ground_of(blocks[i]).grown(block_gap / 2).meets(ground_of(blocks[k]).grown(block_gap / 2)))
                shorten(blocks[k], blocks[i]);
    // Only on a table that is full of troops do all become smaller.
    constexpr double smaller = 0.8;
    constexpr int tries = 8;
    for (int i = 0; i < tries; ++i) {
        std::vector<TroopBlock> placed = blocks;
        const bool done = Separating(placed, obstacles, table).separate();
        if (done || i + 1 == tries) blocks = std::move(placed);
        if (done) return;
        for (auto& block : blocks) {
            block.wide = block.wide * smaller;
            block.deep = block.deep * smaller;
        }
    }
}

}  // namespace muster::map
