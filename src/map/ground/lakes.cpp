#include <array>
#include <utility>

#include "map/ground/marks.hpp"
#include "terrain/geos.hpp"

namespace muster::map {

PaperLine run_beyond(PaperLine outline, const PaperBounds& plan) {
    constexpr Millimetres beyond = 12_mm;
    constexpr Millimetres at_edge = 0.05_mm;
    for (PaperPoint& p : outline) {
        if (p.x < plan.left + at_edge) p.x -= beyond;
        if (p.x > plan.right - at_edge) p.x += beyond;
        if (p.y < plan.top + at_edge) p.y -= beyond;
        if (p.y > plan.bottom - at_edge) p.y += beyond;
    }
    return outline;
}

Items draw_lake(const PaperLine& outline, const PlanLook& look) {
    struct ShoreLine {
        Millimetres inwards, width;
        double strength;
    };
    constexpr std::array<ShoreLine, 7> lines{{{0.7_mm, 0.2_mm, 0.85},
                                              {1.3_mm, 0.18_mm, 0.68},
                                              {2.0_mm, 0.17_mm, 0.54},
                                              {2.9_mm, 0.16_mm, 0.42},
                                              {4.0_mm, 0.15_mm, 0.32},
                                              {5.4_mm, 0.14_mm, 0.24},
                                              {7.2_mm, 0.13_mm, 0.17}}};
    // To shrink a shore of thousands of bays by several millimetres takes seconds; from line to line it takes
    // far less, and such shores have no bays left after the first.
    constexpr std::size_t many_corners = 1000;
    Items items;
    if (outline.size() < 3) return items;
    const page::Ink water = look.ink("map-water");
    const page::Ink shore = look.ink("map-shore");
    Path whole = outline_path(outline);
    fill(items, whole, water);
    const terrain::PaperSurveyor surveyor;
    if (!surveyor.fault(outline)) {
        auto area = surveyor.area(outline);
        Millimetres inside = 0_mm;  // how far the area lies within the shore
        for (const auto& line : lines) {
            const PaperLine inner = surveyor.largest_part(surveyor.grown(area, inside - line.inwards));
            if (inner.size() < 3) break;
            if (outline.size() > many_corners) {
                area = surveyor.area(inner);
                inside = line.inwards;
            }
            stroke(items, outline_path(inner), pen(mixed(water, shore, line.strength), line.width));
        }
    }
    stroke(items, std::move(whole), pen(shore, look.style.water.shore));
    return items;
}

}  // namespace muster::map
