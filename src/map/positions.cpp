#include "map/positions.hpp"

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
    constexpr lengths::Inches front{3};
    constexpr lengths::Inches depth{1.25};
    std::vector<TroopBlock> blocks;
    for (const auto& side : dossier.sides) {
        const auto known = look.sides.find(side.id);
        const page::Ink own = known == look.sides.end() ? look.ink("map-label") : known->second;
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) {
                if (!unit.at) continue;
                // Towards the middle of the table, until somebody says how it stands.
                const Spot way = unit.at->y < dossier.table.height / 2 ? Spot{0, 1} : Spot{0, -1};
                TroopBlock block{unit.id, "infantry", "line", scale(*unit.at), way};
                block.wide = scale(front);
                block.deep = scale(depth);
                block.coat = colour(unit.coat, look, own);
                block.facing = colour(unit.facing, look, look.ink("map-paper"));
                block.number = unit.number;
                blocks.push_back(std::move(block));
            }
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
