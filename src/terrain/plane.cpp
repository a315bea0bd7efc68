#include "terrain/plane.hpp"

#include <algorithm>
#include <cmath>

namespace muster::terrain {

namespace {

/// The first point of a course that runs from top to bottom, but for its beginning, that is not above `y`.
std::size_t first_from(const Spots& course, double y) {
    const auto found =
        std::ranges::lower_bound(course.begin() + (course.empty() ? 0 : 1), course.end(), y, {}, &Spot::y);
    return static_cast<std::size_t>(found - course.begin());
}

}  // namespace

double distance_within(const Spots& course, Spot p, double far) {
    double least = 1e18;
    for (std::size_t i = first_from(course, p.y - far); i < course.size(); ++i) {
        if (course[i - 1].y > p.y + far) break;
        least = std::min(least, square_to_segment(p, course[i - 1], course[i]));
    }
    return std::sqrt(least);
}

double x_at(const Spots& course, double y) {
    for (std::size_t i = first_from(course, y); i < course.size(); ++i) {
        const Spot a = course[i - 1];
        const Spot b = course[i];
        if (b.y > a.y) return a.x + (b.x - a.x) * std::max(0.0, y - a.y) / (b.y - a.y);
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
