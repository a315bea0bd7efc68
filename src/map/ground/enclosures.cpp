#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/pen_work.hpp"

namespace muster::map {
namespace {

/// Places along a course, about `step` apart.
PaperLine places_along(const PaperLine& course, Millimetres step) {
    const MeasuredCourse measured(course);
    const int count = std::max(1, static_cast<int>(measured.length() / step));
    PaperLine places;
    for (int i = 0; i <= count; ++i) places.push_back(measured.at(measured.length() * i / count));
    return places;
}

/// Bushes, with a larger one here and there.
Items draw_hedge(const PaperLine& course, dice::Chance& chance, const PlanLook& look) {
    Path hedge;
    for (const PaperPoint bush : places_along(course, 0.8_mm)) {
        const PaperPoint at =
            bush + PaperPoint{any_length(chance, -0.12_mm, 0.12_mm), any_length(chance, -0.12_mm, 0.12_mm)};
        add_disc(
            hedge, at,
            chance.below(9) == 0 ? any_length(chance, 0.6_mm, 0.75_mm) : any_length(chance, 0.32_mm, 0.5_mm));
    }
    Items items;
    fill(items, std::move(hedge), look.ink("map-hedge"));
    return items;
}

/// A rail fence of the period in a zigzag, with rails that cross at each corner.
Items draw_fence(const PaperLine& course, const PlanLook& look) {
    constexpr Millimetres panel = 1.25_mm;
    constexpr Millimetres sway = 0.3_mm;
    constexpr Millimetres over = 0.25_mm;
    PaperLine corners = places_along(course, panel);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Direction along =
            lengths::unit(corners[std::min(i + 1, corners.size() - 1)] - corners[i == 0 ? 0 : i - 1]);
        const PaperPoint aside = lengths::quarter_turn(along) * (i % 2 == 0 ? sway : -sway);
        corners[i] = corners[i] + aside;
    }
    Path rails;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const PaperPoint along = lengths::unit(corners[i + 1] - corners[i]) * over;
        add_line(rails, corners[i] - along, corners[i + 1] + along);
    }
    Items items;
    stroke(items, std::move(rails), pen(look.ink("map-fence"), 0.17_mm));
    return items;
}

/// Wisps on both sides of a fence that hay has made a cover.
Items draw_hay(const PaperLine& course, dice::Chance& chance, const PlanLook& look) {
    Path wisps;
    const MeasuredCourse measured(course);
    for (Millimetres at{}; at < measured.length(); at += any_length(chance, 0.35_mm, 0.6_mm)) {
        const Direction along = measured.heading(at);
        const Direction lean =
            lengths::unit(lengths::quarter_turn(along) + along * chance.between(-0.9, 0.9));
        const Millimetres half = any_length(chance, 0.5_mm, 0.85_mm);
        add_line(wisps, measured.at(at) - lean * half, measured.at(at) + lean * half);
    }
    Items items;
    stroke(items, std::move(wisps), round_pen(look.ink("map-furrow"), 0.16_mm));
    return items;
}

/// Stones between two lines.
Items draw_wall(const PaperLine& course, dice::Chance& chance, const PlanLook& look) {
    constexpr Millimetres thick = 0.9_mm;
    Items items;
    Path line = course_path(course);
    stroke(items, line, pen(look.ink("map-fence"), thick));
    stroke(items, std::move(line), pen(look.ink("map-paper"), thick - 0.36_mm));
    Path stones;
    const MeasuredCourse measured(course);
    for (Millimetres at{}; at < measured.length(); at += any_length(chance, 0.7_mm, 1.5_mm)) {
        const PaperPoint p = measured.at(at);
        const PaperPoint across = lengths::quarter_turn(measured.heading(at)) * (thick / 2);
        add_line(stones, p - across, p + across);
    }
    stroke(items, std::move(stones), pen(look.ink("map-fence"), 0.16_mm));
    return items;
}

}  // namespace

Enclosure enclosure_of(terrain::Pen pen) {
    if (pen == terrain::Pen::bushes) return Enclosure::hedge;
    if (pen == terrain::Pen::rails) return Enclosure::fence;
    if (pen == terrain::Pen::stones) return Enclosure::wall;
    if (pen == terrain::Pen::stuffed_rails) return Enclosure::stuffed_fence;
    return Enclosure::none;
}

Items draw_enclosure(Enclosure what, const PaperLine& course, dice::Chance& chance, const PlanLook& look) {
    if (course.size() < 2) return {};
    switch (what) {
        case Enclosure::hedge:
            return draw_hedge(course, chance, look);
        case Enclosure::fence:
            return draw_fence(course, look);
        case Enclosure::stuffed_fence: {
            Items items = draw_hay(course, chance, look);
            append(items, draw_fence(course, look));
            return items;
        }
        case Enclosure::wall:
            return draw_wall(course, chance, look);
        case Enclosure::none:
            break;
    }
    return {};
}

}  // namespace muster::map
