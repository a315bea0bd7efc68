#include "map/ground/ground_style.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "map/ground/buildings.hpp"
#include "map/ground/fields.hpp"
#include "map/ground/hachures.hpp"
#include "map/ground/lakes.hpp"
#include "map/ground/trees.hpp"
#include "map/ground/tufts.hpp"
#include "map/ground/works.hpp"

namespace muster::map {
namespace {

Items draw_hill(const Piece& piece, const PlanLook& look) {
    std::vector<Spots> levels{piece.outline};
    levels.insert(levels.end(), piece.levels.begin(), piece.levels.end());
    return hachures(levels, dice::Chance{piece.key}, look, piece.blank);
}

Items draw_wood(const Piece& piece, const PlanLook& look) {
    return wood(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
}

Items draw_orchard(const Piece& piece, const PlanLook& look) {
    return orchard(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
}

Items draw_broken_ground(const Piece& piece, const PlanLook& look) {
    return broken_ground(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
}

Items draw_marsh(const Piece& piece, const PlanLook& look) {
    return marsh(piece.outline, dice::Chance{piece.key}, look, piece.has_room);
}

Items draw_water_area(const Piece& piece, const PlanLook& look) {
    return draw_lake(piece.outline, look);
}

Items draw_field(const Piece& piece, const PlanLook& look) {
    return field(piece.outline, dice::Chance{piece.key}, look,
                 {piece.edge.empty() ? Enclosure::hedge : enclosure_called(piece.edge), piece.blank});
}

Items draw_each(const std::vector<Spots>& buildings, std::string_view roof, const PlanLook& look) {
    Items items;
    for (const auto& walls : buildings)
        for (auto& item : building(walls, look.ink(roof), look)) items.push_back(std::move(item));
    return items;
}

Items draw_town(const Piece& piece, const PlanLook& look) {
    return draw_each(piece.parts.empty() ? built_up(piece.outline, dice::Chance{piece.key}) : piece.parts,
                     "map-house", look);
}

/// A farm's first building is its house, the others are barns.
Items draw_farm(const Piece& piece, const PlanLook& look) {
    const auto buildings =
        piece.parts.empty() ? built_up(piece.outline, dice::Chance{piece.key}) : piece.parts;
    Items items;
    for (std::size_t i = 0; i < buildings.size(); ++i)
        for (auto& item : building(buildings[i], look.ink(i == 0 ? "map-house" : "map-barn"), look))
            items.push_back(std::move(item));
    return items;
}

Items draw_house(const Piece& piece, const PlanLook& look) {
    return draw_each(piece.parts.empty() ? std::vector<Spots>{piece.outline} : piece.parts, "map-house",
                     look);
}

Items draw_works(const Piece& piece, const PlanLook& look) {
    return draw_redoubt(piece.outline, look);
}

Items draw_church(const Piece& piece, const PlanLook& look) {
    Items items = draw_house(piece, look);
    const Spots& walls = piece.parts.empty() ? piece.outline : piece.parts.front();
    for (auto& item : church_cross(walls, look)) items.push_back(std::move(item));
    return items;
}

Items draw_mill(const Piece& piece, const PlanLook& look) {
    Items items = draw_house(piece, look);
    const Spots& walls = piece.parts.empty() ? piece.outline : piece.parts.front();
    for (auto& item : mill_wheel(walls, look)) items.push_back(std::move(item));
    return items;
}

Items draw_plain(const Piece& piece, const PlanLook& look) {
    Items items;
    Path edge;
    add_outline(edge, piece.outline);
    page::Pen dotted = round_pen(look.ink("map-faint"), 0.3);
    dotted.dash = {lengths::Millimetres{0.1}, lengths::Millimetres{0.9}};
    stroke(items, std::move(edge), std::move(dotted));
    return items;
}

constexpr GroundStyle plain{"", draw_plain, "", Prominence::common};

/// In the order in which they are drawn, and in which the legend lists them.
constexpr std::array<GroundStyle, 22> styles{{
    {"field", draw_field, "field", Prominence::none},
    {"sea", draw_water_area, "sea", Prominence::great},
    {"lake", draw_water_area, "lake", Prominence::common},
    {"pond", draw_water_area, "pond", Prominence::small},
    {"marsh", draw_marsh, "marsh", Prominence::common},
    {"swamp", draw_marsh, "swamp", Prominence::common},
    {"broken-ground", draw_broken_ground, "broken ground", Prominence::small},
    {"rough", draw_broken_ground, "broken ground", Prominence::small},
    {"wood", draw_wood, "wood", Prominence::small},
    {"orchard", draw_orchard, "orchard", Prominence::small},
    {"hill", draw_hill, "hill", Prominence::common},
    {"ridge", draw_hill, "hill", Prominence::common},
    {"redoubt", draw_works, "redoubt", Prominence::common},
    {"fieldwork", draw_works, "fieldwork", Prominence::small},
    {"farm", draw_farm, "building", Prominence::common},
    {"building", draw_house, "building", Prominence::small},
    {"house", draw_house, "building", Prominence::small},
    {"church", draw_church, "church", Prominence::small},
    {"mill", draw_mill, "mill", Prominence::small},
    {"village", draw_town, "building", Prominence::great},
    {"town", draw_town, "building", Prominence::great},
    {"city", draw_town, "building", Prominence::great},
}};

}  // namespace

const GroundStyle& style_of(std::string_view kind) {
    const auto* const found = std::find_if(styles.begin(), styles.end(),
                                           [&](const GroundStyle& style) { return style.kind == kind; });
    return found == styles.end() ? plain : *found;
}

int layer_of(std::string_view kind) {
    const auto* const found = std::find_if(styles.begin(), styles.end(),
                                           [&](const GroundStyle& style) { return style.kind == kind; });
    return static_cast<int>(found - styles.begin());
}

bool is_natural(std::string_view kind) {
    return layer_of(kind) > layer_of("field") && layer_of(kind) < layer_of("redoubt");
}

bool is_lying_water(std::string_view kind) {
    return style_of(kind).draw == draw_water_area;
}

}  // namespace muster::map
