#include "lengths/curves.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace muster::lengths {
namespace {

/// A point between b and c on the Catmull-Rom curve through a, b, c and d.
template <class L>
Point<L> on_curve(const Point<L> (&p)[4], double t) {
    const Point<L> c1 = p[2] - p[0];
    const Point<L> c2 = p[0] * 2 - p[1] * 5 + p[2] * 4 - p[3];
    const Point<L> c3 = p[1] * 3 - p[0] - p[2] * 3 + p[3];
    return p[1] + (c1 * t + c2 * (t * t) + c3 * (t * t * t)) * 0.5;
}

template <class L>
void add_curve(Polyline<L>& line, const Point<L> (&p)[4], L step) {
    const int steps = std::max(1, static_cast<int>(distance(p[1], p[2]) / step));
    for (int i = 0; i < steps; ++i) line.push_back(on_curve(p, static_cast<double>(i) / steps));
}

template <class L>
bool is_long(L length) {
    constexpr double hair = 0.01;
    return length > L{hair} || length < L{-hair};
}

}  // namespace

template <class L>
Polyline<L> smooth_course(const Polyline<L>& course, L step) {
    if (course.size() < 3) return course;
    Polyline<L> line;
    const std::size_t last = course.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const Point<L> four[4] = {course[i == 0 ? 0 : i - 1], course[i], course[i + 1],
                                  course[std::min(i + 2, last)]};
        add_curve(line, four, step);
    }
    line.push_back(course.back());
    return line;
}

template <class L>
Polyline<L> smooth_outline(const Polyline<L>& outline, L step) {
    if (outline.size() < 3 || is_square(outline)) return outline;
    Polyline<L> line;
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point<L> four[4] = {outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n],
                                  outline[(i + 2) % n]};
        add_curve(line, four, step);
    }
    return line;
}

template <class L>
Polyline<L> eased(Polyline<L> course, int times) {
    for (int i = 0; i < times && course.size() > 2; ++i) {
        const Polyline<L> before = course;
        for (std::size_t k = 1; k + 1 < course.size(); ++k)
            course[k] = (before[k - 1] + before[k] * 2 + before[k + 1]) * 0.25;
    }
    return course;
}

template <class L>
Polyline<L> rounded_off(const Polyline<L>& outline, const std::function<bool(Point<L>)>& stays) {
    if (outline.size() < 3 || is_square(outline)) return outline;
    Polyline<L> cut;
    cut.reserve(outline.size() * 2);
    for (std::size_t k = 0; k < outline.size(); ++k) {
        const Point<L> corner = outline[k];
        const Point<L> next = outline[(k + 1) % outline.size()];
        cut.push_back(stays && stays(corner) ? corner : between(corner, next, 0.25));
        if (!stays || !stays(next)) cut.push_back(between(corner, next, 0.75));
    }
    return cut;
}

template <class L>
bool is_square(const Polyline<L>& outline) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point<L> edge = outline[(i + 1) % outline.size()] - outline[i];
        if (is_long(edge.x) && is_long(edge.y)) return false;
    }
    return true;
}

template <class L>
Polyline<L> paced(const Polyline<L>& outline, L step) {
    if (outline.empty()) return {};
    Polyline<L> round = outline;
    round.push_back(outline.front());
    const MeasuredCourseIn<L> course(std::move(round));
    const int count = std::max(3, static_cast<int>(course.length() / step));
    Polyline<L> points;
    for (int i = 0; i < count; ++i) points.push_back(course.at(course.length() * i / count));
    return points;
}

template <class L>
Direction long_side(const Polyline<L>& outline) {
    Point<L> longest{};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point<L> edge = outline[(i + 1) % outline.size()] - outline[i];
        if (dot(edge, edge) > dot(longest, longest)) longest = edge;
    }
    return unit(longest);
}

template <class L>
MeasuredCourseIn<L>::MeasuredCourseIn(Polyline<L> course) : course_(std::move(course)), reached_{L{}} {
    reached_.reserve(course_.size());
    for (std::size_t i = 1; i < course_.size(); ++i)
        reached_.push_back(reached_.back() + distance(course_[i - 1], course_[i]));
}

template <class L>
std::size_t MeasuredCourseIn<L>::part_at(L along) const {
    if (course_.size() < 2) return 0;
    const auto end = std::lower_bound(reached_.begin() + 1, reached_.end() - 1, along);
    return static_cast<std::size_t>(end - reached_.begin());
}

template <class L>
Point<L> MeasuredCourseIn<L>::at(L along) const {
    along = std::max(along, L{});
    const std::size_t end = part_at(along);
    if (along >= reached_[end]) return course_[end];
    return between(course_[end - 1], course_[end],
                   (along - reached_[end - 1]) / (reached_[end] - reached_[end - 1]));
}

template <class L>
Direction MeasuredCourseIn<L>::heading(L along) const {
    const std::size_t end = part_at(along);
    return end == 0 ? Direction{0, 1} : unit(course_[end] - course_[end - 1]);
}

#define MUSTER_CURVES_IN(L)                                                                     \
    template Polyline<L> smooth_course(const Polyline<L>&, L);                                  \
    template Polyline<L> smooth_outline(const Polyline<L>&, L);                                 \
    template Polyline<L> eased(Polyline<L>, int);                                               \
    template Polyline<L> rounded_off(const Polyline<L>&, const std::function<bool(Point<L>)>&); \
    template bool is_square(const Polyline<L>&);                                                \
    template Polyline<L> paced(const Polyline<L>&, L);                                          \
    template Direction long_side(const Polyline<L>&);                                           \
    template class MeasuredCourseIn<L>
MUSTER_CURVES_IN(Millimetres);
MUSTER_CURVES_IN(Inches);
#undef MUSTER_CURVES_IN

}  // namespace muster::lengths
