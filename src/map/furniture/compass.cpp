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

void draw_star(Items& items, PaperPoint middle, Millimetres radius, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    constexpr double diagonal = 0.70710678;
    const Direction diagonals[] = {
        {diagonal, diagonal}, {-diagonal, diagonal}, {diagonal, -diagonal}, {-diagonal, -diagonal}};
    const Direction quarters[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (const bool main : {false, true}) {
        Path inked;
        Path white;
        for (const Direction way : main ? quarters : diagonals)
            add_ray(inked, white, middle, middle + way * (main ? radius : radius * 0.6),
                    radius * (main ? 0.15 : 0.13));
        Path edges = inked;
        edges.insert(edges.end(), white.begin(), white.end());
        fill(items, std::move(white), look.ink("map-paper"));
        fill(items, std::move(inked), ink);
        stroke(items, std::move(edges), pen(ink, 0.12_mm));
    }
}

}  // namespace

Items draw_compass(PaperPoint middle, Millimetres radius, const PlanLook& look,
                   text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    Items items;
    stroke(items, circle_path(middle, radius * 0.62), pen(ink, 0.16_mm));
    draw_star(items, middle, radius, look);
    const auto north = typesetter.shape("N", {"serif-bold", look.size(9_pt)});
    items.push_back(text_at(
        north, {middle.x - north->advance / 2, middle.y - radius - (north->ascent + north->descent) + 0.4_mm},
        ink));
    return items;
}

}  // namespace muster::map
