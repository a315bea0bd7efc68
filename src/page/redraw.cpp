#include "page/redraw.hpp"

#include <cmath>

namespace muster::page {
namespace {

Ink redrawn(const Ink& ink, const Redrawing& how) {
    return how.ink ? how.ink(ink) : ink;
}

void redraw(Shape& shape, const Redrawing& how) {
    if (shape.fill) shape.fill = redrawn(*shape.fill, how);
    if (!shape.stroke) return;
    shape.stroke->ink = redrawn(shape.stroke->ink, how);
    shape.stroke->width = shape.stroke->width * how.pens;
}

}  // namespace

Ink grey_of(const Ink& ink) {
    constexpr double most = 255;
    const auto light = static_cast<std::uint8_t>(std::lround(ink.lightness() * most));
    return {light, light, light};
}

void redraw(std::vector<Item>& items, const Redrawing& how) {
    for (Item& item : items) {
        if (auto* run = std::get_if<GlyphRun>(&item.what)) run->ink = redrawn(run->ink, how);
        if (auto* shape = std::get_if<Shape>(&item.what)) redraw(*shape, how);
        if (auto* picture = std::get_if<Picture>(&item.what); picture && how.pictures != PictureLook::own)
            picture->look = how.pictures;
        if (auto* group = std::get_if<Group>(&item.what)) redraw(group->items, how);
    }
}

}  // namespace muster::page
