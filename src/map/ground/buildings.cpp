#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

/// The ink mixed with white, for the slope of a roof that faces the light.
page::Ink lit(page::Ink ink) {
    const auto lighter = [](std::uint8_t channel) {
        return static_cast<std::uint8_t>(channel + (255 - channel) / 6);
    };
    return {lighter(ink.red), lighter(ink.green), lighter(ink.blue)};
}

void draw_roof(Items& items, const PaperLine& walls, page::Ink roof, page::Ink line) {
    // The ridge runs along the longer sides, half-way between them.
    const bool first_is_long = lengths::distance(walls[0], walls[1]) >= lengths::distance(walls[1], walls[2]);
    const std::size_t s = first_is_long ? 0 : 1;
    const PaperPoint& a = walls[s];
    const PaperPoint& b = walls[s + 1];
    const PaperPoint& c = walls[(s + 2) % 4];
    const PaperPoint& d = walls[(s + 3) % 4];
    const PaperPoint from = lengths::between(a, d, 0.5);
    const PaperPoint to = lengths::between(b, c, 0.5);
    const bool first_is_lit = a.x + a.y + b.x + b.y < c.x + c.y + d.x + d.y;
    fill(items, outline_path({a, b, to, from}), first_is_lit ? lit(roof) : roof);
    fill(items, outline_path({from, to, c, d}), first_is_lit ? roof : lit(roof));
    stroke(items, line_path(from, to), pen(line, 0.14_mm));
}

}  // namespace

Items building(const PaperLine& walls, page::Ink roof, const PlanLook& look) {
    Items items;
    if (walls.size() < 3) return items;
    PaperLine shadow;
    for (const PaperPoint corner : walls) shadow.push_back(corner + PaperPoint{0.45_mm, 0.5_mm});
    fill(items, outline_path(shadow), look.ink("map-shadow"));
    if (walls.size() == 4) {
        draw_roof(items, walls, roof, look.ink("map-roof-line"));
    } else {
        fill(items, outline_path(walls), roof);
    }
    stroke(items, outline_path(walls), pen(look.ink("map-roof-line"), 0.22_mm));
    return items;
}

Items roofs_round_yard(const PaperLine& walls, const PlanLook& look) {
    constexpr Millimetres front = 2.3_mm, depth = 2.4_mm;  // of a house, about
    Items items;
    if (walls.size() < 3) return items;
    const PaperPoint middle = lengths::roomiest_place(walls);
    const Millimetres room = std::max(0.1_mm, lengths::distance_to_outline(walls, middle));
    const double yard = std::max(0.2, 1 - depth / room);
    const auto inwards = [&](PaperPoint p, double share) {
        return lengths::between(p, middle, (1 - yard) * share);
    };
    const page::Ink roof = look.ink("map-house"), line = look.ink("map-roof-line");
    PaperLine shadow, ridge, inner;
    for (const PaperPoint corner : walls) {
        shadow.push_back(corner + PaperPoint{0.45_mm, 0.5_mm});
        ridge.push_back(inwards(corner, 0.5));
        inner.push_back(inwards(corner, 1));
    }
    fill(items, outline_path(shadow), look.ink("map-shadow"));
    Path party_walls;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const std::size_t next = (i + 1) % walls.size();
        const PaperPoint out = lengths::between(walls[i], walls[next], 0.5) - middle;
        const bool is_lit = out.x + out.y < 0_mm;
        fill(items, outline_path({walls[i], walls[next], ridge[next], ridge[i]}), is_lit ? lit(roof) : roof);
        fill(items, outline_path({ridge[i], ridge[next], inner[next], inner[i]}), is_lit ? roof : lit(roof));
        const double houses = std::max(1.0, std::round(lengths::distance(walls[i], walls[next]) / front));
        for (double house = 0; house < houses; ++house) {
            const PaperPoint at = lengths::between(walls[i], walls[next], house / houses);
            add_line(party_walls, at, inwards(at, 1));
        }
    }
    fill(items, outline_path(inner), look.ink("map-paper"));
    stroke(items, std::move(party_walls), pen(line, 0.12_mm));
    for (const auto& [outline, width] : {std::pair{ridge, 0.1_mm}, {inner, 0.14_mm}, {walls, 0.24_mm}})
        stroke(items, outline_path(outline), pen(line, width));
    return items;
}

Items draw_tents(const PaperLine& outline, const PlanLook& look) {
    constexpr Millimetres half = 0.95_mm, high = 1.7_mm, column = 2.6_mm, row = 2.7_mm;
    if (outline.size() < 3) return {};
    const PaperBounds frame = lengths::bounds_of(outline);
    PaperLine feet;
    for (Millimetres y = frame.top + row; y < frame.bottom; y += row)
        for (Millimetres x = frame.left + column / 2; x < frame.right; x += column)
            if (lengths::inside(outline, {x - half, y}) && lengths::inside(outline, {x + half, y - high}))
                feet.push_back({x, y});
    if (feet.empty()) feet.push_back(frame.centre() + PaperPoint{0_mm, high / 2});
    Path canvas, shade;
    for (const PaperPoint foot : feet) {
        const PaperPoint top = foot - PaperPoint{0_mm, high};
        add_outline(canvas, {foot - PaperPoint{half, 0_mm}, top, foot + PaperPoint{half, 0_mm}});
        add_outline(shade, {foot + PaperPoint{half * 0.25, 0_mm}, top, foot + PaperPoint{half, 0_mm}});
    }
    Items items;
    fill_and_stroke(items, canvas, look.ink("map-paper"), pen(look.ink("map-roof-line"), 0.16_mm));
    fill(items, std::move(shade), look.ink("map-roof-line"));
    return items;
}

Items draw_planks(const PaperLine& outline, const PlanLook& look) {
    constexpr Millimetres plank = 0.8_mm;
    if (outline.size() < 3) return {};
    const Direction along = long_side(outline), across = lengths::quarter_turn(along);
    Items items;
    fill(items, outline_path(outline), look.ink("map-road"));
    Path seams;
    const PaperPoint middle = lengths::bounds_of(outline).centre();
    const Millimetres reach = lengths::length(lengths::bounds_of(outline).centre() - outline.front()) * 2;
    for (Millimetres at = -reach; at < reach; at += plank) {
        const PaperPoint from = middle + along * at;
        const auto met = meetings(outline, from, across);
        for (std::size_t i = 0; i + 1 < met.size(); i += 2)
            add_line(seams, from + across * met[i], from + across * met[i + 1]);
    }
    stroke(items, std::move(seams), pen(look.ink("map-furrow"), 0.12_mm));
    stroke(items, outline_path(outline), pen(look.ink("map-road-line"), 0.3_mm));
    return items;
}

Items draw_hull(const PaperLine& outline, const PlanLook& look) {
    constexpr Millimetres rail = 0.3_mm, mast = 0.32_mm;
    if (outline.size() < 3) return {};
    PaperPoint middle;
    for (const PaperPoint p : outline) middle = middle + p * (1.0 / static_cast<double>(outline.size()));
    Direction along;
    Millimetres farthest{};
    for (const PaperPoint p : outline) {
        if (lengths::distance(p, middle) <= farthest) continue;
        farthest = lengths::distance(p, middle);
        along = lengths::unit(p - middle);
    }
    const Direction across = lengths::quarter_turn(along);
    Items items;
    fill_and_stroke(items, outline_path(outline), mixed(look.ink("map-paper"), look.ink("map-barn"), 0.45),
                    pen(look.ink("map-frame"), rail));
    Path yards, masts;
    for (const double at : {-0.5, 0.0, 0.45}) {
        const PaperPoint foot = middle + along * (farthest * at);
        add_line(yards, foot - across * (farthest * 0.36), foot + across * (farthest * 0.36));
        add_disc(masts, foot, mast);
    }
    stroke(items, line_path(middle - along * (farthest * 0.8), middle + along * (farthest * 1.2)),
           pen(look.ink("map-frame"), 0.16_mm));
    stroke(items, std::move(yards), pen(look.ink("map-frame"), 0.2_mm));
    fill(items, std::move(masts), look.ink("map-frame"));
    return items;
}

Items church_cross(const PaperLine& walls, const PlanLook& look) {
    Items items;
    if (walls.size() < 3) return items;
    constexpr Millimetres arm = 0.85_mm;
    const PaperPoint middle = lengths::bounds_of(walls).centre();
    Path cross = line_path(middle + PaperPoint{0_mm, -1.5_mm}, middle + PaperPoint{0_mm, 1.5_mm});
    add_line(cross, middle + PaperPoint{-arm, -0.6_mm}, middle + PaperPoint{arm, -0.6_mm});
    stroke(items, cross, pen(look.ink("map-paper"), 0.95_mm));
    stroke(items, std::move(cross), pen(look.ink("map-frame"), 0.45_mm));
    return items;
}

Items mill_wheel(const PaperLine& walls, const PlanLook& look) {
    Items items;
    if (walls.size() < 3) return items;
    constexpr Millimetres radius = 1.2_mm;
    constexpr int floats = 8;
    const PaperPoint middle = lengths::bounds_of(walls).centre();
    const Direction along = long_side(walls);
    // At the eastern end, or at the southern one of a house that runs north and south.
    const Direction out = along.x + along.y * 0.1 < 0 ? along * -1 : along;
    Millimetres reach = 0_mm;
    for (const PaperPoint corner : walls) reach = std::max(reach, lengths::dot(corner - middle, out));
    const PaperPoint hub = middle + out * (reach + radius * 0.55);
    fill_and_stroke(items, circle_path(hub, radius), look.ink("map-paper"),
                    pen(look.ink("map-frame"), 0.24_mm));
    Path spokes;
    Direction way{1, 0};
    const double eighth = 0.70710678;
    for (int i = 0; i < floats; ++i, way = turned(way, {eighth, eighth}))
        add_line(spokes, hub, hub + way * (radius + 0.5_mm));
    stroke(items, std::move(spokes), pen(look.ink("map-frame"), 0.18_mm));
    return items;
}

}  // namespace muster::map
