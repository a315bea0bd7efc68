#include "terrain/scatter.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "terrain/geos.hpp"
#include "terrain/natural_lines.hpp"

namespace muster::terrain {

namespace {

constexpr double clearance = 0.4;    ///< inches from strewn ground to roads, water and other ground
constexpr double least_share = 0.5;  ///< of a plot that must be free

/// What is left of an outline beside roads, water and what lies there already.
Surveyor::Area free_of(const Surveyor& surveyor, const Terrain& ground, const Spots& outline) {
    const Frame near = bounds_of(outline);
    Surveyor::Area free = surveyor.area(outline);
    const auto take_course = [&](const TableLine& course, double half_width) {
        const Spots line = from_table(course);
        if (bounds_of(line).grown(half_width + clearance).meets(near))
            free = surveyor.without(free, surveyor.band(line, half_width + clearance));
    };
    if (ground.river) take_course(ground.river->course, ground.river->width.value() / 2);
    for (const River& stream : ground.streams) take_course(stream.course, stream.width.value() / 2);
    for (const Road& road : ground.roads) take_course(road.course, road.width.value() / 2);
    for (const Barrier& barrier : ground.barriers) take_course(barrier.course, 0);
    for (const Feature& feature : ground.features) {
        const Spots taken = from_table(feature.outline);
        if (bounds_of(taken).grown(clearance).meets(near))
            free = surveyor.without(free, surveyor.grown(surveyor.area(taken), clearance));
    }
    return free;
}

/// Fields have the shape of their plot, as fields between roads do.
Spots parcel(const Surveyor& surveyor, const Spots& ground) {
    static constexpr double margin = 0.45;  // more than the slack, so that it stays on its plot
    static constexpr double slack = 0.4;
    return surveyor.largest_part(surveyor.grown(surveyor.simplified(surveyor.area(ground), slack), -margin));
}

}  // namespace

std::vector<ScatterPlot> scatter_plots(const Terrain& ground, const ScatterArea& area) {
    const Spots outline = from_table(area.outline);
    const double size = std::clamp(std::sqrt(signed_area(outline)) / 3, 4.0, 8.0);
    const Frame frame = bounds_of(outline);
    const Surveyor surveyor;
    const Surveyor::Area free = free_of(surveyor, ground, outline);
    const int columns = std::max(1, static_cast<int>(std::lround(frame.width() / size)));
    const int rows = std::max(1, static_cast<int>(std::lround(frame.depth() / size)));
    std::vector<ScatterPlot> plots;
    for (int i = 0; i < columns * rows; ++i) {
        const double wide = frame.width() / columns;
        const double deep = frame.depth() / rows;
        const int row = i / columns;
        const Spot corner{frame.left + wide * (i % columns), frame.top + deep * row};
        const Frame square =
            Frame{corner.x, corner.y, corner.x + wide, corner.y + deep}.grown(-clearance / 2);
        const Spots left = tidy_outline(surveyor.largest_part(surveyor.shared(free, surveyor.area(square))));
        const double whole = square.width() * square.depth();
        if (left.size() < 3 || signed_area(left) < least_share * whole) continue;
        const bool untouched = signed_area(left) > 0.999 * whole;
        plots.push_back(
            {fmt::format("scatter {} {} {:.3f},{:.3f}", area.id, i, rounded(corner.x), rounded(corner.y)),
             to_table(left), untouched, Inches{rounded(std::min(wide, deep))}});
    }
    return plots;
}

std::optional<Feature> strewn(const ScatterPlot& plot, const std::string& kind_name, const GroundKind& kind,
                              const std::string& id) {
    static constexpr double usual_square = 12;
    const Surveyor surveyor;
    dice::Chance chance(plot.key + " " + kind_name);
    const Spots ground = from_table(plot.ground);
    Feature feature;
    feature.id = id;
    feature.kind = kind_name;
    Spots outline;
    if (!is_built(kind.form)) {
        const double scale = plot.size.value() / usual_square;
        outline = natural_outline(surveyor, {ground, plot.whole, {0, 1}}, kind.outline, scale, chance);
    } else if (kind.form == Form::plot) {
        outline = parcel(surveyor, ground);
    } else {
        const Spot place = roomiest_place(ground);
        const double size = std::min(kind.size.value(), distance_to_outline(ground, place));
        outline = corners_of(bounds_of(place, place).grown(size / 2));
    }
    outline = tidy_outline(outline);
    if (outline.size() < 3 || surveyor.fault(outline)) return std::nullopt;
    feature.outline = to_table(outline);
    if (is_built(kind.form) && !kind.buildings.empty()) feature.parts.push_back(feature.outline);
    return feature;
}

}  // namespace muster::terrain
