#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "map/troops/troop_blocks.hpp"

namespace muster::map {
namespace {

constexpr Millimetres block_gap = 0.5_mm;  ///< least distance between blocks
constexpr Millimetres shortest = 5_mm;     ///< a shorter front could not be read
constexpr double least_share = 0.45;       ///< of a front that is shortened
constexpr Millimetres unnoticed = 2.5_mm;  ///< a block that moves farther gets a line to where it stands

bool has_front(const TroopBlock& block) {
    return block.arm == source::Arm::infantry || block.arm == source::Arm::cavalry;
}

/// Shortens two parallel fronts that overlap at their ends only, as far as they may be.
void shorten(TroopBlock& one, TroopBlock& two) {
    constexpr double parallel = 0.94;  // cosine of twenty degrees
    const Direction right = lengths::quarter_turn(one.front);
    if (!has_front(one) || !has_front(two) || std::abs(lengths::dot(one.front, two.front)) < parallel) return;
    const PaperPoint off = two.middle - one.middle;
    const Millimetres behind = lengths::abs(lengths::dot(off, one.front)) - (one.deep + two.deep) / 2;
    if (behind > 2 * block_gap) return;  // a small step back is enough
    const Millimetres apart = lengths::abs(lengths::dot(off, right)) - 2 * block_gap;
    const double share = 2 * apart / (one.wide + two.wide);
    if (share >= 1 || share < least_share || std::min(one.wide, two.wide) * share < shortest) return;
    one.wide = one.wide * share;
    two.wide = two.wide * share;
}

/// Whether they may be drawn as one block: troops of one side and arm that both have a number, or neither.
bool is_like(const TroopBlock& one, const TroopBlock& two) {
    return one.own == two.own && one.arm == two.arm && is_numbered(one) == is_numbered(two) &&
           one.name == two.name;
}

/// What moves the second box off the first by the shortest way; nothing if they are apart.
PaperPoint shift_off(const TurnedBox& one, const TurnedBox& two) {
    if (!one.meets(two)) return {};
    const PaperPoint off = two.middle - one.middle;
    PaperPoint shift;
    std::optional<Millimetres> least;
    for (const Direction way :
         {lengths::quarter_turn(one.along), one.along, lengths::quarter_turn(two.along), two.along}) {
        const auto half = [&](const TurnedBox& box) {
            return std::abs(lengths::dot(box.along, way)) * box.half_length +
                   std::abs(lengths::cross(box.along, way)) * box.half_depth;
        };
        const Millimetres along = lengths::dot(off, way);
        const Millimetres both = half(one) + half(two) - lengths::abs(along);
        if (least && both >= *least) continue;
        least = both;
        shift = way * (along < 0_mm ? both * -1 : both);
    }
    return shift;
}

class Separating {
public:
    Separating(std::vector<TroopBlock>& blocks, const std::vector<TurnedBox>& obstacles,
               const PaperBounds& table, const GroundAt& ground_at)
        : blocks_(blocks), obstacles_(obstacles), table_(table), ground_at_(ground_at) {
        for (auto& block : blocks_) {
            const PaperPoint stood = block.middle;
            block.middle = block.middle + onto_table(ground_of(block).frame());
            places_.push_back({stood, block.middle, farthest_drawn(block), farthest_drawn(block)});
        }
    }

    void separate() {
        constexpr double hardly_apart = 0.6, too_close = 0.4;
        constexpr double one_place = 0.4;  // blocks within this share of the farthest they may be moved
        pile_up(hardly_apart, one_place);
        constexpr int times_smaller = 3;
        bool is_clear = spread(true) || spread(false);
        for (int i = 0; i < times_smaller && !is_clear; ++i) {
            make_crowded_smaller();
            is_clear = spread(false);
        }
        if (!is_clear && pile_up(hardly_apart, 1)) is_clear = spread(false);
        while (!is_clear && pile_up(too_close, 1)) is_clear = spread(false);
        for (std::size_t i = 0; i < blocks_.size(); ++i)
            if (lengths::distance(blocks_[i].middle, places_[i].stood) > unnoticed)
                blocks_[i].really = places_[i].stood;
    }

private:
    struct Place {
        PaperPoint stood, stands;  ///< `stands` is wholly on the table
        Millimetres farthest;      ///< that it may be drawn from there
        Millimetres reach;         ///< the same of all that are drawn with it
    };
    /// What moves a block's space off the edges of the table.
    [[nodiscard]] PaperPoint onto_table(const PaperBounds& frame) const {
        return {std::max(0_mm, table_.left - frame.left) - std::max(0_mm, frame.right - table_.right),
                std::max(0_mm, table_.top - frame.top) - std::max(0_mm, frame.bottom - table_.bottom)};
    }
    [[nodiscard]] TurnedBox space_of(std::size_t i) const {
        return ground_of(blocks_[i]).grown(block_gap / 2);
    }
    /// Whether one covers more than a share of the other.
    [[nodiscard]] static bool hides(TurnedBox one, TurnedBox two, double share) {
        const Millimetres least =
            std::min({one.half_length, one.half_depth, two.half_length, two.half_depth});
        return one.grown(least * -share).meets(two.grown(least * -share));
    }

    /// Draws like troops as one block where one would hide more than a share of the other and they are within
    /// a share of the farthest that they may be drawn. Whether it did.
    bool pile_up(double share, double near) {
        bool any = false;
        for (std::size_t i = 0; i < blocks_.size(); ++i)
            for (std::size_t k = 0; k < blocks_.size(); ++k) {
                if (k == i) continue;
                TroopBlock &block = blocks_[i], &other = blocks_[k];
                const Millimetres apart = lengths::distance(places_[i].stands, places_[k].stands);
                if (block.is_in_stack || other.is_in_stack || !other.stack.empty() ||
                    !is_like(block, other) || apart > places_[i].farthest * near ||
                    !hides(ground_of(block), ground_of(other), share))
                    continue;
                block.stack.push_back(other.number);
                places_[i].reach = std::min(places_[i].reach, places_[i].farthest - apart);
                block.middle = places_[i].stands;
                other.middle = places_[k].stands;
                other.is_in_stack = true;
                any = true;
            }
        return any;
    }

    /// Guns, generals and baggage give way to lines.
    [[nodiscard]] static double share_of_way(const TroopBlock& block, const TroopBlock& other) {
        return has_front(block) == has_front(other) ? 0.5 : has_front(block) ? 0.1 : 0.9;
    }
    /// Moves blocks off each other until all are clear. Whether they are.
    bool spread(bool keeps_ground) {
        constexpr int rounds = 80;
        for (int round = 0; round < rounds; ++round) {
            bool is_clear = true;
            for (std::size_t i = 0; i < blocks_.size(); ++i) {
                if (blocks_[i].is_in_stack) continue;
                for (const auto& obstacle : obstacles_)
                    if (const PaperPoint shift = shift_off(obstacle, space_of(i)); shift != PaperPoint{}) {
                        is_clear = false;
                        move(i, shift, keeps_ground);
                    }
                for (std::size_t k = 0; k < i; ++k) {
                    if (blocks_[k].is_in_stack) continue;
                    const PaperPoint shift = shift_off(space_of(k), space_of(i));
                    if (shift == PaperPoint{}) continue;
                    is_clear = false;
                    const double share = share_of_way(blocks_[i], blocks_[k]);
                    move(i, shift * share, keeps_ground);
                    move(k, shift * (share - 1), keeps_ground);
                }
            }
            if (is_clear) return true;
        }
        return false;
    }
    void move(std::size_t i, PaperPoint shift, bool keeps_ground) {
        TroopBlock& block = blocks_[i];
        const auto& [stood, stands, farthest, reach] = places_[i];
        const PaperPoint before = block.middle;
        block.middle = block.middle + shift;
        block.middle = block.middle + onto_table(ground_of(block).frame());
        if (const PaperPoint off = block.middle - stands; lengths::length(off) > reach)
            block.middle = stands + lengths::unit(off) * reach;
        if (keeps_ground && ground_at_ && ground_at_(block.middle) != ground_at_(stands))
            block.middle = before;
    }

    void make_crowded_smaller() {
        constexpr double smaller = 0.8;
        constexpr Millimetres shallowest = 2.8_mm;
        std::vector<bool> is_crowded(blocks_.size());
        for (std::size_t i = 0; i < blocks_.size(); ++i)
            for (std::size_t k = 0; k < blocks_.size() && !is_crowded[i]; ++k)
                is_crowded[i] = k != i && !blocks_[i].is_in_stack && !blocks_[k].is_in_stack &&
                                space_of(i).meets(space_of(k));
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            if (!is_crowded[i]) continue;
            Millimetres &wide = blocks_[i].wide, &deep = blocks_[i].deep;
            wide = std::min(wide, std::max(shortest, wide * smaller));
            deep = std::min(deep, std::max(shallowest, deep * smaller));
        }
    }

    std::vector<TroopBlock>& blocks_;
    const std::vector<TurnedBox>& obstacles_;
    PaperBounds table_;
    const GroundAt& ground_at_;
    std::vector<Place> places_;
};

/// Equals that stand side by side in one line, if one had to be smaller, are all as small if their numbers
/// still have room on them: a reader takes a longer front for a stronger unit.
void size_equals_alike(std::vector<TroopBlock>& blocks, const std::vector<TroopBlock>& before) {
    const auto are_equals = [&](std::size_t i, std::size_t k) {
        const TroopBlock &one = before[i], &two = before[k];
        const PaperPoint off = two.middle - one.middle;
        return has_front(one) && !is_open_order(one) && !is_open_order(two) && is_like(one, two) &&
               one.formation == two.formation && one.wide == two.wide && one.deep == two.deep &&
               lengths::abs(lengths::dot(off, one.front)) < one.deep &&
               lengths::abs(lengths::cross(off, one.front)) < one.wide + 2 * one.deep;
    };
    constexpr double most_hidden = 0.42;  // of a block's width
    for (bool any = true; any;) {
        any = false;
        for (std::size_t i = 0; i < blocks.size(); ++i)
            for (std::size_t k = 0; k < blocks.size(); ++k) {
                if (blocks[i].is_in_stack || blocks[k].is_in_stack || !are_equals(i, k)) continue;
                TroopBlock smaller = blocks[i];
                smaller.wide = std::min(smaller.wide, blocks[k].wide);
                smaller.deep = std::min(smaller.deep, blocks[k].deep);
                if (number_hides(smaller, most_hidden)) continue;
                any = any || smaller.wide < blocks[i].wide || smaller.deep < blocks[i].deep;
                blocks[i] = smaller;
            }
    }
}

}  // namespace

Millimetres farthest_drawn(const TroopBlock& block) {
    const TurnedBox box = ground_of(block);
    return 2 * std::min(box.half_length, box.half_depth) + 2_mm;
}

void separate_blocks(std::vector<TroopBlock>& blocks, const std::vector<TurnedBox>& obstacles,
                     const PaperBounds& table, const GroundAt& ground_at) {
    const std::vector<TroopBlock> before = blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (ground_of(blocks[i]).grown(block_gap / 2).meets(ground_of(blocks[k]).grown(block_gap / 2)))
                shorten(blocks[k], blocks[i]);
    Separating(blocks, obstacles, table, ground_at).separate();
    size_equals_alike(blocks, before);
}

}  // namespace muster::map
