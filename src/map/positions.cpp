#include "map/positions.hpp"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace muster::map {
namespace {

/// A colour as written: a name of the palette or #rrggbb.
page::Ink colour(const std::string& written, const PlanLook& look, page::Ink otherwise) {
    if (const auto named = look.inks.find(written); named != look.inks.end()) return named->second;
    return page::parse_ink(written).value_or(otherwise);
}

}  // namespace

std::vector<TroopBlock> blocks_of(const dossier::Dossier& dossier, const TableScale& scale,
                                  const PlanLook& look) {
    std::vector<TroopBlock> blocks;
    for (const auto& position : dossier.plan.positions) {
        const auto known = look.sides.find(position.side);
        const page::Ink own = known == look.sides.end() ? look.ink("map-label") : known->second;
        const double turn = position.towards * std::numbers::pi / 180;
        TroopBlock block{position.unit, position.arm, position.formation, scale(position.at),
                         Spot{std::sin(turn), -std::cos(turn)}};
        block.wide = scale(position.footprint.width);
        block.deep = scale(position.footprint.height);
        const auto worn = look.dress.find(position.side + "/" + position.unit);
        block.coat = worn == look.dress.end() ? colour(position.coat, look, own) : worn->second.coat;
        block.facing = worn == look.dress.end() ? colour(position.facing, look, look.ink("map-paper"))
                                                : worn->second.facing;
        block.own = own;
        if (const auto hatch = look.side_hatches.find(position.side); hatch != look.side_hatches.end())
            block.hatch = hatch->second;
        block.least_number = look.least_words;
        block.number = position.number;
        if (position.number == 0) block.name = position.name;
        blocks.push_back(std::move(block));
    }
    return blocks;
}

std::vector<TurnedBox> boxes_of(const TroopBlock& block) {
    std::vector<TurnedBox> boxes{ground_of(block)};
    if (const auto number = number_box(block)) boxes.push_back(*number);
    return boxes;
}

void settle_numbers(std::vector<TroopBlock>& blocks, const Frame& table) {
    std::vector<TurnedBox> taken;
    for (const auto& block : blocks) taken.push_back(ground_of(block));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (!number_box(blocks[i])) continue;
        const auto fits = [&](NumberPlace place) {
            blocks[i].number_place = place;
            const TurnedBox box = *number_box(blocks[i]);
            const Frame frame = box.frame();
            if (!table.holds({frame.left, frame.top}) || !table.holds({frame.right, frame.bottom}))
                return false;
            for (std::size_t k = 0; k < taken.size(); ++k)
                if (k != i && taken[k].meets(box)) return false;
            return true;
        };
        if (!fits(NumberPlace::behind) && !fits(NumberPlace::right) && !fits(NumberPlace::left) &&
            !fits(NumberPlace::before))
            blocks[i].number_place = NumberPlace::behind;
        taken.push_back(*number_box(blocks[i]));
    }
}

Items draw_positions(const std::vector<TroopBlock>& blocks, text::Typesetter& typesetter,
                     TakenGround& taken) {
    Items items;
    for (const auto& block : blocks) {
        for (const auto& box : boxes_of(block)) taken.take_box(box);
        for (auto& item : draw_troops(block, typesetter)) items.push_back(std::move(item));
    }
    return items;
}

}  // namespace muster::map
