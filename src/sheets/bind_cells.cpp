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

using Cell = std::pair<int, int>;  ///< column and row, from 0

Cell cell_at(lengths::TablePoint at, lengths::Inches cell) {
    return {static_cast<int>(std::floor(at.x / cell)), static_cast<int>(std::floor(at.y / cell))};
}

std::string name_of(const Cell& cell) {
    return fmt::format("{}{}", static_cast<char>('A' + cell.first), cell.second + 1);
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
    std::map<Cell, std::string> wet;
    const auto add_water = [&](const terrain::River& water) {
        const std::string& kind = water.kind.empty() ? ground.kinds.usual(terrain::Form::water) : water.kind;
        for (const Cell& each : cells_along(water.course, cell)) wet.emplace(each, kind);
    };
    if (ground.river) add_water(*ground.river);
    for (const auto& stream : ground.streams) add_water(stream);
    std::map<std::string, std::vector<std::string>> squares;
    const int columns = static_cast<int>(std::floor(ground.table.width / cell + 1e-6));
    const int rows = static_cast<int>(std::floor(ground.table.height / cell + 1e-6));
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const std::string name = name_of({column, row});
            if (const auto water = wet.find({column, row}); water != wet.end()) {
                squares[water->second].push_back(name);
                continue;
            }
            const lengths::TablePoint middle{cell * (column + 0.5), cell * (row + 0.5)};
            for (const auto& feature : ground.features) {
                const auto form = ground.kinds.find(feature.kind).form;
                if (form != terrain::Form::houses && form != terrain::Form::plot) continue;
                auto& own = squares[feature.kind];
                if (lengths::inside(feature.outline, middle) && (own.empty() || own.back() != name))
                    own.push_back(name);
            }
        }
    for (const auto& crossing : ground.crossings)
        squares[crossing.kind].push_back(name_of(cell_at(crossing.at, cell)));
    std::vector<std::string> sentences;
    for (const auto& [kind, names] : squares)
        if (!names.empty())
            sentences.push_back(fmt::format("{} squares: {}.", capitalised(kind), joined(names, ", ")));
    return sentences;
}

}  // namespace muster::sheets
