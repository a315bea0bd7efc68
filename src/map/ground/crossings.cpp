#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

constexpr Millimetres beyond = 0.8_mm;  ///< how far a crossing reaches beyond each shore

/// Half the crossing, from its middle to a little beyond the shore.
PaperPoint half_way(const CrossingPlace& place) {
    return place.over * (place.water / 2 + beyond);
}

}  // namespace

Items draw_bridge(const CrossingPlace& place, const PlanLook& look) {
    const PaperPoint half = half_way(place);
    const PaperPoint side = lengths::quarter_turn(place.over) * (std::max(place.road, 1.6_mm) / 2);
    const PaperPoint a = place.middle - half;
    const PaperPoint b = place.middle + half;
    Items items;
    fill(items, outline_path({a + side, b + side, b - side, a - side}), look.ink("map-road"));
    Path planks;
    const int count = std::max(2, static_cast<int>(lengths::length(half) * 2 / 0.9_mm));
    for (int i = 1; i < count; ++i) {
        const PaperPoint at = lengths::between(a, b, static_cast<double>(i) / count);
        add_line(planks, at + side, at - side);
    }
    stroke(items, std::move(planks), pen(look.ink("map-furrow"), 0.1_mm));
    Path parapets;
    for (const double sign : {1.0, -1.0}) {
        const PaperPoint edge = side * sign;
        const PaperPoint wing = edge * 0.75;
        const PaperPoint run = place.over * 0.9_mm;
        add_course(parapets, {a + edge + wing - run, a + edge, b + edge, b + edge + wing + run});
    }
    stroke(items, std::move(parapets), pen(look.ink("map-road-line"), 0.42_mm));
    return items;
}

Items draw_ford(const CrossingPlace& place, const PlanLook& look) {
    const PaperPoint half = half_way(place) + place.over * 0.6_mm;
    const PaperPoint side = lengths::quarter_turn(place.over) * (std::max(place.road, 2.2_mm) / 2);
    Path lines;
    for (const double sign : {1.0, -1.0})
        add_line(lines, place.middle - half + side * sign, place.middle + half + side * sign);
    Items items;
    stroke(items, std::move(lines), pen(look.ink("map-road-line"), 0.32_mm, {0.9_mm, 0.6_mm}));
    return items;
}

PaperBounds extent(const CrossingPlace& place) {
    const PaperPoint half = half_way(place) + place.over * 0.9_mm;
    const PaperPoint side = lengths::quarter_turn(place.over) * (std::max(place.road, 2.2_mm) * 0.9);
    return lengths::bounds_of(PaperLine{place.middle + half + side, place.middle + half - side,
                                        place.middle - half + side, place.middle - half - side});
}

}  // namespace muster::map
