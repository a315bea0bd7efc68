#include <utility>

#include "map/ground/marks.hpp"
#include "terrain/geos.hpp"

namespace muster::map {

std::vector<ShoreLine> shore_lines(const PlanLook& look) {
    // Farther from the shore, lines are paler and farther apart, in a constant ratio (Imhof's waterlining).
    constexpr int count = 7;
    constexpr double ratio = 1.32;
    std::vector<ShoreLine> lines;
    Millimetres from = look.style.water.shore, gap = look.style.water.first_gap;
    for (int i = 0; i < count; ++i, gap = gap * ratio) {
        from += gap;
        lines.push_back({from, look.style.water.current * (1.2 - 0.06 * i), 0.8 - 0.1 * i});
    }
    return lines;
}

Items draw_lake(const PaperLine& outline, const PlanLook& look) {
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
        for (const auto& line : shore_lines(look)) {
            const Millimetres inwards = line.from + (line.width - look.style.water.shore) / 2;
            const PaperLine inner = surveyor.largest_part(surveyor.grown(area, inside - inwards));
            if (inner.size() < 3) break;
            if (outline.size() > many_corners) {
                area = surveyor.area(inner);
                inside = inwards;
            }
            stroke(items, outline_path(inner), pen(mixed(water, shore, line.strength), line.width));
        }
    }
    stroke(items, std::move(whole), pen(shore, look.style.water.shore));
    return items;
}

}  // namespace muster::map
