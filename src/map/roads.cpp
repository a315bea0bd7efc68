#include "map/roads.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

constexpr double edge = 0.22;  ///< mm, the line along a road

/// A course run on straight at both ends.
Spots run_on(Spots course, double by) {
    if (course.size() < 2) return course;
    const Spot out = terrain::unit(course.front() - course[1]) * by;
    const Spot on = terrain::unit(course.back() - course[course.size() - 2]) * by;
    course.front() = course.front() + out;
    course.back() = course.back() + on;
    return course;
}

}  // namespace

Items draw_roads(const std::vector<Way>& roads, const PlanLook& look) {
    Items items;
    const page::Ink line = look.ink("map-road-line");
    for (const auto& road : roads) {
        Path path;
        add_course(path, road.course);
        page::Pen edges = pen(line, std::max(1.0, road.width));
        // A track: its edges are broken. The gaps show the ground, as its surface is not washed.
        if (road.track) edges.dash = {lengths::Millimetres{1.5}, lengths::Millimetres{0.8}};
        stroke(items, std::move(path), std::move(edges));
    }
    // Every surface lies over every edge and reaches a little beyond its own, so that junctions and ends are
    // open.
    for (const auto& road : roads) {
        Path path;
        add_course(path, run_on(road.course, 2 * edge));
        stroke(items, std::move(path),
               pen(look.ink(road.track ? "map-paper" : "map-road"), std::max(0.5, road.width - 2 * edge)));
    }
    return items;
}

}  // namespace muster::map
