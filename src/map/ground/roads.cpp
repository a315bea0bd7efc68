#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/measured_course.hpp"

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

PaperLine run_over(PaperLine course, const PaperBounds& seen, Millimetres by) {
    constexpr Millimetres at_edge = 0.6_mm;
    const auto ends_at_edge = [&](PaperPoint p) {
        return lengths::abs(p.x - seen.left) < at_edge || lengths::abs(p.x - seen.right) < at_edge ||
               lengths::abs(p.y - seen.top) < at_edge || lengths::abs(p.y - seen.bottom) < at_edge;
    };
    if (course.size() < 2) return course;
    if (ends_at_edge(course.front())) {
        const Direction out = lengths::unit(course.front() - course[1]);
        course.insert(course.begin(), course.front() + out * by);
    }
    if (ends_at_edge(course.back())) {
        const Direction out = lengths::unit(course.back() - course[course.size() - 2]);
        course.push_back(course.back() + out * by);
    }
    return course;
}

PaperLine led_to(PaperLine course, const PaperLine& other, Millimetres reach) {
    if (course.size() < 2 || other.size() < 2) return course;
    const auto runs_in_other = [&](PaperPoint p) {
        return lengths::distance_to_course(other, p) < reach * 0.6;
    };
    while (course.size() > 2 && runs_in_other(course[course.size() - 2])) course.pop_back();
    while (course.size() > 2 && runs_in_other(course[1])) course.erase(course.begin());
    const auto lead = [&](PaperPoint end) -> std::optional<PaperPoint> {
        const Millimetres away = lengths::distance_to_course(other, end);
        if (away < 0.05_mm || away > reach) return std::nullopt;
        return lengths::nearest_on_course(other, end);
    };
    // An end that runs past the other course is cut back, so that no course doubles on itself.
    if (const auto to = lead(course.front())) {
        const bool past =
            lengths::dot(*to - course.front(), course[1] - course.front()) > SquareMillimetres{};
        if (past)
            course.front() = *to;
        else
            course.insert(course.begin(), *to);
    }
    if (const auto to = lead(course.back())) {
        const bool past = lengths::dot(*to - course.back(), course[course.size() - 2] - course.back()) >
                          SquareMillimetres{};
        if (past)
            course.back() = *to;
        else
            course.push_back(*to);
    }
    return course;
}

PaperLine unfolded(PaperLine course) {
    constexpr Millimetres longest_fold = 5_mm;
    for (std::size_t i = 1; i + 2 < course.size(); ++i) {
        const PaperPoint back = course[i] - course.front();
        if (lengths::length(back) > longest_fold) break;
        if (lengths::dot(course[i + 1] - course[i], back) >= SquareMillimetres{}) continue;
        std::size_t next = i + 1;
        while (next + 1 < course.size() &&
               lengths::dot(course[next] - course.front(), back) >= SquareMillimetres{})
            ++next;
        course.erase(course.begin() + 1, course.begin() + static_cast<std::ptrdiff_t>(next));
        break;
    }
    return course;
}

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
