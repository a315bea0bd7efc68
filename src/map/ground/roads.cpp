#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

/// A course extended straight at both ends.
PaperLine run_on(PaperLine course, Millimetres by) {
    if (course.size() < 2) return course;
    const PaperPoint out = lengths::unit(course.front() - course[1]) * by;
    const PaperPoint on = lengths::unit(course.back() - course[course.size() - 2]) * by;
    course.front() = course.front() + out;
    course.back() = course.back() + on;
    return course;
}

bool turns_sharply(const PaperLine& course, std::size_t i) {
    constexpr double sharp = 0.25;  // sine
    if (i == 0 || i + 1 >= course.size()) return false;
    const Direction in = lengths::unit(course[i] - course[i - 1]);
    const Direction out = lengths::unit(course[i + 1] - course[i]);
    return std::abs(lengths::cross(in, out)) > sharp || lengths::dot(in, out) < 0;
}

/// Draws a course divided at its sharp turns, with a round patch at each, so that no mitre sticks out.
void stroke_course(Items& items, const PaperLine& course, const page::Pen& with) {
    Path elbows;
    PaperLine stretch;
    for (std::size_t i = 0; i < course.size(); ++i) {
        stretch.push_back(course[i]);
        const bool sharp = turns_sharply(course, i);
        if (!sharp && i + 1 < course.size()) continue;
        stroke(items, course_path(stretch), with);
        stretch = {course[i]};
        if (sharp) add_circle(elbows, course[i], with.width / 2);
    }
    fill(items, std::move(elbows), with.ink);
}

}  // namespace

Items draw_roads(const std::vector<Way>& roads, const PlanLook& look) {
    Items items;
    const page::Ink line = look.ink("map-road-line");
    for (const auto& road : roads) {
        page::Pen edges = pen(line, std::max(1.0_mm, road.width));
        // A track has broken edges. The gaps show the ground, because its surface is not coloured.
        if (road.track) edges.dash = {look.style.ways.dash, look.style.ways.gap};
        stroke_course(items, road.course, edges);
    }
    // Every surface covers every edge and reaches a little beyond its own, so that junctions and ends are
    // open.
    for (const auto& road : roads)
        stroke_course(items, run_on(road.course, 2 * look.style.ways.edge),
                      pen(look.ink(road.track ? "map-paper" : "map-road"),
                          std::max(0.5_mm, road.width - 2 * look.style.ways.edge)));
    return items;
}

}  // namespace muster::map
