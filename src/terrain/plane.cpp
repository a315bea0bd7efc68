#include "terrain/plane.hpp"

namespace muster::terrain {

double distance_within(const Spots& course, Spot p, double far) {
    double least = 1e18;
    for (std::size_t i = 1; i < course.size(); ++i) {
        if (course[i].y < p.y - far) continue;
        if (course[i - 1].y > p.y + far) break;
        least = std::min(least, square_to_segment(p, course[i - 1], course[i]));
    }
    return std::sqrt(least);
}

Spot unit(Spot v) {
    const double l = length(v);
    return l > 0 ? v * (1 / l) : Spot{1, 0};
}

bool segments_cross(Spot a, Spot b, Spot c, Spot d) {
    const double c_side = cross(b - a, c - a);
    const double d_side = cross(b - a, d - a);
    const double a_side = cross(d - c, a - c);
    const double b_side = cross(d - c, b - c);
    return ((c_side > 0) != (d_side > 0)) && ((a_side > 0) != (b_side > 0));
}

double segment_distance(Spot a, Spot b, Spot c, Spot d) {
    if (segments_cross(a, b, c, d)) return 0;
    return std::sqrt(std::min(std::min(square_to_segment(a, c, d), square_to_segment(b, c, d)),
                              std::min(square_to_segment(c, a, b), square_to_segment(d, a, b))));
}

Frame frame_of(const Spots& line) {
    if (line.empty()) return {};
    Frame f{line[0].x, line[0].y, line[0].x, line[0].y};
    for (const Spot& p : line) {
        f.left = std::min(f.left, p.x);
        f.right = std::max(f.right, p.x);
        f.top = std::min(f.top, p.y);
        f.bottom = std::max(f.bottom, p.y);
    }
    return f;
}

double signed_area(const Spots& outline) {
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        twice += cross(outline[i], outline[(i + 1) % outline.size()]);
    return twice / 2;
}

bool inside(const Spots& outline, Spot p) {
    bool in = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Spot a = outline[i];
        const Spot b = outline[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in;
}

Spot nearest_on_course(const Spots& course, Spot p) {
    std::size_t best = 0;
    double least = 1e18;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const double square = square_to_segment(p, course[i - 1], course[i]);
        if (square >= least) continue;
        least = square;
        best = i;
    }
    return best == 0 ? course.front() : nearest_on_segment(p, course[best - 1], course[best]);
}

double distance_to_course(const Spots& course, Spot p) {
    return distance(p, nearest_on_course(course, p));
}

double distance_to_outline(const Spots& outline, Spot p) {
    double least = 1e18;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++)
        least = std::min(least, square_to_segment(p, outline[j], outline[i]));
    return std::sqrt(least);
}

double segment_to_outline(Spot a, Spot b, const Spots& outline) {
    if (inside(outline, a) || inside(outline, b)) return 0;
    double least = segment_distance(a, b, outline.back(), outline.front());
    for (std::size_t i = 1; i < outline.size(); ++i)
        least = std::min(least, segment_distance(a, b, outline[i - 1], outline[i]));
    return least;
}

double course_length(const Spots& course) {
    double sum = 0;
    for (std::size_t i = 1; i < course.size(); ++i) sum += distance(course[i - 1], course[i]);
    return sum;
}

Spot along_course(const Spots& course, double inches) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const double step = distance(course[i - 1], course[i]);
        if (inches <= step)
            return between(course[i - 1], course[i], step > 0 ? std::max(inches, 0.0) / step : 0);
        inches -= step;
    }
    return course.back();
}

Spot heading(const Spots& course, double inches) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const double step = distance(course[i - 1], course[i]);
        if (inches <= step || i + 1 == course.size()) return unit(course[i] - course[i - 1]);
        inches -= step;
    }
    return {0, 1};
}

double place_along(const Spots& course, Spot p) {
    double run = 0;
    double best_run = 0;
    double least = distance(p, course.front());
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Spot q = nearest_on_segment(p, course[i - 1], course[i]);
        const double d = distance(p, q);
        if (d < least) {
            least = d;
            best_run = run + distance(course[i - 1], q);
        }
        run += distance(course[i - 1], course[i]);
    }
    return best_run;
}

double x_at(const Spots& course, double y) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Spot a = course[i - 1];
        const Spot b = course[i];
        if (y <= b.y && b.y > a.y) return a.x + (b.x - a.x) * std::max(0.0, y - a.y) / (b.y - a.y);
    }
    return course.back().x;
}

double rounded(double inches) {
    const double whole = std::floor(inches * 1000 + 0.5);
    return whole == 0 ? 0 : whole / 1000;
}

Spots tidy_course(const Spots& course) {
    Spots tidy;
    for (const Spot& p : course) {
        const Spot q{rounded(p.x), rounded(p.y)};
        if (tidy.empty() || !(tidy.back() == q)) tidy.push_back(q);
    }
    return tidy;
}

Spots tidy_outline(const Spots& outline) {
    Spots tidy = tidy_course(outline);
    while (tidy.size() > 1 && tidy.back() == tidy.front()) tidy.pop_back();
    if (signed_area(tidy) < 0) std::reverse(tidy.begin() + 1, tidy.end());
    return tidy;
}

lengths::TableLine to_table(const Spots& line) {
    lengths::TableLine result;
    result.reserve(line.size());
    for (const Spot& p : line) result.push_back({lengths::Inches{p.x}, lengths::Inches{p.y}});
    return result;
}

Spots from_table(const lengths::TableLine& line) {
    Spots result;
    result.reserve(line.size());
    for (const lengths::TablePoint& p : line) result.push_back({p.x.value(), p.y.value()});
    return result;
}

}  // namespace muster::terrain
