#include <algorithm>
#include <cmath>

#include "page/placing.hpp"
#include "page/query.hpp"

namespace muster::page {
namespace {

class Hull {
public:
    void add(PaperPoint point) {
        const PaperBox dot{point, {}};
        box_ = box_ ? box_->joined(dot) : dot;
    }
    void add(const PaperBox& box) { box_ = box_ ? box_->joined(box) : box; }
    [[nodiscard]] const std::optional<PaperBox>& box() const { return box_; }

private:
    std::optional<PaperBox> box_;
};

PaperPoint on_curve(PaperPoint from, const Curve& curve, double t) {
    const double s = 1 - t;
    return from * (s * s * s) + curve.first * (3 * s * s * t) + curve.second * (3 * s * t * t) +
           curve.to * (t * t * t);
}

/// The turning points of one coordinate of a cubic curve: where its derivative is zero.
void add_turns(Hull& hull, PaperPoint from, const Curve& curve, Millimetres PaperPoint::*coordinate) {
    const double p0 = (from.*coordinate).value();
    const double p1 = (curve.first.*coordinate).value();
    const double p2 = (curve.second.*coordinate).value();
    const double p3 = (curve.to.*coordinate).value();
    const double a = p3 - 3 * p2 + 3 * p1 - p0;
    const double b = 2 * (p2 - 2 * p1 + p0);
    const double c = p1 - p0;
    const auto add = [&](double t) {
        if (t > 0 && t < 1) hull.add(on_curve(from, curve, t));
    };
    if (std::abs(a) < 1e-12) {
        if (std::abs(b) > 1e-12) add(-c / b);
        return;
    }
    const double inner = b * b - 4 * a * c;
    if (inner < 0) return;
    add((-b + std::sqrt(inner)) / (2 * a));
    add((-b - std::sqrt(inner)) / (2 * a));
}

std::optional<PaperBox> bounds_of(const Shape& shape) {
    auto box = path_bounds(shape.path);
    if (!box || (!shape.fill && !shape.stroke)) return std::nullopt;
    if (shape.stroke) box = box->inset(shape.stroke->width / -2);
    return box;
}

std::optional<PaperBox> bounds_of(const GlyphRun& run) {
    return Placing::of(run).hull(text_bounds(*run.text));
}

std::optional<PaperBox> cut(const PaperBox& box, const PaperBox& clip) {
    const Millimetres left = std::max(box.left(), clip.left());
    const Millimetres top = std::max(box.top(), clip.top());
    const Millimetres right = std::min(box.right(), clip.right());
    const Millimetres bottom = std::min(box.bottom(), clip.bottom());
    if (right < left || bottom < top) return std::nullopt;
    return PaperBox{{left, top}, {right - left, bottom - top}};
}

/// Turned groups are resolved item by item. Taking the upright box of an upright box would make a turned
/// square too large.
void add_placed(Hull& hull, const Item& item, const Placing& placing) {
    if (const auto* group = std::get_if<Group>(&item.what)) {
        const Placing inner = placing.then(Placing::of(*group));
        if (!group->clip) {
            for (const Item& held : group->items) add_placed(hull, held, inner);
            return;
        }
        Hull inside;
        for (const Item& held : group->items)
            if (const auto box = shown_bounds(held)) inside.add(*box);
        if (!inside.box()) return;
        if (const auto left = cut(*inside.box(), *group->clip)) hull.add(inner.hull(*left));
        return;
    }
    if (const auto box = shown_bounds(item)) hull.add(placing.hull(*box));
}

}  // namespace

std::optional<PaperBox> path_bounds(const std::vector<Segment>& path) {
    Hull hull;
    PaperPoint here;
    for (const Segment& segment : path) {
        if (const auto* move = std::get_if<Move>(&segment)) {
            here = move->to;
            hull.add(here);
        } else if (const auto* straight = std::get_if<Line>(&segment)) {
            here = straight->to;
            hull.add(here);
        } else if (const auto* curve = std::get_if<Curve>(&segment)) {
            add_turns(hull, here, *curve, &PaperPoint::x);
            add_turns(hull, here, *curve, &PaperPoint::y);
            here = curve->to;
            hull.add(here);
        }
    }
    return hull.box();
}

PaperBox text_bounds(const ShapedText& text) {
    return {{Millimetres{}, -text.ascent}, {text.advance, text.ascent + text.descent}};
}

std::optional<PaperBox> shown_bounds(const Item& item) {
    if (const auto* shape = std::get_if<Shape>(&item.what)) return bounds_of(*shape);
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) return bounds_of(*run);
    if (const auto* picture = std::get_if<Picture>(&item.what)) return picture->box;
    if (!std::holds_alternative<Group>(item.what)) return std::nullopt;
    Hull hull;
    add_placed(hull, item, Placing{});
    return hull.box();
}

PaperBox bounds(const Item& item) {
    return shown_bounds(item).value_or(PaperBox{});
}

}  // namespace muster::page
