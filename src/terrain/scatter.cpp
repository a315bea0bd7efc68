#include "terrain/scatter.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "terrain/geos.hpp"
#include "terrain/natural_lines.hpp"

namespace muster::terrain {

namespace {

constexpr double clearance = 0.4;    ///< inches from scattered ground to roads, water and other ground
constexpr double least_share = 0.5;  ///< of a plot that must be free

/// Roads, water and whatever lies there already, each with the ground around it that stays clear.
class Obstacles {
public:
    Obstacles(const Surveyor& surveyor, const Terrain& ground, const Frame& near) : surveyor_(&surveyor) {
        const auto take_course = [&](const TableLine& course, double half_width) {
            add({from_table(course), half_width + clearance, true}, near);
        };
        if (ground.river) take_course(ground.river->course, ground.river->width.value() / 2);
        for (const River& stream : ground.streams) take_course(stream.course, stream.width.value() / 2);
        for (const Road& road : ground.roads) take_course(road.course, road.width.value() / 2);
        for (const Barrier& barrier : ground.barriers) take_course(barrier.course, 0);
        for (const Feature& feature : ground.features)
            add({from_table(feature.outline), clearance, false}, near);
    }
    [[nodiscard]] std::size_t count() const { return all_.size(); }
    /// What of an area, which lies within a frame, they leave.
    [[nodiscard]] Surveyor::Area free_of(Surveyor::Area area, const Frame& frame) {
        for (Obstacle& each : all_) {
            if (!each.frame.meets(frame)) continue;
            if (!each.taken)
                each.taken = each.is_course ? surveyor_->band(each.line, each.room)
                                            : surveyor_->grown(surveyor_->area(each.line), each.room);
            area = surveyor_->without(area, *each.taken);
        }
        return area;
    }

private:
    struct Obstacle {
        Spots line;
        double room = 0;
        bool is_course = false;
        Frame frame{};
        std::optional<Surveyor::Area> taken{};
    };
    void add(Obstacle obstacle, const Frame& near) {
        obstacle.frame = bounds_of(obstacle.line).grown(obstacle.room);
        if (obstacle.frame.meets(near)) all_.push_back(std::move(obstacle));
    }
    const Surveyor* surveyor_;
    std::vector<Obstacle> all_;
};

/// Fields have the shape of their plot, like fields between roads.
Spots parcel(const Surveyor& surveyor, const Spots& ground) {
    static constexpr double margin = 0.45;  // more than the slack, so that it stays on its plot
    static constexpr double slack = 0.4;
    const auto plot = surveyor.area(ground);
    const auto field = surveyor.grown(surveyor.simplified(plot, slack), -margin);
    // Since GEOS 3.12 the first point of an outline may go too, which can move it by more than the slack.
    if (surveyor.largest_part(surveyor.without(field, plot)).empty()) return surveyor.largest_part(field);
    return surveyor.largest_part(surveyor.shared(field, surveyor.grown(plot, slack - margin)));
}

}  // namespace

std::vector<ScatterPlot> scatter_plots(const Terrain& ground, const ScatterArea& area) {
    const Spots outline = from_table(area.outline);
    const double size = std::clamp(std::sqrt(signed_area(outline)) / 3, 4.0, 8.0);
    const Frame frame = bounds_of(outline);
    const Surveyor surveyor;
    Obstacles obstacles(surveyor, ground, frame);
    // One free ground with hundreds of holes would be cut into plots at the price of all its holes for each.
    constexpr std::size_t many = 200;
    const bool one_by_one = obstacles.count() > many;
    const Surveyor::Area free =
        one_by_one ? surveyor.area(outline) : obstacles.free_of(surveyor.area(outline), frame);
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
        auto ground_left = surveyor.shared(free, surveyor.area(square));
        if (one_by_one) ground_left = obstacles.free_of(std::move(ground_left), square);
        const Spots left = tidy_outline(surveyor.largest_part(ground_left));
        const double whole = square.width() * square.depth();
        if (left.size() < 3 || signed_area(left) < least_share * whole) continue;
        const bool untouched = signed_area(left) > 0.999 * whole;
        plots.push_back(
            {fmt::format("scatter {} {} {:.3f},{:.3f}", area.id, i, rounded(corner.x), rounded(corner.y)),
             to_table(left), untouched, Inches{rounded(std::min(wide, deep))}});
    }
    return plots;
}

std::optional<Feature> lay_out_plot(const ScatterPlot& plot, const std::string& kind_name,
                                    const GroundKind& kind, const std::string& id) {
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
        outline = natural_outline(surveyor, {ground, plot.whole}, kind.outline, scale, chance);
    } else if (kind.form == Form::plot) {
        outline = parcel(surveyor, ground);
    } else {
        const Spot place = roomiest_place(ground);
        const double size = std::min(kind.size.value(), distance_to_outline(ground, place));
        outline = corners_of(bounds_of(place, place).grown(size / 2));
    }
    outline = tidy_outline(outline);
    if (surveyor.fault(outline)) return std::nullopt;
    feature.outline = to_table(outline);
    if (is_built(kind.form) && !kind.buildings.empty()) feature.parts.push_back(feature.outline);
    return feature;
}

}  // namespace muster::terrain
