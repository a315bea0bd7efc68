#include "page/strokes.hpp"

namespace muster::page {
namespace {

/// The pen of an item that is a line and no more.
const Pen* only_pen(const Item& item) {
    const auto* shape = std::get_if<Shape>(&item.what);
    return shape && shape->stroke && !shape->fill && !shape->path.empty() ? &*shape->stroke : nullptr;
}

}  // namespace

std::span<const Item> one_stroke(std::span<const Item> items, std::size_t first) {
    constexpr std::size_t longest = 400;  // segments
    const Pen* const pen = only_pen(items[first]);
    if (!pen) return {};
    std::size_t end = first, segments = 0;
    while (end < items.size() && segments < longest) {
        const Pen* const next = only_pen(items[end]);
        if (!next || (next != pen && *next != *pen)) break;
        segments += std::get<Shape>(items[end++].what).path.size();
    }
    return items.subspan(first, end - first);
}

}  // namespace muster::page
