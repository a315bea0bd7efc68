#include "map/ground/enclosures.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

/// Places along a course, about `step` apart.
Spots places_along(const Spots& course, double step) {
    const double whole = terrain::course_length(course);
    const int count = std::max(1, static_cast<int>(whole / step));
    Spots places;
    for (int i = 0; i <= count; ++i) places.push_back(terrain::along_course(course, whole * i / count));
    return places;
}

/// Bushes, here and there a larger one.
Items draw_hedge(const Spots& course, dice::Chance& chance, const PlanLook& look) {
    Path hedge;
    for (const Spot bush : places_along(course, 0.8)) {
        const Spot at = bush + Spot{chance.between(-0.12, 0.12), chance.between(-0.12, 0.12)};
        add_disc(hedge, at, chance.below(9) == 0 ? chance.between(0.6, 0.75) : chance.between(0.32, 0.5));
    }
    Items items;
    fill(items, std::move(hedge), look.ink("map-hedge"));
    return items;
}

/// The rail fence of the country, laid zigzag, its rails crossing at each corner.
Items draw_fence(const Spots& course, const PlanLook& look) {
    constexpr double panel = 1.25;
    constexpr double sway = 0.3;
    constexpr double over = 0.25;
    Spots corners = places_along(course, panel);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot along =
            terrain::unit(corners[std::min(i + 1, corners.size() - 1)] - corners[i == 0 ? 0 : i - 1]);
        const Spot aside = terrain::quarter_turn(along) * (i % 2 == 0 ? sway : -sway);
        corners[i] = corners[i] + aside;
    }
    Path rails;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const Spot along = terrain::unit(corners[i + 1] - corners[i]) * over;
        add_line(rails, corners[i] - along, corners[i + 1] + along);
    }
    Items items;
    stroke(items, std::move(rails), pen(look.ink("map-fence"), 0.17));
    return items;
}

/// Stones between two lines.
Items draw_wall(const Spots& course, dice::Chance& chance, const PlanLook& look) {
    constexpr double thick = 0.9;
    Items items;
    Path line;
    add_course(line, course);
    stroke(items, line, pen(look.ink("map-fence"), thick));
    stroke(items, std::move(line), pen(look.ink("map-paper"), thick - 0.36));
    Path stones;
    const double whole = terrain::course_length(course);
    for (double at = 0; at < whole; at += chance.between(0.7, 1.5)) {
        const Spot p = terrain::along_course(course, at);
        const Spot across = terrain::quarter_turn(terrain::heading(course, at)) * (thick / 2);
        add_line(stones, p - across, p + across);
    }
    stroke(items, std::move(stones), pen(look.ink("map-fence"), 0.16));
    return items;
}

}  // namespace

Enclosure enclosure_of(terrain::Pen pen) {
    if (pen == terrain::Pen::bushes) return Enclosure::hedge;
    if (pen == terrain::Pen::rails) return Enclosure::fence;
    if (pen == terrain::Pen::stones) return Enclosure::wall;
    return Enclosure::none;
}

Items draw_enclosure(Enclosure what, const Spots& course, dice::Chance& chance, const PlanLook& look) {
    if (course.size() < 2) return {};
    switch (what) {
        case Enclosure::hedge:
            return draw_hedge(course, chance, look);
        case Enclosure::fence:
            return draw_fence(course, look);
        case Enclosure::wall:
            return draw_wall(course, chance, look);
        case Enclosure::none:
            break;
    }
    return {};
}

}  // namespace muster::map
