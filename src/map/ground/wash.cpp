#include "map/ground/wash.hpp"

namespace muster::map {

Items soft_wash(const Grid& strength, const PaperBounds& ground, page::Ink ink, const PlanLook& look) {
    constexpr Millimetres brush = 1.4_mm, cell = 0.8_mm;
    constexpr int steps = 10;
    constexpr double first = 0.2, last = 0.75;
    const page::Ink paper = look.ink("map-paper");
    if (ink == paper) return {};  // print that saves ink has no washes
    const Grid soft = strength.blurred(brush);
    Grid closed(ground, cell);  // nothing along the border, so that every outline is closed
    const PaperBounds inner = ground.grown(-cell * 2);
    closed.set([&](PaperPoint p) { return inner.holds(p) ? soft(p) : 0.0; });
    Items items;
    for (int i = 0; i < steps; ++i) {
        Path path;
        for (const PaperLine& outline : closed.outlines_above(first + (last - first) * i / steps))
            add_outline(path, outline);
        if (path.empty()) break;
        fill(items, std::move(path), mixed(paper, ink, (i + 1.0) / steps));
    }
    return items;
}

}  // namespace muster::map
