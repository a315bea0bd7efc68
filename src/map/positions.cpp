#include "map/positions.hpp"

#include <string>

#include "symbols/unit_block.hpp"

namespace muster::map {
namespace {

constexpr double half_wide = 4.2;  ///< mm
constexpr double half_high = 2.3;

/// A colour as written: a name of the palette or #rrggbb.
page::Ink colour(const std::string& written, const PlanLook& look, page::Ink otherwise) {
    if (const auto named = look.inks.find(written); named != look.inks.end()) return named->second;
    return page::parse_ink(written).value_or(otherwise);
}

Items draw_block(const dossier::Unit& unit, Spot middle, const PlanLook& look, const page::Ink& side,
                 text::Typesetter& typesetter) {
    symbols::UnitBlock block;
    block.coat = colour(unit.coat, look, side);
    block.facing = colour(unit.facing, look, look.ink("map-paper"));
    block.letter = typesetter.shape(std::to_string(unit.number), {"sans-bold", text::Points{6}});
    const Frame box{middle.x - half_wide, middle.y - half_high, middle.x + half_wide, middle.y + half_high};
    Items items = symbols::unit_block(block, box_of(box));
    const auto origin = std::make_shared<const page::Origin>(page::Origin{unit.id, "map"});
    for (auto& item : items) item.origin = origin;
    return items;
}

}  // namespace

Items draw_positions(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                     text::Typesetter& typesetter, TakenGround& taken) {
    Items items;
    for (const auto& side : dossier.sides) {
        const auto known = look.sides.find(side.id);
        const page::Ink ink = known == look.sides.end() ? look.ink("map-label") : known->second;
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) {
                if (!unit.at) continue;
                const Spot middle = scale(*unit.at);
                taken.take_box(TurnedBox{middle, {1, 0}, half_wide, half_high});
                for (auto& item : draw_block(unit, middle, look, ink, typesetter))
                    items.push_back(std::move(item));
            }
    }
    return items;
}

}  // namespace muster::map
