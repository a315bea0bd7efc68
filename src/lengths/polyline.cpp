#include "lengths/polyline.hpp"

namespace muster::lengths {
namespace {

/// Farther than anything on paper or on a table.
template <class Q>
constexpr Q endless{1e18};

}  // namespace

template <class L>
Bounds<L> bounds_of(const Polyline<L>& line) {
    if (line.empty()) return {};
    Bounds<L> all{line[0].x, line[0].y, line[0].x, line[0].y};
    for (const Point<L>& p : line) {
        all.left = std::min(all.left, p.x);
        all.right = std::max(all.right, p.x);
        all.top = std::min(all.top, p.y);
        all.bottom = std::max(all.bottom, p.y);
    }
    return all;
}

template <class L>
Product<L, L> signed_area(const Polyline<L>& outline) {
    Product<L, L> twice{};
    for (std::size_t i = 0; i < outline.size(); ++i)
        twice += cross(outline[i], outline[(i + 1) % outline.size()]);
    return twice / 2;
}

template <class L>
bool inside(const Polyline<L>& outline, Point<L> p) {
    bool in = false;
    bool was_below = !outline.empty() && outline.back().y > p.y;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const bool is_below = outline[i].y > p.y;
        if (is_below == was_below) continue;  // most sides; this is called for every millimetre of a wood
        was_below = is_below;
        const Point<L> a = outline[i];
        const Point<L> b = outline[j];
        if (p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in;
}

template <class L>
L distance_to_outline(const Polyline<L>& outline, Point<L> p) {
    using std::sqrt;
    auto least = endless<Product<L, L>>;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++)
        least = std::min(least, square_to_segment(p, outline[j], outline[i]));
    return sqrt(least);
}

template <class L>
bool is_near_outline(const Polyline<L>& outline, Point<L> p, L far) {
    return distance_to_outline(outline, p) < far;
}

template <class L>
L segment_to_outline(Point<L> a, Point<L> b, const Polyline<L>& outline) {
    if (inside(outline, a) || inside(outline, b)) return L{};
    L least = segment_distance(a, b, outline.back(), outline.front());
    for (std::size_t i = 1; i < outline.size(); ++i)
        least = std::min(least, segment_distance(a, b, outline[i - 1], outline[i]));
    return least;
}

template <class L>
Point<L> roomiest_place(const Polyline<L>& outline) {
    constexpr int cells = 10;
    const Bounds<L> bounds = bounds_of(outline);
    Point<L> best = bounds.centre();
    L most{-1};
    for (int i = 0; i < cells * cells; ++i) {
        const int column = i % cells;
        const int row = i / cells;
        const Point<L> p{bounds.left + bounds.width() * (column + 0.5) / cells,
                         bounds.top + bounds.depth() * (row + 0.5) / cells};
        if (!inside(outline, p)) continue;
        const L room = distance_to_outline(outline, p);
        if (room > most) {
            most = room;
            best = p;
        }
    }
    return best;
}

template <class L>
Point<L> nearest_on_course(const Polyline<L>& course, Point<L> p) {
    std::size_t best = 0;
    auto least = endless<Product<L, L>>;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const auto square = square_to_segment(p, course[i - 1], course[i]);
        if (square >= least) continue;
        least = square;
        best = i;
    }
    return best == 0 ? course.front() : nearest_on_segment(p, course[best - 1], course[best]);
}

template <class L>
L distance_to_course(const Polyline<L>& course, Point<L> p) {
    return distance(p, nearest_on_course(course, p));
}

template <class L>
bool is_near_course(const Polyline<L>& course, Point<L> p, L far) {
    return !course.empty() && distance_to_course(course, p) < far;
}

template <class L>
L course_length(const Polyline<L>& course) {
    L sum{};
    for (std::size_t i = 1; i < course.size(); ++i) sum += distance(course[i - 1], course[i]);
    return sum;
}

template <class L>
Point<L> along_course(const Polyline<L>& course, L along) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const L step = distance(course[i - 1], course[i]);
        if (along <= step)
            return between(course[i - 1], course[i], step > L{} ? std::max(along, L{}) / step : 0);
        along -= step;
    }
    return course.back();
}

template <class L>
Direction heading(const Polyline<L>& course, L along) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const L step = distance(course[i - 1], course[i]);
        if (along <= step || i + 1 == course.size()) return unit(course[i] - course[i - 1]);
        along -= step;
    }
    return {0, 1};
}

template <class L>
L place_along(const Polyline<L>& course, Point<L> p) {
    L run{};
    L best_run{};
    L least = distance(p, course.front());
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Point<L> q = nearest_on_segment(p, course[i - 1], course[i]);
        const L d = distance(p, q);
        if (d < least) {
            least = d;
            best_run = run + distance(course[i - 1], q);
        }
        run += distance(course[i - 1], course[i]);
    }
    return best_run;
}

// Compiled here once for each unit that has courses; other rooms see only the declarations.
#define MUSTER_POLYLINE_IN(L)                                              \
    template Bounds<L> bounds_of(const Polyline<L>&);                      \
    template Product<L, L> signed_area(const Polyline<L>&);                \
    template bool inside(const Polyline<L>&, Point<L>);                    \
    template L distance_to_outline(const Polyline<L>&, Point<L>);          \
    template bool is_near_outline(const Polyline<L>&, Point<L>, L);        \
    template L segment_to_outline(Point<L>, Point<L>, const Polyline<L>&); \
    template Point<L> roomiest_place(const Polyline<L>&);                  \
    template Point<L> nearest_on_course(const Polyline<L>&, Point<L>);     \
    template L distance_to_course(const Polyline<L>&, Point<L>);           \
    template bool is_near_course(const Polyline<L>&, Point<L>, L);         \
    template L course_length(const Polyline<L>&);                          \
    template Point<L> along_course(const Polyline<L>&, L);                 \
    template Direction heading(const Polyline<L>&, L);                     \
    template L place_along(const Polyline<L>&, Point<L>)
MUSTER_POLYLINE_IN(Millimetres);
MUSTER_POLYLINE_IN(Inches);
MUSTER_POLYLINE_IN(double);
#undef MUSTER_POLYLINE_IN

}  // namespace muster::lengths
