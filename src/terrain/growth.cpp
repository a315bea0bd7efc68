#include <algorithm>
#include <array>

#include "terrain/natural_lines.hpp"

namespace muster::terrain {

namespace {

/// The Catmull-Rom curve from b to c.
Spot curve(Spot a, Spot b, Spot c, Spot d, double t) {
    return (b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * (t * t) +
            (b * 3 - a - c * 3 + d) * (t * t * t)) *
           0.5;
}

/// Whether two places are on the same edge of the table: what runs along it is not seen, and stays on it.
bool along_edge(Spot a, Spot b, const Frame& table) {
    return (a.x == b.x && (a.x == table.left || a.x == table.right)) ||
           (a.y == b.y && (a.y == table.top || a.y == table.bottom));
}

/// Adds points about an inch apart from b to c, without c, moved to either side by at most `wobble`.
void grow_between(Spots& line, const std::array<Spot, 4>& points, double wobble, dice::Chance& chance) {
    const auto& [a, b, c, d] = points;
    const int steps = std::clamp(static_cast<int>(std::lround(distance(b, c))), 1, 40);
    line.push_back(b);
    double off = 0;
    for (int i = 1; i < steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        const Spot on = curve(a, b, c, d, t);
        const Spot ahead = curve(a, b, c, d, t + 0.01);
        off = 0.5 * off + chance.between(-wobble, wobble) * 0.5;
        line.push_back(on + quarter_turn(unit(ahead - on)) * (off * std::min(1.0, 4 * t * (1 - t))));
    }
}

}  // namespace

Spots grown_course(const Spots& points, double wobble, const Frame& table, dice::Chance& chance) {
    Spots line;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Spot before = i > 0 ? points[i - 1] : points[i];
        const Spot after = i + 2 < points.size() ? points[i + 2] : points[i + 1];
        grow_between(line, {before, points[i], points[i + 1], after}, wobble, chance);
    }
    line.push_back(points.back());
    for (Spot& p : line) p = nearest_in(table, p);
    return tidy_course(line);
}

Spots grown_outline(const Spots& corners, double wobble, const Frame& table, dice::Chance& chance) {
    const std::size_t n = corners.size();
    Spots line;
    for (std::size_t i = 0; i < n; ++i) {
        const Spot a = corners[i];
        const Spot b = corners[(i + 1) % n];
        if (along_edge(a, b, table))
            line.push_back(a);
        else
            grow_between(line, {corners[(i + n - 1) % n], a, b, corners[(i + 2) % n]}, wobble, chance);
    }
    for (Spot& p : line) p = nearest_in(table, p);
    return tidy_outline(line);
}

namespace {

void keep_bends(const Spots& course, std::size_t from, std::size_t to, double slack,
                std::vector<bool>& kept) {
    std::size_t farthest = from;
    double most = slack;
    for (std::size_t i = from + 1; i < to; ++i) {
        const double away = distance(course[i], nearest_on_segment(course[i], course[from], course[to]));
        if (away > most) {
            most = away;
            farthest = i;
        }
    }
    if (farthest == from) return;
    kept[farthest] = true;
    keep_bends(course, from, farthest, slack, kept);
    keep_bends(course, farthest, to, slack, kept);
}

}  // namespace

Spots bends(const Spots& course, double slack) {
    if (course.size() < 3) return course;
    std::vector<bool> kept(course.size(), false);
    kept.front() = true;
    kept.back() = true;
    keep_bends(course, 0, course.size() - 1, slack, kept);
    Spots result;
    for (std::size_t i = 0; i < course.size(); ++i)
        if (kept[i]) result.push_back(course[i]);
    return result;
}

}  // namespace muster::terrain
