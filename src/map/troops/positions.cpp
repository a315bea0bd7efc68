#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "map/troops/troop_blocks.hpp"

namespace muster::map {
namespace {

/// A colour as written: a name in the palette or #rrggbb.
page::Ink colour(const std::string& written, const PlanLook& look, page::Ink otherwise) {
    if (const auto named = look.inks.find(written); named != look.inks.end()) return named->second;
    return page::parse_ink(written).value_or(otherwise);
}

/// Of the numbers of troops: in large print as large as words, or on a small plan as large as blocks have
/// room for.
Points least_number(const TableScale& scale, const PlanLook& look) {
    if (!look.is_large_print()) return std::max(look.least_words, look.style.troops.number);
    constexpr Points for_each_millimetre = 5.5_pt, least = 9_pt;
    return std::clamp(scale.per_inch / 1_mm * for_each_millimetre, least / look.grown, look.least_words);
}

/// Smaller blocks could not be read, and would have no room for their numbers.
page::PaperSize least_size(const TroopBlock& block, const PlanStyle::Troops& style) {
    constexpr Millimetres wide = 0.71_mm, deep = 0.3_mm;  // for each point of the number's size
    constexpr double of_column = 2.0 / 3;                 // its front, relative to a line's
    const double points = block.least_number.value();
    const Millimetres front = std::max(style.front, wide * points);
    const Millimetres depth = std::max(style.depth, deep * points);
    switch (block.arm) {
        case source::Arm::artillery:
            return {style.front, style.guns};
        case source::Arm::general:
        case source::Arm::baggage:
            return {5.2_mm, style.depth};
        default:
            return {is_column(block.formation) ? front * of_column : front, depth};
    }
}

}  // namespace

std::vector<TroopBlock> blocks_of(const dossier::Dossier& dossier, const TableScale& scale,
                                  const PlanLook& look) {
    constexpr double deepest_column = 2.2;  // in its fronts
    std::vector<TroopBlock> blocks;
    for (const auto& position : dossier.plan.positions) {
        const auto known = look.sides.find(position.side);
        const page::Ink own = known == look.sides.end() ? look.ink("map-label") : known->second;
        const double turn = position.towards * std::numbers::pi / 180;
        TroopBlock block{position.unit,      position.arm,       position.skirmishes,
                         position.formation, scale(position.at), Direction{std::sin(turn), -std::cos(turn)}};
        block.least_number = least_number(scale, look);
        const auto [wide, deep] = least_size(block, look.style.troops);
        block.wide = std::max(scale(position.footprint.width), wide);
        block.deep = std::max(scale(position.footprint.height), deep);
        // A long column would cover what stands before and behind it.
        if (is_column(block.formation)) block.deep = std::min(block.deep, block.wide * deepest_column);
        block.shade = look.ink("map-shadow");
        const auto worn = look.dress.find(position.side + "/" + position.unit);
        block.coat = worn == look.dress.end() ? colour(position.coat, look, own) : worn->second.coat;
        block.facing = worn == look.dress.end() ? colour(position.facing, look, look.ink("map-paper"))
                                                : worn->second.facing;
        block.own = own;
        if (const auto hatch = look.side_hatches.find(position.side); hatch != look.side_hatches.end())
            block.hatch = hatch->second;
        block.is_militia = position.militia;
        block.guns = position.guns;
        block.largest_number = look.style.troops.largest;
        block.number = position.number;
        if (position.number == 0) block.name = position.name;
        blocks.push_back(std::move(block));
    }
    return blocks;
}

std::vector<TurnedBox> boxes_of(const TroopBlock& block) {
    std::vector<TurnedBox> boxes{ground_of(block)};
    if (is_numbered_outside(block)) boxes.push_back(number_box(block));
    return boxes;
}

namespace {

constexpr std::array near_places{NumberPlace::usual,  NumberPlace::left_wing, NumberPlace::right_wing,
                                 NumberPlace::behind, NumberPlace::right,     NumberPlace::left,
                                 NumberPlace::before};
constexpr std::array far_places{NumberPlace::far_behind, NumberPlace::far_right, NumberPlace::far_left,
                                NumberPlace::far_before};

/// What a number must not touch: inside its block, the ranks of other units; outside it, also the points of
/// their fronts.
class Numbering {
public:
    Numbering(const std::vector<TroopBlock>& blocks, const PaperBounds& table,
              const std::vector<TurnedBox>& obstacles)
        : blocks_(blocks), table_(table), obstacles_(obstacles) {}

    void settle(TroopBlock& block, std::size_t index) {
        const bool has_room = !is_numbered_outside(block);
        const auto is_off_others = [&] {
            const TurnedBox box = number_box(block);
            return is_read(box) && is_off_troops(box, index, is_numbered_outside(block));
        };
        constexpr double most = 0.66, better = 0.52;  // of the block's width
        constexpr Millimetres at_a_glance = 1.2_mm;   // nearer than to others
        const auto is_clear = [&] { return !number_hides(block, most) && is_off_others(); };
        const auto is_its_own = [&] { return is_clear() && is_nearest(index); };
        const auto stands_apart = [&] { return is_its_own() && is_apart(block); };
        const auto shows_block = [&] {
            return (block.is_second || !number_hides(block, better)) && stands_apart() &&
                   is_nearest(index, at_a_glance);
        };
        const auto is_off_numbers = [&] { return is_read(number_box(block)); };
        const auto near = [&](auto is_good) {
            return std::ranges::any_of(near_places, [&](NumberPlace place) {
                const bool wing = place == NumberPlace::left_wing || place == NumberPlace::right_wing;
                if (wing && !has_room) return false;
                block.number_place = place;
                return is_good();
            });
        };
        const auto far = [&](auto is_good) {
            constexpr int farthest = 16;
            for (block.number_away = 1; block.number_away <= farthest; ++block.number_away)
                for (const NumberPlace place : far_places) {
                    block.number_place = place;
                    if (is_good()) return true;
                }
            return false;
        };
        const auto on_itself = [&](auto is_good) {
            block.number_place = NumberPlace::within;
            return !has_room && is_good();
        };
        // If troops overlap, a number may cover other troops, but not another number.
        if (!near(shows_block) && !near(stands_apart) && !on_itself(is_clear) && !near(is_its_own) &&
            !near(is_clear) && !on_itself(is_off_others) && !far(is_its_own) && !far(is_clear) &&
            !near(is_off_numbers) && !far(is_off_numbers))
            block.number_place = NumberPlace::usual;
        numbers_.push_back(number_box(block));
        if (is_numbered_outside(block)) beside_.push_back(numbers_.back());
    }

private:
    [[nodiscard]] bool is_read(const TurnedBox& box) const {
        const PaperBounds frame = box.frame();
        return table_.holds({frame.left, frame.top}) && table_.holds({frame.right, frame.bottom}) &&
               std::ranges::none_of(numbers_, [&](const TurnedBox& number) { return number.meets(box); });
    }
    /// Whether it cannot be read together with another number beside a block: 8 and 9 as 89.
    [[nodiscard]] bool is_apart(const TroopBlock& block) const {
        TurnedBox box = number_box(block);
        box.half_length += box.half_depth;  // about the width of a figure
        return !is_numbered_outside(block) ||
               std::ranges::none_of(beside_, [&](const TurnedBox& number) { return number.meets(box); });
    }
    [[nodiscard]] bool is_off_troops(const TurnedBox& box, std::size_t own, bool outside) const {
        if (std::ranges::any_of(obstacles_, [&](const TurnedBox& each) { return each.meets(box); }))
            return false;
        for (std::size_t k = 0; k < blocks_.size(); ++k)
            if (k != own && (outside ? ground_of(blocks_[k]) : ranks_of(blocks_[k])).meets(box)) return false;
        return true;
    }

    /// Whether nobody takes the number for that of other troops: it is on its block, or nearest to it by more
    /// than this.
    [[nodiscard]] bool is_nearest(std::size_t own, Millimetres by = 0_mm) const {
        if (!is_numbered_outside(blocks_[own])) return true;
        const TurnedBox number = number_box(blocks_[own]);
        const auto away = [&](const TroopBlock& block) {
            const TurnedBox ranks = ranks_of(block);
            Millimetres least = 1e9_mm;
            for (const PaperPoint corner : ranks.corners())
                least = std::min(least, number.distance_to(corner));
            for (const PaperPoint corner : number.corners())
                least = std::min(least, ranks.distance_to(corner));
            return least;
        };
        const Millimetres least = away(blocks_[own]);
        return std::ranges::none_of(blocks_, [&](const TroopBlock& other) {
            return &other != &blocks_[own] && away(other) <= least + by;
        });
    }

    const std::vector<TroopBlock>& blocks_;
    PaperBounds table_;
    const std::vector<TurnedBox>& obstacles_;
    std::vector<TurnedBox> numbers_;
    std::vector<TurnedBox> beside_;  ///< those of them that are outside their blocks
};

}  // namespace

void settle_numbers(std::vector<TroopBlock>& blocks, const PaperBounds& table,
                    const std::vector<TurnedBox>& obstacles) {
    Numbering numbering(blocks, table, obstacles);
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (is_numbered(blocks[i])) numbering.settle(blocks[i], i);
}

namespace {

/// A thin line from a block to where it stands, with a dot at that end, and one to a number far from it.
Items draw_leaders(const TroopBlock& block) {
    Items items;
    if (is_numbered(block) && block.number_place >= NumberPlace::far_behind)
        stroke(items, line_path(block.middle, number_box(block).middle), pen(block.own, 0.2_mm));
    if (!block.really) return items;
    stroke(items, line_path(block.middle, *block.really), pen(block.own, 0.15_mm));
    fill(items, circle_path(*block.really, 0.4_mm), block.own);
    return items;
}

}  // namespace

Items draw_positions(const std::vector<TroopBlock>& blocks, text::Typesetter& typesetter,
                     TakenGround& taken) {
    Items items;
    for (const auto& block : blocks)
        for (const auto& box : boxes_of(block)) taken.take_box(box);
    for (const auto& block : blocks) append(items, draw_leaders(block), {block.subject, "map"});
    for (const bool second : {true, false})
        for (const auto& block : blocks)
            if (block.is_second == second) append(items, draw_block(block), {block.subject, "map"});
    // No block covers a number.
    for (const auto& block : blocks) append(items, draw_number(block, typesetter), {block.subject, "map"});
    return items;
}

}  // namespace muster::map
