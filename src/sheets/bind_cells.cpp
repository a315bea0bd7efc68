#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "lengths/polyline.hpp"
#include "lengths/vectors.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

using Cell = std::pair<int, int>;  ///< row and column, from 0

Cell cell_at(lengths::TablePoint at, lengths::Inches cell) {
    return {static_cast<int>(std::floor(at.y / cell)), static_cast<int>(std::floor(at.x / cell))};
}

std::string name_of(const Cell& cell) {
    return fmt::format("{}{}", static_cast<char>('A' + cell.second), cell.first + 1);
}

/// The cells whose middles are in an outline; of a piece too small for that, the cell in which its own is.
std::set<Cell> cells_in(const lengths::TableLine& outline, lengths::Inches cell) {
    const lengths::TableBounds box = lengths::bounds_of(outline);
    const Cell first = cell_at({box.left, box.top}, cell), last = cell_at({box.right, box.bottom}, cell);
    std::set<Cell> cells;
    for (int row = first.first; row <= last.first; ++row)
        for (int column = first.second; column <= last.second; ++column)
            if (lengths::inside(outline, {cell * (column + 0.5), cell * (row + 0.5)}))
                cells.emplace(row, column);
    if (cells.empty()) cells.insert(cell_at(box.centre(), cell));
    return cells;
}

/// The cells in which a course runs half of a cell's edge or more, found by steps of a tenth of an inch.
std::set<Cell> cells_along(const lengths::TableLine& course, lengths::Inches cell) {
    constexpr double step = 0.1;
    std::map<Cell, double> runs;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const auto& from = course[i - 1];
        const auto& to = course[i];
        const double length = std::hypot((to.x - from.x).value(), (to.y - from.y).value());
        const int steps = std::max(1, static_cast<int>(std::lround(length / step)));
        for (int k = 0; k < steps; ++k) {
            const auto at = from + (to - from) * ((k + 0.5) / steps);
            runs[cell_at(at, cell)] += length / steps;
        }
    }
    std::set<Cell> cells;
    for (const auto& [at, run] : runs)
        if (run >= cell.value() / 2) cells.insert(at);
    return cells;
}

}  // namespace

std::vector<std::string> squares_by_ground(const terrain::Terrain& ground, lengths::Inches cell) {
    std::map<std::string, std::set<Cell>> squares;
    std::set<Cell> wet;
    const auto add_water = [&](const terrain::River& water) {
        const std::string& kind = water.kind.empty() ? ground.kinds.usual(terrain::Form::water) : water.kind;
        for (const Cell& each : cells_along(water.course, cell))
            if (wet.insert(each).second) squares[kind].insert(each);
    };
    if (ground.river) add_water(*ground.river);
    for (const auto& stream : ground.streams) add_water(stream);
    for (const auto& feature : ground.features) {
        const auto form = ground.kinds.find(feature.kind).form;
        if (form != terrain::Form::houses && form != terrain::Form::plot) continue;
        std::set<Cell> own = cells_in(feature.outline, cell);
        if (own.size() > 1) std::erase_if(own, [&](const Cell& each) { return wet.contains(each); });
        squares[feature.kind].merge(own);
    }
    for (const auto& crossing : ground.crossings) squares[crossing.kind].insert(cell_at(crossing.at, cell));
    std::vector<std::string> sentences;
    for (const auto& [kind, cells] : squares) {
        std::vector<std::string> names;
        for (const Cell& each : cells) names.push_back(name_of(each));
        if (!names.empty())
            sentences.push_back(fmt::format("{} squares: {}.", capitalised(kind), joined(names, ", ")));
    }
    return sentences;
}

}  // namespace muster::sheets
