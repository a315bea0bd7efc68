#include "terrain/plot.hpp"

#include <algorithm>
#include <cmath>

namespace muster::terrain {

Spots Plot::oblong(const Frame& b) const {
    return {at(b.left, b.top), at(b.right, b.top), at(b.right, b.bottom), at(b.left, b.bottom)};
}

Spots Plot::own(const Spots& outline) const {
    Spots result;
    for (const Spot& p : outline) result.push_back({dot(p - corner, u), dot(p - corner, v)});
    return result;
}

Plot turned_plot(const Frame& box, double tilt) {
    Plot plot;
    plot.u = unit(Spot{1, tilt});
    plot.v = quarter_turn(plot.u);
    const double lean = std::abs(plot.u.y);
    // A rectangle of sides a, b, turned a little, exactly fills a box when a c + b s = width and a s + b c =
    // depth.
    const double turn = plot.u.x * plot.u.x - lean * lean;
    plot.length = (box.width() * plot.u.x - box.depth() * lean) / turn * 0.995;
    plot.depth = (box.depth() * plot.u.x - box.width() * lean) / turn * 0.995;
    plot.corner = box.centre() - plot.u * (plot.length / 2) - plot.v * (plot.depth / 2);
    return plot;
}

Plot plot_round(const Spots& outline, Spot along) {
    Plot plot;
    plot.v = along;
    plot.u = quarter_turn(along) * -1.0;
    const Frame box = bounds_of(plot.own(outline));
    plot.corner = plot.u * box.left + plot.v * box.top;
    plot.length = box.width();
    plot.depth = box.depth();
    return plot;
}

namespace {

constexpr std::size_t cells = 14;
using Lattice = std::array<std::array<bool, cells>, cells>;

/// Whether a small box is wholly inside an outline.
bool cell_inside(const Spots& outline, const Frame& cell) {
    if (!inside(outline, cell.centre())) return false;
    const Spots corners = corners_of(cell);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        if (cell.holds(a)) return false;
        if (!bounds_of(a, b).meets(cell)) continue;
        for (std::size_t k = 0; k < 4; ++k)
            if (segments_cross(a, b, corners[k], corners[(k + 1) % 4])) return false;
    }
    return true;
}

Frame cell_of(const Frame& whole, std::size_t column, std::size_t row) {
    const double w = whole.width() / cells;
    const double h = whole.depth() / cells;
    const double x = whole.left + w * static_cast<double>(column);
    const double y = whole.top + h * static_cast<double>(row);
    return {x, y, x + w, y + h};
}

}  // namespace

Frame largest_box(const Spots& outline) {
    const Frame whole = bounds_of(outline);
    Lattice in{};
    for (std::size_t r = 0; r < cells; ++r)
        for (std::size_t c = 0; c < cells; ++c) in[r][c] = cell_inside(outline, cell_of(whole, c, r));
    Frame best{};
    double most = 0;
    for (std::size_t top = 0; top < cells; ++top) {
        std::array<bool, cells> open{};
        open.fill(true);
        for (std::size_t bottom = top; bottom < cells; ++bottom) {
            std::size_t run = 0;
            for (std::size_t c = 0; c < cells; ++c) {
                open[c] = open[c] && in[bottom][c];
                run = open[c] ? run + 1 : 0;
                if (run == 0) continue;
                const Frame from = cell_of(whole, c + 1 - run, top);
                const Frame to = cell_of(whole, c, bottom);
                const Frame box{from.left, from.top, to.right, to.bottom};
                const double worth = box.width() * box.depth() * std::min(box.width(), box.depth());
                if (worth <= most) continue;
                most = worth;
                best = box;
            }
        }
    }
    return best;
}

double dividing_line(Spots outline, bool upright, double share) {
    constexpr int slices = 28;
    if (!upright)
        for (Spot& p : outline) p = {p.y, p.x};
    const Frame whole = bounds_of(outline);
    std::array<int, slices> counts{};
    int all = 0;
    for (int c = 0; c < slices; ++c)
        for (int r = 0; r < slices; ++r) {
            const Spot p{whole.left + whole.width() * (c + 0.5) / slices,
                         whole.top + whole.depth() * (r + 0.5) / slices};
            if (!inside(outline, p)) continue;
            ++counts[static_cast<std::size_t>(c)];
            ++all;
        }
    int left = 0;
    for (int c = 0; c < slices; ++c) {
        left += counts[static_cast<std::size_t>(c)];
        if (left >= all * share) return whole.left + whole.width() * (c + 1.0) / slices;
    }
    return whole.centre().x;
}

std::array<Frame, 2> parted(const Frame& box, bool upright, double at, double gap) {
    std::array<Frame, 2> parts{box, box};
    (upright ? parts[0].right : parts[0].bottom) = at - gap / 2;
    (upright ? parts[1].left : parts[1].top) = at + gap / 2;
    return parts;
}

}  // namespace muster::terrain
