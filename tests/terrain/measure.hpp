// Plain measuring for the tests of this room, written independently of the room's own geometry, by winding
// numbers and by stepping along lines, so that they do not share a fault.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "lengths/geometry.hpp"

namespace muster::terrain::test {

struct P {
    double x, y;
};
using Line = std::vector<P>;

inline Line plain(const lengths::TableLine& line) {
    Line result;
    for (const lengths::TablePoint& p : line) result.push_back({p.x.value(), p.y.value()});
    return result;
}

/// Spots of the room, as plain points.
inline Line as_line(const auto& spots) {
    Line line;
    for (const auto& p : spots) line.push_back({p.x, p.y});
    return line;
}

inline double gap(P a, P b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

inline double to_segment(P p, P a, P b) {
    const double vx = b.x - a.x;
    const double vy = b.y - a.y;
    const double square = vx * vx + vy * vy;
    double t = square > 0 ? ((p.x - a.x) * vx + (p.y - a.y) * vy) / square : 0;
    t = std::min(1.0, std::max(0.0, t));
    return gap(p, {a.x + t * vx, a.y + t * vy});
}

inline double to_line(P p, const Line& line, bool closed) {
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        least = std::min(least, to_segment(p, line[i], line[i + 1]));
    if (closed) least = std::min(least, to_segment(p, line.back(), line.front()));
    return least;
}

/// How often the outline winds round the place; not 0 means inside.
inline int winding(const Line& outline, P p) {
    int turns = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const P a = outline[i];
        const P b = outline[(i + 1) % outline.size()];
        const double left = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
        if (a.y <= p.y && b.y > p.y && left > 0) ++turns;
        if (a.y > p.y && b.y <= p.y && left < 0) --turns;
    }
    return turns;
}

/// The line's own points, and as many between them that none is farther than `step` from the next.
inline Line stepped(const Line& line, bool closed, double step) {
    Line result;
    const std::size_t pieces = closed ? line.size() : line.size() - 1;
    for (std::size_t i = 0; i < pieces; ++i) {
        const P a = line[i];
        const P b = line[(i + 1) % line.size()];
        const int parts = std::max(1, static_cast<int>(std::ceil(gap(a, b) / step)));
        for (int k = 0; k < parts; ++k) {
            const double t = static_cast<double>(k) / parts;
            result.push_back({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t});
        }
    }
    if (!closed) result.push_back(line.back());
    return result;
}

/// The least distance of two lines (exact if they do not cross, because the nearest point is then a corner of
/// one of them).
inline double apart(const Line& a, bool a_closed, const Line& b, bool b_closed) {
    double least = 1e9;
    for (const P& p : a) least = std::min(least, to_line(p, b, b_closed));
    for (const P& p : b) least = std::min(least, to_line(p, a, a_closed));
    return least;
}

inline bool pieces_cross(P a, P b, P c, P d) {
    const auto side = [](P p, P q, P r) { return (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y); };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

inline bool lines_cross(const Line& a, bool a_closed, const Line& b, bool b_closed) {
    const std::size_t as = a_closed ? a.size() : a.size() - 1;
    const std::size_t bs = b_closed ? b.size() : b.size() - 1;
    for (std::size_t i = 0; i < as; ++i)
        for (std::size_t j = 0; j < bs; ++j)
            if (pieces_cross(a[i], a[(i + 1) % a.size()], b[j], b[(j + 1) % b.size()])) return true;
    return false;
}

/// Square inches; positive if clockwise with y down.
inline double area(const Line& outline) {
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const P a = outline[i];
        const P b = outline[(i + 1) % outline.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

/// Whether two closed outlines share ground; a common border does not count.
inline bool overlap(const Line& a, const Line& b) {
    if (lines_cross(a, true, b, true)) return true;
    int on_border = 0;
    for (const P& p : a) {
        const bool border = to_line(p, b, true) < 1e-6;
        if (!border && winding(b, p) != 0) return true;
        on_border += border ? 1 : 0;
    }
    for (const P& p : b)
        if (to_line(p, a, true) >= 1e-6 && winding(a, p) != 0) return true;
    return on_border == static_cast<int>(a.size());  // the same outline
}

struct Bounds {
    double left, top, right, bottom;
};

inline Bounds bounds(const Line& line) {
    Bounds box{1e9, 1e9, -1e9, -1e9};
    for (const P& p : line) {
        box.left = std::min(box.left, p.x);
        box.top = std::min(box.top, p.y);
        box.right = std::max(box.right, p.x);
        box.bottom = std::max(box.bottom, p.y);
    }
    return box;
}

inline bool far_apart(const Bounds& a, const Bounds& b, double by) {
    return a.left > b.right + by || b.left > a.right + by || a.top > b.bottom + by || b.top > a.bottom + by;
}

/// The distance along a line of its point nearest to p.
inline double run_to(P p, const Line& line) {
    double run = 0;
    double best = 0;
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double step = gap(line[i], line[i + 1]);
        const double d = to_segment(p, line[i], line[i + 1]);
        if (d < least) {
            least = d;
            best = run + std::sqrt(std::max(0.0, std::pow(gap(line[i], p), 2) - d * d));
        }
        run += step;
    }
    return best;
}

inline double run_of(const Line& line) {
    double run = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) run += gap(line[i], line[i + 1]);
    return run;
}

}  // namespace muster::terrain::test
