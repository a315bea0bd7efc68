// The table on paper: inches of the table to millimetres of the page.
#pragma once

#include "lengths/geometry.hpp"
#include "map/pen_work.hpp"

namespace muster::map {

struct TableScale {
    Spot corner;          ///< of the table's north-west corner
    double per_inch = 1;  ///< millimetres on paper
    lengths::TableSize table;

    [[nodiscard]] Spot operator()(lengths::TablePoint place) const {
        return corner + Spot{place.x.value(), place.y.value()} * per_inch;
    }
    [[nodiscard]] Spots operator()(const lengths::TableLine& line) const {
        Spots spots;
        spots.reserve(line.size());
        for (const auto& place : line) spots.push_back((*this)(place));
        return spots;
    }
    [[nodiscard]] double operator()(lengths::Inches length) const { return length.value() * per_inch; }
    [[nodiscard]] Frame frame() const {
        return {corner.x, corner.y, corner.x + (*this)(table.width), corner.y + (*this)(table.height)};
    }
};

}  // namespace muster::map
