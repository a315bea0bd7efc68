#include "map/ground/lakes.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "terrain/geos.hpp"

namespace muster::map {

Spots run_beyond(Spots outline, const Frame& plan) {
    constexpr double beyond = 12;
    constexpr double at_edge = 0.05;
    for (Spot& p : outline) {
        if (p.x < plan.left + at_edge) p.x -= beyond;
        if (p.x > plan.right - at_edge) p.x += beyond;
        if (p.y < plan.top + at_edge) p.y -= beyond;
        if (p.y > plan.bottom - at_edge) p.y += beyond;
    }
    return outline;
}

Items draw_lake(const Spots& outline, const PlanLook& look) {
    struct ShoreLine {
        double inwards, width, strength;
    };
    constexpr std::array<ShoreLine, 7> lines{{{0.7, 0.2, 0.85},
                                              {1.3, 0.18, 0.68},
                                              {2.0, 0.17, 0.54},
                                              {2.9, 0.16, 0.42},
                                              {4.0, 0.15, 0.32},
                                              {5.4, 0.14, 0.24},
                                              {7.2, 0.13, 0.17}}};
    Items items;
    if (outline.size() < 3) return items;
    const page::Ink water = look.ink("map-water");
    const page::Ink shore = look.ink("map-shore");
    Path whole;
    add_outline(whole, outline);
    fill(items, whole, water);
    const terrain::Surveyor surveyor;
    if (!surveyor.fault(outline)) {
        const auto area = surveyor.area(outline);
        for (const auto& line : lines) {
            const Spots inner = surveyor.largest_part(surveyor.grown(area, -line.inwards));
            if (inner.size() < 3) break;
            Path path;
            add_outline(path, inner);
            stroke(items, std::move(path), pen(mixed(water, shore, line.strength), line.width));
        }
    }
    stroke(items, std::move(whole), pen(shore, 0.3));
    return items;
}

}  // namespace muster::map
