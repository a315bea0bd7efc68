#include "terrain/natural_lines.hpp"

#include <algorithm>
#include <array>

namespace muster::terrain {

namespace {

constexpr int directions = 40;

/// Forty directions round the compass, found by multiplication so that no library's sine is used.
std::array<Spot, directions> compass() {
    constexpr Spot turn{0.98768834059513777, 0.15643446504023087};  // nine degrees
    std::array<Spot, directions> all{};
    Spot v{1, 0};
    for (Spot& d : all) {
        d = v;
        v = unit(Spot{v.x * turn.x - v.y * turn.y, v.x * turn.y + v.y * turn.x});
    }
    return all;
}

/// The distance from a place inside an outline to its border in one direction.
double reach(const Spots& outline, Spot from, Spot direction) {
    double least = 1e9;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot run = outline[(i + 1) % outline.size()] - a;
        const double slant = cross(direction, run);
        if (slant == 0) continue;
        const double t = cross(a - from, run) / slant;
        const double u = cross(a - from, direction) / slant;
        if (t > 0 && u >= 0 && u <= 1) least = std::min(least, t);
    }
    return least;
}

/// A smooth closed wave of random values 0 to 1, read at a share of a full turn.
class RoundWave {
public:
    RoundWave(int knots, dice::Chance& chance) {
        for (int i = 0; i < knots; ++i) values_.push_back(chance.unit());
    }
    [[nodiscard]] double at(double share) const {
        const double place = share * static_cast<double>(values_.size());
        const auto i = static_cast<std::size_t>(place) % values_.size();
        const double t = place - static_cast<double>(static_cast<std::size_t>(place));
        const double ease = t * t * (3 - 2 * t);
        return values_[i] + (values_[(i + 1) % values_.size()] - values_[i]) * ease;
    }

private:
    std::vector<double> values_;
};

}  // namespace

Spots natural_outline(const Surveyor& surveyor, const FreeGround& ground, const OutlineLook& look,
                      double scale, dice::Chance& chance) {
    static constexpr double floor_share = 0.42;
    const RoundWave lobes(look.lobes, chance);
    const RoundWave ripples(look.ripples, chance);
    const double radius = chance.between(look.least_radius, look.most_radius) * scale;
    const Spot lengthened = unit(Spot{chance.between(-1, 1), chance.between(-1, 1)});
    const Spot middle = ground.whole ? bounds_of(ground.outline).centre() +
                                           Spot{chance.between(-0.5, 0.5), chance.between(-0.5, 0.5)} * scale
                                     : roomiest_place(ground.outline);
    Spots outline;
    const std::array<Spot, directions> all = compass();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double share = static_cast<double>(i) / directions;
        const double lie = dot(all[i], lengthened);
        const double own = radius * (0.94 + 0.22 * lie * lie);
        const double cut = 1 - look.lobe_depth * lobes.at(share) - look.ripple_depth * ripples.at(share);
        outline.push_back(middle + all[i] * (std::min(own, reach(ground.outline, middle, all[i])) *
                                             std::max(cut, floor_share)));
    }
    if (!ground.whole) {
        const Surveyor::Area inner = surveyor.shared(surveyor.area(outline), surveyor.area(ground.outline));
        outline = surveyor.largest_part(inner);
    }
    return tidy_outline(outline);
}

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

namespace {

constexpr double least_area = 1;  ///< square inches: a smaller crest is not worth a contour

}  // namespace

std::vector<Spots> levels_inside(const Surveyor& surveyor, const Spots& outline, int count) {
    static constexpr double slack = 0.06;
    const double room = distance_to_outline(outline, roomiest_place(outline));
    const Surveyor::Area base = surveyor.area(outline);
    std::vector<Spots> levels;
    for (int level = 1; level < count; ++level) {
        const double inwards = room * level / (count + 0.25);
        const Spots inner =
            tidy_outline(surveyor.largest_part(surveyor.simplified(surveyor.grown(base, -inwards), slack)));
        if (signed_area(inner) < least_area || surveyor.fault(inner)) break;
        levels.push_back(inner);
    }
    return levels;
}

Spots level_within(const Surveyor& surveyor, const Spots& level, const Spots& beneath) {
    static constexpr double margin = 0.25;
    static constexpr double least_share = 0.8;
    Spots inner = tidy_outline(surveyor.largest_part(
        surveyor.shared(surveyor.area(level), surveyor.grown(surveyor.area(beneath), -margin))));
    if (signed_area(inner) < least_share * std::abs(signed_area(level))) return {};
    return inner;
}

}  // namespace muster::terrain
