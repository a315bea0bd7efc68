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
        block.least_number = look.least_words;
        block.number = position.number;
        if (position.number == 0) block.name = position.name;
        blocks.push_back(std::move(block));
    }
    return blocks;
}

Items draw_positions(const std::vector<TroopBlock>& blocks, text::Typesetter& typesetter,
                     TakenGround& taken) {
    Items items;
    for (const auto& block : blocks) {
        taken.take_box(ground_of(block));
        for (auto& item : draw_troops(block, typesetter)) items.push_back(std::move(item));
    }
    return items;
}

}  // namespace muster::map
