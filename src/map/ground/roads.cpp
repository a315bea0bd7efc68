#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/pen_work.hpp"

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

/// Two lines that wheels have left, broken at random.
Items draw_ruts(const Way& road, const PlanLook& look) {
    constexpr Millimetres narrowest = 2_mm, step = 1_mm;
    Items items;
    if (road.track || road.width < narrowest || road.course.size() < 2) return items;
    dice::Chance chance("plan/ruts");
    const MeasuredCourse course(road.course);
    const Millimetres whole = course.length();
    Path ruts;
    for (const double side : {-0.19, 0.17}) {
        Millimetres at = any_length(chance, 0_mm, 6_mm);
        while (at < whole) {
            const Millimetres until = std::min(whole, at + any_length(chance, 3_mm, 14_mm));
            PaperLine rut;
            for (Millimetres along = at; along <= until; along += step)
                rut.push_back(course.at(along) +
                              lengths::quarter_turn(course.heading(along)) * (road.width * side));
            if (rut.size() > 1) add_course(ruts, rut);
            at = until + any_length(chance, 1_mm, 7_mm);
        }
    }
    stroke(items, std::move(ruts),
           round_pen(mixed(look.ink("map-road"), look.ink("map-road-line"), 0.4), look.style.ways.rut));
    return items;
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
    // open. It lies a little towards the light, so that the edge away from it is the heavier one.
    const Millimetres heavy = look.style.ways.edge, light = look.style.ways.light_edge;
    const PaperPoint towards_light = Direction{-1, -1} * ((heavy - light) / 2 / std::numbers::sqrt2);
    for (const auto& road : roads) {
        PaperLine course = run_on(road.course, 2 * heavy);
        for (auto& p : course) p = p + towards_light;
        stroke_course(items, course,
                      pen(look.ink(road.track ? "map-paper" : "map-road"),
                          std::max(0.5_mm, road.width - heavy - light)));
    }
    for (const auto& road : roads) append(items, draw_ruts(road, look));
    return items;
}

}  // namespace muster::map
