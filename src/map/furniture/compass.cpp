#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

/// One ray of a star, half inked and half white, as on compass roses.
void add_ray(Path& inked, Path& white, PaperPoint middle, PaperPoint tip, Millimetres waist) {
    const Direction along = lengths::unit(tip - middle);
    const PaperPoint half = (along + lengths::quarter_turn(along)) * waist;
    const PaperPoint other = (along - lengths::quarter_turn(along)) * waist;
    add_outline(inked, {middle, tip, middle + half});
    add_outline(white, {middle, tip, middle + other});
}

/// A direction on paper as it is where `north` is not up.
Direction from_north(Direction way, Direction north) {
    return {-way.x * north.y - way.y * north.x, way.x * north.x - way.y * north.y};
}

void draw_star(Items& items, PaperPoint middle, Millimetres radius, Direction north, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    constexpr double diagonal = 0.70710678;
    const Direction diagonals[] = {
        {diagonal, diagonal}, {-diagonal, diagonal}, {diagonal, -diagonal}, {-diagonal, -diagonal}};
    const Direction quarters[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (const bool main : {false, true}) {
        Path inked;
        Path white;
        for (const Direction way : main ? quarters : diagonals)
            add_ray(inked, white, middle, middle + from_north(way, north) * (main ? radius : radius * 0.6),
                    radius * (main ? 0.15 : 0.13));
        Path edges = inked;
        edges.insert(edges.end(), white.begin(), white.end());
        fill(items, std::move(white), look.ink("map-paper"));
        fill(items, std::move(inked), ink);
        stroke(items, std::move(edges), pen(ink, 0.12_mm));
    }
}

}  // namespace

Items draw_compass(PaperPoint middle, Millimetres radius, double top, const PlanLook& look,
                   text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    const auto letter = typesetter.shape("N", {"serif-bold", look.size(9_pt)});
    const Millimetres high = letter->ascent + letter->descent;
    const double angle = -top * std::numbers::pi / 180;
    const Direction north{std::sin(angle), -std::cos(angle)};
    const Millimetres beyond = high / 2 - 0.4_mm;  // of the middle of the N from the tip
    // The room is as wide as the star, and as high as the star and an N above it.
    Millimetres star = radius;
    if (const double aside = std::abs(north.x); aside > 0)
        star = std::min(radius, ((radius - high / 2) * (1 / aside) + radius - beyond) / 2);
    middle = middle - north * (radius - star);
    middle.y = middle.y - std::max(0.0, north.y) * (beyond + high / 2);
    Items items;
    stroke(items, circle_path(middle, star * 0.62), pen(ink, 0.16_mm));
    draw_star(items, middle, star, north, look);
    const PaperPoint at = middle + north * (star + beyond);
    items.push_back(text_at(letter, {at.x - letter->advance / 2, at.y - high / 2}, ink));
    return items;
}

}  // namespace muster::map
