#include "terrain/farm.hpp"

#include <algorithm>
#include <array>

namespace muster::terrain {

namespace {

/// A farm's own compass: u along the yard, v from the yard into the fields.
struct Plot {
    Spot corner;
    Spot u{1, 0}, v{0, 1};
    double length = 0, depth = 0;
    [[nodiscard]] Spot at(double a, double b) const { return corner + u * a + v * b; }
};

constexpr int cells = 14;
using Lattice = std::array<std::array<bool, cells>, cells>;

/// Whether a small box lies wholly inside an outline.
bool cell_inside(const Spots& outline, const Frame& cell) {
    const Spots corners{
        {cell.left, cell.top}, {cell.right, cell.top}, {cell.right, cell.bottom}, {cell.left, cell.bottom}};
    if (!inside(outline, cell.centre())) return false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        if (cell.holds(a)) return false;
        if (std::max(a.x, b.x) < cell.left || std::min(a.x, b.x) > cell.right ||
            std::max(a.y, b.y) < cell.top || std::min(a.y, b.y) > cell.bottom)
            continue;
        for (std::size_t k = 0; k < 4; ++k)
            if (segments_cross(a, b, corners[k], corners[(k + 1) % 4])) return false;
    }
    return true;
}

/// The upright box of most worth whose cells are all inside; narrow ones count for less.
Frame largest_box(const Spots& outline) {
    const Frame whole = frame_of(outline);
    const double w = whole.width() / cells;
    const double h = whole.depth() / cells;
    Lattice in{};
    for (std::size_t r = 0; r < cells; ++r)
        for (std::size_t c = 0; c < cells; ++c) {
            const double x = whole.left + w * static_cast<double>(c);
            const double y = whole.top + h * static_cast<double>(r);
            in[r][c] = cell_inside(outline, {x, y, x + w, y + h});
        }
    Frame best{};
    double most = -1;
    for (std::size_t top = 0; top < cells; ++top) {
        std::array<bool, cells> open{};
        open.fill(true);
        for (std::size_t bottom = top; bottom < cells; ++bottom) {
            std::size_t run = 0;
            for (std::size_t c = 0; c < cells; ++c) {
                open[c] = open[c] && in[bottom][c];
                run = open[c] ? run + 1 : 0;
                const double width = w * static_cast<double>(run);
                const double depth = h * static_cast<double>(bottom - top + 1);
                const double worth = width * depth * std::min({width, depth, 4.0});
                if (run == 0 || worth <= most) continue;
                most = worth;
                best = {whole.left + w * static_cast<double>(c + 1 - run),
                        whole.top + h * static_cast<double>(top), whole.left + w * static_cast<double>(c + 1),
                        whole.top + h * static_cast<double>(bottom + 1)};
            }
        }
    }
    return best;
}

/// The plot in its ground before the yard's side is chosen.
Plot plot_in(const FreeGround& ground, dice::Chance& chance) {
    const double tilt = chance.between(-0.09, 0.09);
    Plot plot;
    if (ground.whole) {
        const Frame box = frame_of(ground.outline);
        plot.u = unit({1, tilt});
        plot.v = quarter_turn(plot.u);
        const double lean = std::abs(plot.u.y);
        // An oblong of sides a, b turned a little fills a box exactly when a c + b s = width and a s + b c =
        // depth.
        const double turn = plot.u.x * plot.u.x - lean * lean;
        plot.length = (box.width() * plot.u.x - box.depth() * lean) / turn * 0.995;
        plot.depth = (box.depth() * plot.u.x - box.width() * lean) / turn * 0.995;
        plot.corner = box.centre() - plot.u * (plot.length / 2) - plot.v * (plot.depth / 2);
        return plot;
    }
    plot.v = ground.along;
    plot.u = quarter_turn(plot.v) * -1.0;
    Spots turned;
    for (const Spot& p : ground.outline) turned.push_back({dot(p, plot.u), dot(p, plot.v)});
    const Frame box = largest_box(turned);
    plot.corner = plot.u * box.left + plot.v * box.top;
    plot.length = box.width();
    plot.depth = box.depth();
    return plot;
}

/// The same plot seen from its next side.
Plot next_side(const Plot& plot) {
    return {plot.at(plot.length, 0), plot.v, plot.u * -1.0, plot.depth, plot.length};
}

/// Turned so that the yard lies towards the road; on a narrow plot, at one of its ends.
Plot facing_road(Plot plot, const Spots& road) {
    Plot best = plot;
    double least = 1e9;
    for (int side = 0; side < 4; ++side) {
        const double away = distance_to_course(road, plot.at(plot.length / 2, 0));
        const bool too_shallow = plot.depth < 0.62 * plot.length;
        if (!too_shallow && away < least) {
            least = away;
            best = plot;
        }
        plot = next_side(plot);
    }
    return best;
}

/// Four sides between the given bounds of the plot, its corners pulled in a little, as fields are.
Spots enclosure(const Plot& plot, const Frame& bounds, dice::Chance& chance) {
    const double give = std::min(bounds.width(), bounds.depth()) * 0.07;
    const auto in = [&] { return chance.between(0, give); };
    return tidy_outline({plot.at(bounds.left + in(), bounds.top + in()),
                         plot.at(bounds.right - in(), bounds.top + in()),
                         plot.at(bounds.right - in(), bounds.bottom - in()),
                         plot.at(bounds.left + in(), bounds.bottom - in())});
}

Spots oblong(const Plot& plot, const Frame& bounds) {
    return tidy_outline({plot.at(bounds.left, bounds.top), plot.at(bounds.right, bounds.top),
                         plot.at(bounds.right, bounds.bottom), plot.at(bounds.left, bounds.bottom)});
}

void build_yard(Farm& farm, const Plot& plot, double yard, const Board& board, dice::Chance& chance) {
    const double k = board.scale;
    const double margin = 0.2 * k;
    const double depth = std::min(1.15 * k, yard - 0.65 * k);
    const double house = std::min(1.75 * k, plot.length - 2 * margin);
    const double barn = std::min(1.35 * k, house);
    const bool two = plot.length > house + barn + 0.6 * k + 2 * margin;
    const double all = two ? house + barn + 0.6 * k : house;
    const double spare = std::max(plot.length - all - 2 * margin, 0.0);
    const double left = margin + spare * chance.between(0.2, 0.8);
    const double back = yard - margin;
    farm.buildings.push_back(oblong(plot, {left, back - depth, left + house, back}));
    if (two) {
        const double from = left + house + 0.6 * k;
        farm.buildings.push_back(
            oblong(plot, {from, back - depth * 0.9 - 0.15 * k, from + barn, back - 0.15 * k}));
    }
    farm.gate = plot.at(left + house / 2, back - depth - board.road_room() - 0.03);
    const double run = std::min(plot.length, all + 2.4 * k);
    const double start = std::clamp(left - 1.2 * k, 0.0, plot.length - run);
    farm.yard = oblong(plot, {start, 0, start + run, yard});
}

}  // namespace

Farm lay_out_farm(const Board& board, const FreeGround& ground, const Spots& road, dice::Chance& chance) {
    const double k = board.scale;
    const Plot plot = facing_road(plot_in(ground, chance), road);
    Farm farm;
    const double yard = std::clamp(0.25 * plot.depth, 1.95 * k, 2.6 * k);
    build_yard(farm, plot, yard, board, chance);
    const double gap = 0.3 * k;
    const double from = yard + gap;
    const double deep = plot.depth - from;
    const double share = chance.between(0.42, 0.58);
    if (plot.length >= deep * 0.85) {
        const double split = plot.length * share;
        farm.fields[0] = enclosure(plot, {0, from, split - gap / 2, plot.depth}, chance);
        farm.fields[1] = enclosure(plot, {split + gap / 2, from, plot.length, plot.depth}, chance);
    } else {
        const double split = from + deep * share;
        farm.fields[0] = enclosure(plot, {0, from, plot.length, split - gap / 2}, chance);
        farm.fields[1] = enclosure(plot, {0, split + gap / 2, plot.length, plot.depth}, chance);
    }
    return farm;
}

}  // namespace muster::terrain
