#include "ground/courses.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "dice/dice.hpp"
#include "lengths/curves.hpp"

namespace muster::ground {

using namespace lengths::literals;

TableLine run_over(TableLine course, const TableBounds& seen, Inches by) {
    const TableBounds inner = seen.grown(-0.15_in);
    if (course.size() < 2) return course;
    const auto extend = [&](TablePoint end, TablePoint before, TableLine::iterator at) {
        if (inner.holds(end)) return;
        // One that slants turns towards the edge, so that both of its sides leave the table.
        const auto beyond = [](Inches place, Inches least, Inches most) {
            return place < least ? -0.9 : place > most ? 0.9 : 0.0;
        };
        const Direction out{beyond(end.x, inner.left, inner.right), beyond(end.y, inner.top, inner.bottom)};
        course.insert(at, end + lengths::unit(lengths::unit(end - before) + out) * by);
    };
    extend(course.back(), course[course.size() - 2], course.end());
    extend(course.front(), course[1], course.begin());
    return course;
}

TableLine led_to(TableLine course, const TableLine& other, Inches reach) {
    if (course.size() < 2 || other.size() < 2) return course;
    const auto runs_in_other = [&](TablePoint p) {
        return lengths::distance_to_course(other, p) < reach * 0.6;
    };
    while (course.size() > 2 && runs_in_other(course[course.size() - 2])) course.pop_back();
    while (course.size() > 2 && runs_in_other(course[1])) course.erase(course.begin());
    const auto lead_front = [&] {
        const TablePoint end = course.front();
        const Inches away = lengths::distance_to_course(other, end);
        if (away < 0.01_in || away > reach) return;
        const TablePoint to = lengths::nearest_on_course(other, end);
        // An end that runs past the other course is cut back, so that no course doubles on itself.
        if (lengths::dot(to - end, course[1] - end).value() > 0)
            course.front() = to;
        else
            course.insert(course.begin(), to);
    };
    lead_front();
    std::ranges::reverse(course);
    lead_front();
    std::ranges::reverse(course);
    return course;
}

TableLine unfolded(TableLine course) {
    constexpr Inches longest_fold = 1.25_in;
    for (std::size_t i = 1; i + 2 < course.size(); ++i) {
        const TablePoint back = course[i] - course.front();
        if (lengths::length(back) > longest_fold) break;
        if (lengths::dot(course[i + 1] - course[i], back).value() >= 0) continue;
        std::size_t next = i + 1;
        while (next + 1 < course.size() && lengths::dot(course[next] - course.front(), back).value() >= 0)
            ++next;
        course.erase(course.begin() + 1, course.begin() + static_cast<std::ptrdiff_t>(next));
        break;
    }
    return course;
}

void end_waters(std::vector<Water>& waters, const std::vector<TableLine>& lakes,
                const std::vector<TableLine>& closed, const TableBounds& seen) {
    constexpr Inches near = 0.5_in, out = 3.5_in;
    const auto end_at_front = [&](Water& water, bool& rises) {
        const TablePoint end = water.course.front();
        const Direction onwards = lengths::unit(end - lengths::along_course(water.course, 0.75_in));
        const auto is_here = [&](const TableLine& lake) {
            return lengths::inside(lake, end) ||
                   lengths::distance_to_outline(lake, end) < near + water.width / 2;
        };
        const auto lake = std::ranges::find_if(lakes, is_here);
        if (lake != lakes.end()) {
            if (lengths::inside(*lake, end + onwards * out))
                water.course.insert(water.course.begin(), end + onwards * out);
            return;
        }
        rises = seen.grown(-near).holds(end) && std::ranges::none_of(closed, is_here) &&
                std::ranges::none_of(waters, [&](const Water& other) {
                    return &other != &water &&
                           lengths::distance_to_course(other.course, end) < other.width / 2 + near;
                });
    };
    for (Water& water : waters) {
        if (water.course.size() < 2) continue;
        end_at_front(water, water.rises_first);
        std::ranges::reverse(water.course);
        end_at_front(water, water.rises_last);
        std::ranges::reverse(water.course);
    }
}

namespace {

/// From -1 to 1, and the same for all that asks at this place.
double swell_at(TablePoint p) {
    constexpr Inches swell = 3.7_in;
    const double x = p.x / swell, y = p.y / swell;
    const auto column = static_cast<std::int64_t>(std::floor(x)),
               row = static_cast<std::int64_t>(std::floor(y));
    const auto at = [&](int right, int down) {
        dice::Chance chance(static_cast<std::uint64_t>(column + right + (1 << 20)),
                            static_cast<std::uint64_t>(row + down + (1 << 20)));
        (void)chance.below(2);
        return chance.between(-1, 1);
    };
    const auto smooth = [](double share) { return share * share * (3 - 2 * share); };
    const double right = smooth(x - static_cast<double>(column)), down = smooth(y - static_cast<double>(row));
    return std::lerp(std::lerp(at(0, 0), at(1, 0), right), std::lerp(at(0, 1), at(1, 1), right), down);
}

}  // namespace

std::vector<Reach> reaches_of(const Water& water) {
    constexpr Inches pace = 0.25_in;
    constexpr double most = 0.16;  // of the width
    std::vector<Reach> reaches;
    if (water.course.size() < 2) return reaches;
    const lengths::MeasuredCourseIn<Inches> course(water.course);
    const Inches whole = course.length();
    const int count = std::max(1, static_cast<int>(whole / pace));
    const Inches rise = std::min(whole / 2, std::max(2.5_in, water.width * 4));
    // The last reach may lie beyond the end by the last digit of a number.
    const auto risen = [&](Inches from_end) { return std::pow(std::clamp(from_end / rise, 0.0, 1.0), 0.8); };
    const Inches over = std::max(pace, water.width * 0.4);
    for (int i = 0; i <= count; ++i) {
        const Inches at = whole * i / count;
        const TablePoint middle = course.at(at);
        double wide = 1 + most * swell_at(middle);
        if (water.rises_first) wide *= risen(at);
        if (water.rises_last) wide *= risen(whole - at);
        // From a chord: a bank that turned with each small bend of the middle would have steps.
        const Direction along = lengths::unit(course.at(at + over) - course.at(at - over));
        reaches.push_back({middle, lengths::quarter_turn(along), water.width / 2 * wide});
    }
    return reaches;
}

namespace {

/// Which way along its course the water goes: half A is in the north.
int flow_of(const terrain::River& river) {
    if (!river.flows_to || river.course.size() < 2) return 0;
    const bool runs_north = river.course.back().y < river.course.front().y;
    return runs_north == (river.flows_to == source::Half::a) ? 1 : -1;
}

constexpr Inches step = 0.25_in;  ///< of smooth courses

void lay_waters(const terrain::Terrain& terrain, const TableBounds& seen, Model& model) {
    const auto add = [&](const terrain::River& river) {
        model.waters.push_back({run_over(lengths::smooth_course(river.course, step), seen, river.width),
                                river.width, flow_of(river)});
    };
    if (terrain.river) add(*terrain.river);
    for (const auto& stream : terrain.streams) {
        add(stream);
        if (terrain.river)
            model.waters.back().course =
                led_to(model.waters.back().course, model.waters.front().course, model.waters.front().width);
    }
}

void lay_roads(const terrain::Terrain& terrain, const TableBounds& seen, Model& model) {
    for (const auto& road : terrain.roads) {
        TableLine course = run_over(lengths::eased(lengths::smooth_course(unfolded(road.course), step), 3),
                                    seen, road.width + 0.5_in);
        for (const Way& laid : model.roads) course = led_to(std::move(course), laid.course, road.width);
        model.roads.push_back({std::move(course), road.width, road.width < widest_track});
    }
}

/// Moves a crossing to where a road crosses the water near by, and gives it the road's direction.
void set_on_road(Crossing& crossing, Direction flow, const std::vector<Way>& roads) {
    // A brook is narrow, and whoever writes down a bridge over it measures to an inch or two.
    Inches nearest = std::max(crossing.water * 1.5, 2_in);
    const TablePoint near = crossing.middle;
    for (const Way& road : roads)
        for (std::size_t i = 0; i + 1 < road.course.size(); ++i) {
            const TablePoint a = road.course[i], b = road.course[i + 1];
            const Inches side_a = lengths::cross(flow, a - near), side_b = lengths::cross(flow, b - near);
            if ((side_a < 0_in) == (side_b < 0_in)) continue;
            const TablePoint met = lengths::between(a, b, side_a / (side_a - side_b));
            const Direction heading = lengths::heading(road.course, lengths::place_along(road.course, met));
            if (lengths::distance(met, near) > nearest || std::abs(lengths::cross(heading, flow)) < 0.5)
                continue;
            nearest = lengths::distance(met, near);
            crossing.middle = met;
            crossing.over = heading;
        }
}

Crossing lay_crossing(const terrain::Crossing& written, const Model& model) {
    Crossing crossing;
    crossing.middle = written.at;
    Direction flow{0, 1};
    std::optional<Inches> nearest;
    for (const Water& water : model.waters) {
        const Inches away = lengths::distance_to_course(water.course, written.at);
        if (nearest && away >= *nearest) continue;
        nearest = away;
        flow = lengths::heading(water.course, lengths::place_along(water.course, written.at));
        crossing.water = water.width;
    }
    crossing.over = lengths::quarter_turn(flow);
    set_on_road(crossing, flow, model.roads);
    crossing.water = crossing.water / std::max(0.5, std::abs(lengths::cross(crossing.over, flow)));
    crossing.road = model.roads.empty() ? 0.9_in : model.roads.front().width;
    return crossing;
}

/// A bridge stands where a road crosses the water: at an end that none reaches, a short one goes on.
void lead_on_from(const Crossing& bridge, std::vector<Way>& roads) {
    constexpr Inches length = 2.5_in;
    for (const double way : {1.0, -1.0}) {
        const Direction out = bridge.over * way;
        const TablePoint end = bridge.middle + out * (bridge.water / 2 + bridge.road);
        const bool is_reached = std::ranges::any_of(roads, [&](const Way& road) {
            return lengths::distance_to_course(road.course, end) < road.width;
        });
        if (is_reached) continue;
        TableLine course{bridge.middle + out * (bridge.water / 2), end, end + out * length};
        for (const Way& road : roads)
            if (course.size() == 3) course = led_to(std::move(course), road.course, length / 2);
        roads.push_back({std::move(course), bridge.road, false});
    }
}

/// Sorts the lakes into those that rivers run into and those that the water of a mouth would cover: with
/// something in them, or a road across them.
void sort_lakes(const terrain::Terrain& terrain, Model& model) {
    constexpr Inches far_out = 0.75_in;
    const auto is_lake = [&](std::size_t i) {
        return terrain.kinds.find(terrain.features[i].kind).pen == terrain::Pen::waves &&
               !model.areas[i].outline.empty();
    };
    for (std::size_t i = 0; i < model.areas.size(); ++i) {
        if (!is_lake(i)) continue;
        const TableLine& lake = model.areas[i].outline;
        const TableBounds extent = lengths::bounds_of(lake), core = extent.grown(-far_out);
        const auto holds_some = [&](const TableLine& line) {
            return !line.empty() && extent.meets(lengths::bounds_of(line).grown(0.01_in)) &&
                   std::ranges::any_of(line, [&](TablePoint p) {
                       return core.holds(p) && lengths::inside(lake, p) &&
                              lengths::distance_to_outline(lake, p) > far_out;
                   });
        };
        bool is_crossed =
            std::ranges::any_of(model.roads, [&](const Way& road) { return holds_some(road.course); });
        for (std::size_t k = 0; k < model.areas.size() && !is_crossed; ++k)
            is_crossed = !is_lake(k) && holds_some(model.areas[k].outline);
        (is_crossed ? model.closed : model.lakes).push_back(i);
    }
}

}  // namespace

void lay_courses(const terrain::Terrain& terrain, const TableBounds& seen, Model& model) {
    lay_waters(terrain, seen, model);
    lay_roads(terrain, seen, model);
    for (const auto& crossing : terrain.crossings) model.crossings.push_back(lay_crossing(crossing, model));
    for (std::size_t i = 0; i < model.crossings.size(); ++i) {
        const bool spans = terrain.kinds.find(terrain.crossings[i].kind).form == terrain::Form::span;
        if (spans && !model.roads.empty()) lead_on_from(model.crossings[i], model.roads);
    }
    sort_lakes(terrain, model);
    std::vector<TableLine> lakes, closed;
    for (const std::size_t i : model.lakes) lakes.push_back(model.areas[i].outline);
    for (const std::size_t i : model.closed) closed.push_back(model.areas[i].outline);
    // A creek reaches the mud of its mouth at full width.
    for (std::size_t i = 0; i < model.areas.size(); ++i)
        if (terrain.kinds.find(terrain.features[i].kind).pen == terrain::Pen::speckles &&
            !model.areas[i].outline.empty())
            closed.push_back(model.areas[i].outline);
    end_waters(model.waters, lakes, closed, seen);
    for (Water& water : model.waters) water.reaches = reaches_of(water);
}

}  // namespace muster::ground
