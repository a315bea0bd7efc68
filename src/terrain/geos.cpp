#include "terrain/geos.hpp"

#include <stdexcept>
#include <vector>

#include <geos_c.h>

namespace muster::terrain {

using lengths::Point;
using lengths::Polyline;

namespace {

constexpr double bare(double value) {
    return value;
}
template <class Unit>
constexpr double bare(lengths::Length<Unit> length) {
    return length.value();
}

/// Segments in a quarter circle: enough for banks and corners to look round on a map at table size.
constexpr int quarter_segments = 4;

GEOSGeometry* ground(void* geometry) {
    return static_cast<GEOSGeometry*>(geometry);
}

template <class L>
GEOSCoordSequence* sequence(GEOSContextHandle_t context, const Polyline<L>& line, bool closed) {
    const auto size = static_cast<unsigned>(line.size() + (closed ? 1 : 0));
    GEOSCoordSequence* points = GEOSCoordSeq_create_r(context, size, 2);
    for (unsigned i = 0; i < size; ++i) {
        const Point<L> p = line[i % line.size()];
        GEOSCoordSeq_setXY_r(context, points, i, bare(p.x), bare(p.y));
    }
    return points;
}

template <class L>
GEOSGeometry* line_of(GEOSContextHandle_t context, const Polyline<L>& course) {
    if (course.size() == 1)
        return GEOSGeom_createPointFromXY_r(context, bare(course[0].x), bare(course[0].y));
    return GEOSGeom_createLineString_r(context, sequence(context, course, false));
}

template <class L>
Polyline<L> points_of(GEOSContextHandle_t context, const GEOSGeometry* ring) {
    const GEOSCoordSequence* points = GEOSGeom_getCoordSeq_r(context, ring);
    unsigned size = 0;
    GEOSCoordSeq_getSize_r(context, points, &size);
    Polyline<L> outline;
    for (unsigned i = 0; i + 1 < size; ++i) {
        double x = 0;
        double y = 0;
        GEOSCoordSeq_getXY_r(context, points, i, &x, &y);
        outline.push_back({L{x}, L{y}});
    }
    return outline;
}

template <class L>
Polyline<L> outline_of(GEOSContextHandle_t context, const GEOSGeometry* polygon) {
    return points_of<L>(context, GEOSGetExteriorRing_r(context, polygon));
}

/// A simplified ring with the point that the ring began with. GEOS 3.11 always keeps that point; from 3.12 on
/// it is dropped where it lies on a straight stretch, and the same game would have other outlines on another
/// release.
template <class L>
GEOSGeometry* with_start(GEOSContextHandle_t context, const GEOSGeometry* simplified,
                         const GEOSGeometry* ring) {
    Polyline<L> points = points_of<L>(context, simplified);
    const Polyline<L> before = points_of<L>(context, ring);
    if (!(points.front() == before.front())) {
        // The point before it took its place at both ends of the ring.
        points.push_back(points.front());
        points.front() = before.front();
    }
    return GEOSGeom_createLinearRing_r(context, sequence(context, points, true));
}

template <class L>
GEOSGeometry* with_starts(GEOSContextHandle_t context, const GEOSGeometry* simplified,
                          const GEOSGeometry* before) {
    GEOSGeometry* outer = with_start<L>(context, GEOSGetExteriorRing_r(context, simplified),
                                        GEOSGetExteriorRing_r(context, before));
    std::vector<GEOSGeometry*> holes;
    for (int i = 0; i < GEOSGetNumInteriorRings_r(context, simplified); ++i)
        holes.push_back(with_start<L>(context, GEOSGetInteriorRingN_r(context, simplified, i),
                                      GEOSGetInteriorRingN_r(context, before, i)));
    return GEOSGeom_createPolygon_r(context, outer, holes.data(), static_cast<unsigned>(holes.size()));
}

/// Whether two polygons have as many rings, which simplifying keeps.
bool alike(GEOSContextHandle_t context, const GEOSGeometry* a, const GEOSGeometry* b) {
    const auto is_ground = [&](const GEOSGeometry* part) {
        return GEOSGeomTypeId_r(context, part) == GEOS_POLYGON && GEOSisEmpty_r(context, part) == 0;
    };
    return is_ground(a) && is_ground(b) &&
           GEOSGetNumInteriorRings_r(context, a) == GEOSGetNumInteriorRings_r(context, b);
}

}  // namespace

template <class L>
struct SurveyorIn<L>::Context {
    GEOSContextHandle_t handle = GEOS_init_r();
    Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { GEOS_finish_r(handle); }
};

template <class L>
void SurveyorIn<L>::Free::operator()(void* geometry) const {
    GEOSGeom_destroy_r(context->handle, ground(geometry));
}

template <class L>
SurveyorIn<L>::SurveyorIn() : context_(std::make_unique<Context>()) {}
template <class L>
SurveyorIn<L>::~SurveyorIn() = default;

template <class L>
auto SurveyorIn<L>::own(void* geometry) const -> Area {
    if (geometry == nullptr) throw std::logic_error("the geometry library refused an outline");
    return Area{std::unique_ptr<void, Free>{geometry, Free{context_.get()}}};
}

template <class L>
auto SurveyorIn<L>::area(const Line& outline) const -> Area {
    GEOSGeometry* ring =
        GEOSGeom_createLinearRing_r(context_->handle, sequence(context_->handle, outline, true));
    return own(GEOSGeom_createPolygon_r(context_->handle, ring, nullptr, 0));
}

template <class L>
auto SurveyorIn<L>::area(const lengths::Bounds<L>& box) const -> Area {
    return own(GEOSGeom_createRectangle_r(context_->handle, bare(box.left), bare(box.top), bare(box.right),
                                          bare(box.bottom)));
}

template <class L>
auto SurveyorIn<L>::band(const Line& course, L half_width) const -> Area {
    const Area line = own(line_of(context_->handle, course));
    return grown(line, half_width);
}

template <class L>
auto SurveyorIn<L>::grown(const Area& a, L by) const -> Area {
    return own(GEOSBuffer_r(context_->handle, ground(a.geometry_.get()), bare(by), quarter_segments));
}

template <class L>
auto SurveyorIn<L>::without(const Area& a, const Area& taken) const -> Area {
    return own(GEOSDifference_r(context_->handle, ground(a.geometry_.get()), ground(taken.geometry_.get())));
}

template <class L>
auto SurveyorIn<L>::shared(const Area& a, const Area& b) const -> Area {
    return own(GEOSIntersection_r(context_->handle, ground(a.geometry_.get()), ground(b.geometry_.get())));
}

template <class L>
auto SurveyorIn<L>::joined(const Area& a, const Area& b) const -> Area {
    return own(GEOSUnion_r(context_->handle, ground(a.geometry_.get()), ground(b.geometry_.get())));
}

template <class L>
auto SurveyorIn<L>::hull(const Line& places) const -> Area {
    const Area line = own(line_of(context_->handle, places));
    return own(GEOSConvexHull_r(context_->handle, ground(line.geometry_.get())));
}

template <class L>
auto SurveyorIn<L>::simplified(const Area& a, L slack) const -> Area {
    const GEOSContextHandle_t context = context_->handle;
    const GEOSGeometry* before = ground(a.geometry_.get());
    Area after = own(GEOSTopologyPreserveSimplify_r(context, before, bare(slack)));
    const GEOSGeometry* now = ground(after.geometry_.get());
    const int parts = GEOSGetNumGeometries_r(context, now);
    if (parts != GEOSGetNumGeometries_r(context, before)) return after;
    const auto part = [&](const GEOSGeometry* whole, int i) { return GEOSGetGeometryN_r(context, whole, i); };
    for (int i = 0; i < parts; ++i)
        if (!alike(context, part(now, i), part(before, i))) return after;
    std::vector<GEOSGeometry*> whole;
    for (int i = 0; i < parts; ++i) whole.push_back(with_starts<L>(context, part(now, i), part(before, i)));
    if (parts == 1) return own(whole.front());
    return own(
        GEOSGeom_createCollection_r(context, GEOS_MULTIPOLYGON, whole.data(), static_cast<unsigned>(parts)));
}

template <class L>
auto SurveyorIn<L>::largest_part(const Area& a) const -> Line {
    const GEOSContextHandle_t context = context_->handle;
    const GEOSGeometry* whole = ground(a.geometry_.get());
    const GEOSGeometry* largest = nullptr;
    double most = 0;
    const int parts = GEOSGetNumGeometries_r(context, whole);
    for (int i = 0; i < parts; ++i) {
        const GEOSGeometry* part = GEOSGetGeometryN_r(context, whole, i);
        double size = 0;  // of a line or a point: 0
        GEOSArea_r(context, part, &size);
        if (size > most) {
            most = size;
            largest = part;
        }
    }
    return largest == nullptr ? Line{} : outline_of<L>(context, largest);
}

template <class L>
std::optional<std::string> SurveyorIn<L>::fault(const Line& outline) const {
    if (outline.size() < 3) return "an outline needs three points or more";
    const Area polygon = area(outline);
    char* reason = GEOSisValidReason_r(context_->handle, ground(polygon.geometry_.get()));
    const std::string text = reason == nullptr ? "it cannot be judged" : reason;
    GEOSFree_r(context_->handle, reason);
    if (text == "Valid Geometry") return std::nullopt;
    return text;
}

template class SurveyorIn<lengths::Millimetres>;
template class SurveyorIn<double>;

}  // namespace muster::terrain
