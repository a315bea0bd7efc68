#include "map/ground/buildings.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/scatter.hpp"

namespace muster::map {
namespace {

/// The ink with white mixed in: the slope of a roof that the light meets.
page::Ink lit(page::Ink ink) {
    const auto lighter = [](std::uint8_t channel) {
        return static_cast<std::uint8_t>(channel + (255 - channel) / 6);
    };
    return {lighter(ink.red), lighter(ink.green), lighter(ink.blue)};
}

Spots oblong(Spot middle, Spot along, double length, double depth) {
    const Spot a = along * (length / 2);
    const Spot b = terrain::quarter_turn(along) * (depth / 2);
    return {middle - a - b, middle + a - b, middle + a + b, middle - a + b};
}

void draw_roof(Items& items, const Spots& walls, page::Ink roof, page::Ink line) {
    // The ridge runs along the longer sides, half-way between them.
    const bool first_is_long = terrain::distance(walls[0], walls[1]) >= terrain::distance(walls[1], walls[2]);
    const std::size_t s = first_is_long ? 0 : 1;
    const Spot& a = walls[s];
    const Spot& b = walls[s + 1];
    const Spot& c = walls[(s + 2) % 4];
    const Spot& d = walls[(s + 3) % 4];
    const Spot from = terrain::between(a, d, 0.5);
    const Spot to = terrain::between(b, c, 0.5);
    const bool first_is_lit = a.x + a.y + b.x + b.y < c.x + c.y + d.x + d.y;
    Path one;
    Path other;
    add_outline(one, {a, b, to, from});
    add_outline(other, {from, to, c, d});
    fill(items, std::move(one), first_is_lit ? lit(roof) : roof);
    fill(items, std::move(other), first_is_lit ? roof : lit(roof));
    Path ridge;
    add_line(ridge, from, to);
    stroke(items, std::move(ridge), pen(line, 0.14));
}

}  // namespace

std::vector<Spots> built_up(const Spots& outline, dice::Chance chance) {
    const Spot along = long_side(outline);
    constexpr double apart = 6.5;
    std::vector<Spots> houses;
    const auto fits = [&](const Spots& house) {
        return std::all_of(house.begin(), house.end(), [&](Spot p) { return terrain::inside(outline, p); });
    };
    for (const Spot place : scatter(outline, {apart, {}}, chance, [](Spot) { return true; })) {
        const bool across = chance.below(3) == 0;
        const double length = chance.between(3.6, 5);
        const Spots house = oblong(place, across ? terrain::quarter_turn(along) : along, length,
                                   length * chance.between(0.55, 0.7));
        if (fits(house)) houses.push_back(house);
    }
    return houses;
}

Items building(const Spots& walls, page::Ink roof, const PlanLook& look) {
    Items items;
    if (walls.size() < 3) return items;
    Path shadow;
    Spots thrown;
    for (const Spot corner : walls) thrown.push_back(corner + Spot{0.45, 0.5});
    add_outline(shadow, thrown);
    fill(items, std::move(shadow), look.ink("map-shadow"));
    if (walls.size() == 4) {
        draw_roof(items, walls, roof, look.ink("map-roof-line"));
    } else {
        Path flat;
        add_outline(flat, walls);
        fill(items, std::move(flat), roof);
    }
    Path edge;
    add_outline(edge, walls);
    stroke(items, std::move(edge), pen(look.ink("map-roof-line"), 0.22));
    return items;
}

Items church_cross(const Spots& walls, const PlanLook& look) {
    Items items;
    if (walls.size() < 3) return items;
    constexpr double arm = 0.85;
    const Spot middle = terrain::frame_of(walls).centre();
    Path cross;
    add_line(cross, middle + Spot{0, -1.5}, middle + Spot{0, 1.5});
    add_line(cross, middle + Spot{-arm, -0.6}, middle + Spot{arm, -0.6});
    stroke(items, cross, pen(look.ink("map-paper"), 0.95));
    stroke(items, std::move(cross), pen(look.ink("map-frame"), 0.45));
    return items;
}

Items mill_wheel(const Spots& walls, const PlanLook& look) {
    Items items;
    if (walls.size() < 3) return items;
    constexpr double radius = 1.2;
    constexpr int floats = 8;
    const Spot middle = terrain::frame_of(walls).centre();
    const Spot along = long_side(walls);
    // At the eastern end, or the southern one of a house that stands north and south.
    const Spot out = along.x + along.y * 0.1 < 0 ? along * -1 : along;
    double reach = 0;
    for (const Spot corner : walls) reach = std::max(reach, terrain::dot(corner - middle, out));
    const Spot hub = middle + out * (reach + radius * 0.55);
    Path rim;
    add_circle(rim, hub, radius);
    fill(items, rim, look.ink("map-paper"));
    stroke(items, std::move(rim), pen(look.ink("map-frame"), 0.24));
    Path spokes;
    Spot way{1, 0};
    const double eighth = 0.70710678;
    for (int i = 0; i < floats; ++i, way = turned(way, {eighth, eighth}))
        add_line(spokes, hub, hub + way * (radius + 0.5));
    stroke(items, std::move(spokes), pen(look.ink("map-frame"), 0.18));
    return items;
}

}  // namespace muster::map
