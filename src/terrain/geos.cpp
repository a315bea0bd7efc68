#include "terrain/geos.hpp"

#include <stdexcept>

#include <geos_c.h>

namespace muster::terrain {

namespace {

/// Segments to a quarter circle: banks and corners round enough for a map at table size.
constexpr int quarter_segments = 4;

GEOSGeometry* ground(void* geometry) {
    return static_cast<GEOSGeometry*>(geometry);
}

GEOSCoordSequence* sequence(GEOSContextHandle_t context, const Spots& line, bool closed) {
    const auto size = static_cast<unsigned>(line.size() + (closed ? 1 : 0));
    GEOSCoordSequence* points = GEOSCoordSeq_create_r(context, size, 2);
    for (unsigned i = 0; i < size; ++i) {
        const Spot p = line[i % line.size()];
        GEOSCoordSeq_setXY_r(context, points, i, p.x, p.y);
    }
    return points;
}

GEOSGeometry* line_of(GEOSContextHandle_t context, const Spots& course) {
    if (course.size() == 1) return GEOSGeom_createPointFromXY_r(context, course[0].x, course[0].y);
    return GEOSGeom_createLineString_r(context, sequence(context, course, false));
}

Spots outline_of(GEOSContextHandle_t context, const GEOSGeometry* polygon) {
    const GEOSGeometry* ring = GEOSGetExteriorRing_r(context, polygon);
    const GEOSCoordSequence* points = GEOSGeom_getCoordSeq_r(context, ring);
    unsigned size = 0;
    GEOSCoordSeq_getSize_r(context, points, &size);
    Spots outline;
    for (unsigned i = 0; i + 1 < size; ++i) {
        Spot p;
        GEOSCoordSeq_getXY_r(context, points, i, &p.x, &p.y);
        outline.push_back(p);
    }
    return outline;
}

}  // namespace

struct Surveyor::Context {
    GEOSContextHandle_t handle = GEOS_init_r();
    Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { GEOS_finish_r(handle); }
};

void Surveyor::Free::operator()(void* geometry) const {
    GEOSGeom_destroy_r(context->handle, ground(geometry));
}

Surveyor::Surveyor() : context_(std::make_unique<Context>()) {}
Surveyor::~Surveyor() = default;

Surveyor::Area Surveyor::own(void* geometry) const {
    if (geometry == nullptr) throw std::logic_error("the geometry library refused an outline");
    return Area{std::unique_ptr<void, Free>{geometry, Free{context_.get()}}};
}

Surveyor::Area Surveyor::area(const Spots& outline) const {
    GEOSGeometry* ring =
        GEOSGeom_createLinearRing_r(context_->handle, sequence(context_->handle, outline, true));
    return own(GEOSGeom_createPolygon_r(context_->handle, ring, nullptr, 0));
}

Surveyor::Area Surveyor::area(const Frame& box) const {
    return own(GEOSGeom_createRectangle_r(context_->handle, box.left, box.top, box.right, box.bottom));
}

Surveyor::Area Surveyor::band(const Spots& course, double half_width) const {
    const Area line = own(line_of(context_->handle, course));
    return grown(line, half_width);
}

Surveyor::Area Surveyor::grown(const Area& a, double by) const {
    return own(GEOSBuffer_r(context_->handle, ground(a.geometry_.get()), by, quarter_segments));
}

Surveyor::Area Surveyor::without(const Area& a, const Area& taken) const {
    return own(GEOSDifference_r(context_->handle, ground(a.geometry_.get()), ground(taken.geometry_.get())));
}

Surveyor::Area Surveyor::shared(const Area& a, const Area& b) const {
    return own(GEOSIntersection_r(context_->handle, ground(a.geometry_.get()), ground(b.geometry_.get())));
}

Surveyor::Area Surveyor::joined(const Area& a, const Area& b) const {
    return own(GEOSUnion_r(context_->handle, ground(a.geometry_.get()), ground(b.geometry_.get())));
}

Surveyor::Area Surveyor::hull(const Spots& places) const {
    const Area line = own(line_of(context_->handle, places));
    return own(GEOSConvexHull_r(context_->handle, ground(line.geometry_.get())));
}

Surveyor::Area Surveyor::simplified(const Area& a, double slack) const {
    return own(GEOSTopologyPreserveSimplify_r(context_->handle, ground(a.geometry_.get()), slack));
}

Spots Surveyor::largest_part(const Area& a) const {
    const GEOSContextHandle_t context = context_->handle;
    const GEOSGeometry* whole = ground(a.geometry_.get());
    const GEOSGeometry* largest = nullptr;
    double most = 0;
    const int parts = GEOSGetNumGeometries_r(context, whole);
    for (int i = 0; i < parts; ++i) {
        const GEOSGeometry* part = GEOSGetGeometryN_r(context, whole, i);
        double size = 0;
        if (GEOSGeomTypeId_r(context, part) != GEOS_POLYGON || GEOSArea_r(context, part, &size) == 0)
            continue;
        if (size > most) {
            most = size;
            largest = part;
        }
    }
    return largest == nullptr ? Spots{} : outline_of(context, largest);
}

std::optional<std::string> Surveyor::fault(const Spots& outline) const {
    if (outline.size() < 3) return "an outline needs three points or more";
    const Area polygon = area(outline);
    char* reason = GEOSisValidReason_r(context_->handle, ground(polygon.geometry_.get()));
    const std::string text = reason == nullptr ? "it cannot be judged" : reason;
    GEOSFree_r(context_->handle, reason);
    if (text == "Valid Geometry") return std::nullopt;
    return text;
}

}  // namespace muster::terrain
