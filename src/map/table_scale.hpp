// The scale of the plan: converts inches on the table to millimetres on the page.
#pragma once

#include "lengths/geometry.hpp"
#include "map/pen_work.hpp"

namespace muster::map {

struct TableScale {
    PaperPoint corner;        ///< of the table's north-west corner
    Millimetres per_inch{1};  ///< on paper
    lengths::TableSize table;

    [[nodiscard]] PaperPoint operator()(lengths::TablePoint place) const {
        return corner + Direction{place.x.value(), place.y.value()} * per_inch;
    }
    [[nodiscard]] PaperLine operator()(const lengths::TableLine& line) const {
        PaperLine spots;
        spots.reserve(line.size());
        for (const auto& place : line) spots.push_back((*this)(place));
        return spots;
    }
    [[nodiscard]] Millimetres operator()(lengths::Inches length) const { return length.value() * per_inch; }
    [[nodiscard]] PaperBounds frame() const {
        return {corner.x, corner.y, corner.x + (*this)(table.width), corner.y + (*this)(table.height)};
    }
};

/// The scale of a plan for which there is room for this one: an eightieth or less below it, so that plans
/// with nearly the same room, as those of all readers have, are of the same scale.
[[nodiscard]] inline Millimetres common_scale(Millimetres per_inch) {
    constexpr double step = 1.0125;
    Millimetres scale{0.1};
    while (scale * step <= per_inch) scale = scale * step;
    return scale;
}

}  // namespace muster::map
