#include "impose/bleed.hpp"

namespace muster::impose {
namespace {

using lengths::Millimetres;
using page::PaperPoint;
using page::PaperSize;

/// The card's edges in the coordinates of a group.
struct Edges {
    Millimetres left{}, top{}, right{}, bottom{};
    Millimetres bleed{};

    [[nodiscard]] PaperPoint out(PaperPoint point) const {
        constexpr Millimetres hair{0.01};
        if (point.x <= left + hair) point.x = std::min(point.x, left - bleed);
        if (point.x >= right - hair) point.x = std::max(point.x, right + bleed);
        if (point.y <= top + hair) point.y = std::min(point.y, top - bleed);
        if (point.y >= bottom - hair) point.y = std::max(point.y, bottom + bleed);
        return point;
    }
    /// The edges inside a group that is only shifted.
    [[nodiscard]] Edges within(PaperPoint shift) const {
        return {left - shift.x, top - shift.y, right - shift.x, bottom - shift.y, bleed};
    }
};

struct Drawer {
    const Edges& edges;
    page::Segment operator()(page::Move move) const { return page::Move{edges.out(move.to)}; }
    page::Segment operator()(page::Line line) const { return page::Line{edges.out(line.to)}; }
    page::Segment operator()(page::Curve curve) const {
        return page::Curve{edges.out(curve.first), edges.out(curve.second), edges.out(curve.to)};
    }
    page::Segment operator()(page::Close close) const { return close; }
};

void draw_out(std::vector<page::Item>& items, const Edges& edges) {
    for (page::Item& item : items) {
        if (auto* shape = std::get_if<page::Shape>(&item.what)) {
            if (!shape->fill || shape->stroke) continue;  // a frame stays where it is
            for (auto& segment : shape->path) segment = std::visit(Drawer{edges}, segment);
        } else if (auto* group = std::get_if<page::Group>(&item.what)) {
            if (group->turn != 0 || group->scale != 1 || group->clip) continue;
            draw_out(group->items, edges.within(group->shift));
        }
    }
}

}  // namespace

std::vector<page::Item> bled(std::vector<page::Item> items, const PaperSize& card, Millimetres bleed) {
    draw_out(items, {{}, {}, card.width, card.height, bleed});
    return items;
}

}  // namespace muster::impose
