#include "map/pen_work.hpp"

#include <cmath>
#include <utility>

namespace muster::map {

using lengths::Millimetres;
using page::Line;
using page::Move;

page::PaperPoint on_paper(Spot place) {
    constexpr double finest = 25.4 / 72 / 16;  // mm
    return {Millimetres{std::round(place.x / finest) * finest},
            Millimetres{std::round(place.y / finest) * finest}};
}

Spot spot_of(page::PaperPoint place) {
    return {place.x.value(), place.y.value()};
}

page::PaperBox box_of(const Frame& frame) {
    return {on_paper({frame.left, frame.top}), {Millimetres{frame.width()}, Millimetres{frame.depth()}}};
}

Frame frame_of(const page::PaperBox& box) {
    return {box.left().value(), box.top().value(), box.right().value(), box.bottom().value()};
}

void add_line(Path& path, Spot from, Spot to) {
    path.emplace_back(Move{on_paper(from)});
    path.emplace_back(Line{on_paper(to)});
}

void add_course(Path& path, const Spots& course) {
    for (std::size_t i = 0; i < course.size(); ++i) {
        if (i == 0)
            path.emplace_back(Move{on_paper(course[i])});
        else
            path.emplace_back(Line{on_paper(course[i])});
    }
}

void add_outline(Path& path, const Spots& outline) {
    if (outline.empty()) return;
    add_course(path, outline);
    path.emplace_back(page::Close{});
}

void add_circle(Path& path, Spot middle, double radius) {
    const auto shape = page::circle(on_paper(middle), Millimetres{radius}, std::nullopt);
    path.insert(path.end(), shape.path.begin(), shape.path.end());
}

void add_disc(Path& path, Spot middle, double radius) {
    const double reach = radius * 4 / 3;
    const Spot left = middle - Spot{radius, 0};
    const Spot right = middle + Spot{radius, 0};
    path.emplace_back(page::Move{on_paper(left)});
    path.emplace_back(
        page::Curve{on_paper(left - Spot{0, reach}), on_paper(right - Spot{0, reach}), on_paper(right)});
    path.emplace_back(
        page::Curve{on_paper(right + Spot{0, reach}), on_paper(left + Spot{0, reach}), on_paper(left)});
    path.emplace_back(page::Close{});
}

void add_wedge(Path& path, Spot foot, Spot tip, double width) {
    const Spot across = terrain::quarter_turn(terrain::unit(tip - foot)) * (width / 2);
    add_outline(path, {foot + across, tip, foot - across});
}

page::Ink mixed(page::Ink from, page::Ink to, double share) {
    const auto mix = [&](std::uint8_t one, std::uint8_t other) {
        return static_cast<std::uint8_t>(std::lround(one + (other - one) * share));
    };
    return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

page::Pen pen(page::Ink ink, double width) {
    page::Pen made;
    made.ink = ink;
    made.width = Millimetres{width};
    return made;
}

page::Pen round_pen(page::Ink ink, double width) {
    page::Pen made = pen(ink, width);
    made.round = true;
    return made;
}

void fill(Items& items, Path path, page::Ink ink) {
    if (!path.empty()) items.push_back({page::Shape{std::move(path), ink, std::nullopt}, nullptr});
}

void stroke(Items& items, Path path, page::Pen pen) {
    if (!path.empty()) items.push_back({page::Shape{std::move(path), std::nullopt, std::move(pen)}, nullptr});
}

namespace {

/// A place between b and c on the Catmull-Rom curve through a, b, c, d.
Spot on_curve(const Spot (&p)[4], double t) {
    const Spot c1 = p[2] - p[0];
    const Spot c2 = p[0] * 2 - p[1] * 5 + p[2] * 4 - p[3];
    const Spot c3 = p[1] * 3 - p[0] - p[2] * 3 + p[3];
    return p[1] + (c1 * t + c2 * (t * t) + c3 * (t * t * t)) * 0.5;
}

void add_curve(Spots& line, const Spot (&p)[4]) {
    const int steps = std::max(1, static_cast<int>(terrain::distance(p[1], p[2])));
    for (int i = 0; i < steps; ++i) line.push_back(on_curve(p, static_cast<double>(i) / steps));
}

bool is_square(const Spots& outline) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot edge = outline[(i + 1) % outline.size()] - outline[i];
        if (std::abs(edge.x) > 0.01 && std::abs(edge.y) > 0.01) return false;
    }
    return true;
}

}  // namespace

Spots smooth_course(const Spots& course) {
    if (course.size() < 3) return course;
    Spots line;
    const std::size_t last = course.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const Spot four[4] = {course[i == 0 ? 0 : i - 1], course[i], course[i + 1],
                              course[std::min(i + 2, last)]};
        add_curve(line, four);
    }
    line.push_back(course.back());
    return line;
}

Spots eased(Spots course, int times) {
    for (int i = 0; i < times && course.size() > 2; ++i) {
        const Spots before = course;
        for (std::size_t k = 1; k + 1 < course.size(); ++k)
            course[k] = (before[k - 1] + before[k] * 2 + before[k + 1]) * 0.25;
    }
    return course;
}

Spots smooth_outline(const Spots& outline) {
    if (outline.size() < 3 || is_square(outline)) return outline;
    Spots line;
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Spot four[4] = {outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n],
                              outline[(i + 2) % n]};
        add_curve(line, four);
    }
    return line;
}

Spots rounded_off(const Spots& outline) {
    return rounded_off(outline, [](Spot) { return false; });
}

Spots rounded_off(const Spots& outline, const std::function<bool(Spot)>& stays) {
    if (outline.size() < 3 || is_square(outline)) return outline;
    Spots cut;
    cut.reserve(outline.size() * 2);
    for (std::size_t k = 0; k < outline.size(); ++k) {
        const Spot corner = outline[k];
        const Spot next = outline[(k + 1) % outline.size()];
        cut.push_back(stays(corner) ? corner : terrain::between(corner, next, 0.25));
        if (!stays(next)) cut.push_back(terrain::between(corner, next, 0.75));
    }
    return cut;
}

Spots paced(const Spots& outline, double step) {
    if (outline.empty()) return {};
    Spots round = outline;
    round.push_back(outline.front());
    const double whole = terrain::course_length(round);
    const int count = std::max(3, static_cast<int>(whole / step));
    Spots points;
    for (int i = 0; i < count; ++i) points.push_back(terrain::along_course(round, whole * i / count));
    return points;
}

Spot any_direction(dice::Chance& chance) {
    while (true) {
        const Spot v{chance.between(-1, 1), chance.between(-1, 1)};
        const double square = terrain::dot(v, v);
        if (square > 0.01 && square <= 1) return terrain::unit(v);
    }
}

Spot long_side(const Spots& outline) {
    Spot longest{0, 0};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot edge = outline[(i + 1) % outline.size()] - outline[i];
        if (terrain::dot(edge, edge) > terrain::dot(longest, longest)) longest = edge;
    }
    return terrain::unit(longest);
}

}  // namespace muster::map
