#include "map/ground/crossings.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

constexpr double beyond = 0.8;  ///< mm that a crossing reaches beyond each shore

/// Half the way over, from the middle to a little beyond the shore.
Spot half_way(const CrossingPlace& place) {
    return place.over * (place.water / 2 + beyond);
}

}  // namespace

Items draw_bridge(const CrossingPlace& place, const PlanLook& look) {
    const Spot half = half_way(place);
    const Spot side = terrain::quarter_turn(place.over) * (std::max(place.road, 1.6) / 2);
    const Spot a = place.middle - half;
    const Spot b = place.middle + half;
    Items items;
    Path deck;
    add_outline(deck, {a + side, b + side, b - side, a - side});
    fill(items, std::move(deck), look.ink("map-road"));
    Path planks;
    const int count = std::max(2, static_cast<int>(terrain::length(half) * 2 / 0.9));
    for (int i = 1; i < count; ++i) {
        const Spot at = terrain::between(a, b, static_cast<double>(i) / count);
        add_line(planks, at + side, at - side);
    }
    stroke(items, std::move(planks), pen(look.ink("map-furrow"), 0.1));
    Path parapets;
    for (const double sign : {1.0, -1.0}) {
        const Spot edge = side * sign;
        const Spot wing = edge * 0.75;
        const Spot run = place.over * 0.9;
        add_course(parapets, {a + edge + wing - run, a + edge, b + edge, b + edge + wing + run});
    }
    stroke(items, std::move(parapets), pen(look.ink("map-road-line"), 0.42));
    return items;
}

Items draw_ford(const CrossingPlace& place, const PlanLook& look) {
    const Spot half = half_way(place) + place.over * 0.6;
    const Spot side = terrain::quarter_turn(place.over) * (std::max(place.road, 2.2) / 2);
    Path lines;
    for (const double sign : {1.0, -1.0})
        add_line(lines, place.middle - half + side * sign, place.middle + half + side * sign);
    page::Pen broken = pen(look.ink("map-road-line"), 0.32);
    broken.dash = {lengths::Millimetres{0.9}, lengths::Millimetres{0.6}};
    Items items;
    stroke(items, std::move(lines), std::move(broken));
    return items;
}

Frame extent(const CrossingPlace& place) {
    const Spot half = half_way(place) + place.over * 0.9;
    const Spot side = terrain::quarter_turn(place.over) * (std::max(place.road, 2.2) * 0.9);
    return terrain::frame_of(Spots{place.middle + half + side, place.middle + half - side,
                                   place.middle - half + side, place.middle - half - side});
}

}  // namespace muster::map
