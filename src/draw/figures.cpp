#include "draw/figures.hpp"

#include <algorithm>
#include <cmath>

#include "lengths/bounds.hpp"
#include "page/query.hpp"

namespace muster::draw {
namespace {

using lengths::Millimetres;
using page::PaperPoint;

const page::Shape& shape_of(const page::Item& item) {
    return std::get<page::Shape>(item.what);
}

/// A path with fewer curves is hardly longer than what shows a drawing.
bool has_curves(const std::vector<page::Segment>& path) {
    constexpr std::ptrdiff_t least = 4, most = 100;
    if (path.empty() || !std::holds_alternative<page::Move>(path.front())) return false;
    const auto curves = std::ranges::count_if(
        path, [](const page::Segment& segment) { return std::holds_alternative<page::Curve>(segment); });
    return curves >= least && curves <= most;
}

bool is_line(const page::Item& item) {
    const auto* shape = std::get_if<page::Shape>(&item.what);
    return shape && shape->stroke && !shape->fill && !shape->path.empty();
}

/// Everything about a figure but its place, as numbers.
struct Key {
    PaperPoint begin;
    std::vector<std::int32_t> numbers{};

    void add(const page::Shape& shape) {
        for (const auto& ink : {shape.fill, shape.stroke ? std::optional{shape.stroke->ink} : std::nullopt})
            numbers.push_back(ink ? ink->red << 16 | ink->green << 8 | ink->blue : -1);
        if (shape.stroke) {
            numbers.push_back(shape.stroke->round ? 1 : 0);
            add(shape.stroke->width);
            for (const Millimetres dash : shape.stroke->dash) add(dash);
        }
        for (const auto& segment : shape.path) {
            numbers.push_back(static_cast<std::int32_t>(segment.index()));
            if (const auto* move = std::get_if<page::Move>(&segment)) add(move->to);
            if (const auto* line = std::get_if<page::Line>(&segment)) add(line->to);
            if (const auto* curve = std::get_if<page::Curve>(&segment))
                for (const PaperPoint place : {curve->first, curve->second, curve->to}) add(place);
        }
    }
    /// In parts of a point so fine that no two places are taken for one, and such that the sixteenths of a
    /// map are whole, since what a move leaves in the last digit would else tip some of them to the one side
    /// or the other.
    void add(Millimetres length) {
        constexpr double fineness = 4096;
        numbers.push_back(static_cast<std::int32_t>(std::lround(points(length) * fineness)));
    }
    void add(PaperPoint place) {
        add(place.x - begin.x);
        add(place.y - begin.y);
    }
};

}  // namespace

std::span<const page::Item> figure_at(std::span<const page::Item> items, std::size_t first) {
    constexpr std::size_t most = 3;
    const auto* shape = std::get_if<page::Shape>(&items[first].what);
    if (!shape || !shape->fill || !has_curves(shape->path)) return {};
    std::size_t end = first + 1;
    while (end < items.size() && end - first < most && is_line(items[end])) ++end;
    return items.subspan(first, end - first);
}

PaperPoint begin_of(std::span<const page::Item> figure) {
    return std::get<page::Move>(shape_of(figure.front()).path.front()).to;
}

Figures::Known& Figures::find(std::span<const page::Item> figure) {
    Key key{begin_of(figure)};
    for (const page::Item& item : figure) key.add(shape_of(item));
    return known_[std::move(key.numbers)];
}

Surface drawing_for(std::span<const page::Item> figure) {
    constexpr Millimetres tips{2};  // of mitres, which a box leaves out
    const PaperPoint begin = begin_of(figure);
    auto all = lengths::Bounds<Millimetres>::of(page::bounds(figure.front()));
    for (const page::Item& item : figure) {
        const auto own = lengths::Bounds<Millimetres>::of(page::bounds(item));
        all = {std::min(all.left, own.left), std::min(all.top, own.top), std::max(all.right, own.right),
               std::max(all.bottom, own.bottom)};
    }
    all = all.grown(tips);
    const double left = std::floor(points(all.left - begin.x)), top = std::floor(points(all.top - begin.y));
    const cairo_rectangle_t extents{left, top, std::ceil(points(all.right - begin.x)) - left,
                                    std::ceil(points(all.bottom - begin.y)) - top};
    Surface made{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)};
    require_success(cairo_surface_status(made.get()));
    return made;
}

}  // namespace muster::draw
