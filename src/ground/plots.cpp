#include "ground/plots.hpp"

#include <algorithm>
#include <utility>

#include "lengths/curves.hpp"

namespace muster::ground {

using namespace lengths::literals;

namespace {

/// What of an outline is to the left of a line.
TableLine left_of(const TableLine& outline, TablePoint on, Direction along) {
    TableLine kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const TablePoint a = outline[i], b = outline[(i + 1) % outline.size()];
        const Inches from = lengths::cross(along, a - on), to = lengths::cross(along, b - on);
        if (from >= 0_in) kept.push_back(a);
        if ((from >= 0_in) != (to >= 0_in)) kept.push_back(lengths::between(a, b, from / (from - to)));
    }
    return kept;
}

void divide(TableLine outline, bool is_turned, dice::Chance& chance, std::vector<Plot>& plots) {
    constexpr double largest = 22;  // square inches
    const Direction along = lengths::long_side(outline), across = lengths::quarter_turn(along);
    Inches first = lengths::dot(outline.front(), along), last = first;
    Inches left = lengths::cross(along, outline.front()), right = left;
    for (const TablePoint p : outline) {
        first = std::min(first, lengths::dot(p, along));
        last = std::max(last, lengths::dot(p, along));
        left = std::min(left, lengths::cross(along, p));
        right = std::max(right, lengths::cross(along, p));
    }
    if ((last - first).value() * (right - left).value() < largest) {
        plots.push_back({std::move(outline), is_turned ? across : along});
        return;
    }
    const bool is_long = last - first >= right - left;
    const double share = chance.between(0.4, 0.6);
    const TablePoint on = along * (is_long ? first + (last - first) * share : (first + last) / 2) +
                          across * (is_long ? (left + right) / 2 : left + (right - left) * share);
    const Direction cut =
        lengths::unit((is_long ? across : along) + (is_long ? along : across) * chance.between(-0.13, 0.13));
    for (const Direction way : {cut, Direction{-cut.x, -cut.y}}) {
        TableLine part = left_of(outline, on, way);
        is_turned = !is_turned;
        if (part.size() > 2) divide(std::move(part), is_turned, chance, plots);
    }
}

}  // namespace

std::vector<Plot> plots_of(const TableLine& outline, dice::Chance chance) {
    std::vector<Plot> plots;
    if (outline.size() > 2) divide(outline, false, chance, plots);
    for (Plot& plot : plots) {
        plot.is_pasture = chance.below(3) == 0;
        plot.strength = chance.between(0.6, 1);
    }
    return plots;
}

}  // namespace muster::ground
