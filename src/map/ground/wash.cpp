#include "map/ground/wash.hpp"

#include <algorithm>

namespace muster::map {
namespace {

constexpr int wash_steps = 10;

/// An outline without the points that hardly bend it, which are half of them.
PaperLine thinned(const PaperLine& outline) {
    constexpr Millimetres seen = 0.04_mm;
    PaperLine kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const PaperPoint next = outline[(i + 1) % outline.size()];
        if (kept.empty() || lengths::distance_to_course({kept.back(), next}, outline[i]) > seen)
            kept.push_back(outline[i]);
    }
    return kept.size() > 2 ? kept : outline;
}

}  // namespace

bool has_wash(page::Ink ink, const PlanLook& look) {
    return ink != look.ink("map-paper");
}

WashAreas wash_areas(const Grid& strength, const PaperBounds& ground) {
    constexpr Millimetres brush = 1.4_mm, cell = 0.8_mm;
    constexpr double first = 0.2, last = 0.75;
    Grid closed = strength.blurred(brush).resampled(ground, cell);
    // Nothing along the border, so that every outline is closed.
    const PaperBounds inner = ground.grown(-cell * 2);
    const PaperPoint middle = inner.centre();
    std::vector<double> in_column;
    for (int column = 0; column < closed.columns(); ++column)
        in_column.push_back(inner.holds({closed.place(column, 0).x, middle.y}) ? 1 : 0);
    for (int row = 0; row < closed.rows(); ++row) {
        const double in_row = inner.holds({middle.x, closed.place(0, row).y}) ? 1 : 0;
        for (int column = 0; column < closed.columns(); ++column)
            closed.at(column, row) *= in_row * in_column[static_cast<std::size_t>(column)];
    }
    std::vector<double> levels;
    for (int i = 0; i < wash_steps; ++i) levels.push_back(first + (last - first) * i / wash_steps);
    WashAreas areas = closed.outlines_above(levels);
    areas.erase(std::ranges::find_if(areas, [](const auto& outlines) { return outlines.empty(); }),
                areas.end());
    for (auto& outlines : areas)
        for (PaperLine& outline : outlines) outline = thinned(outline);
    return areas;
}

Items lay_wash(const WashAreas& areas, page::Ink ink, const PlanLook& look) {
    Items items;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        Path path;
        for (const PaperLine& outline : areas[i]) add_outline(path, outline);
        fill(items, std::move(path),
             mixed(look.ink("map-paper"), ink, (static_cast<double>(i) + 1.0) / wash_steps));
    }
    return items;
}

}  // namespace muster::map
