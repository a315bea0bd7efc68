#include "sheets/play_cells.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "lengths/polyline.hpp"
#include "lengths/vectors.hpp"
#include "sheets/words.hpp"
#include "source/ids.hpp"

namespace muster::sheets {
namespace {

/// The names of cells, row by row.
std::vector<std::string> names_of(const PlayCells::Set& cells) {
    std::vector<std::string> names;
    for (const auto& each : cells) names.push_back(PlayCells::name_of(each));
    return names;
}

/// Whether cells fill the whole rectangle between their first and their last.
bool is_rectangle(const PlayCells::Set& cells) {
    const auto& [top, left] = *cells.begin();
    const auto& [bottom, right] = *cells.rbegin();
    return std::ranges::all_of(
               cells, [&](const auto& each) { return each.second >= left && each.second <= right; }) &&
           cells.size() == static_cast<std::size_t>((bottom - top + 1) * (right - left + 1));
}

}  // namespace

PlayCells::Cell PlayCells::at(lengths::TablePoint place) const {
    const auto index = [&](lengths::Inches along, lengths::Inches whole) {
        const int last = std::max(0, static_cast<int>(std::ceil(whole / cell_ - 1e-6)) - 1);
        return std::clamp(static_cast<int>(std::floor(along / cell_)), 0, last);
    };
    return {index(place.y, table_.height), index(place.x, table_.width)};
}

PlayCells::Set PlayCells::in(const lengths::TableLine& outline) const {
    const lengths::TableBounds box = lengths::bounds_of(outline);
    const Cell first = at({box.left, box.top}), last = at({box.right, box.bottom});
    Set cells;
    for (int row = first.first; row <= last.first; ++row)
        for (int column = first.second; column <= last.second; ++column)
            if (lengths::inside(outline, {cell_ * (column + 0.5), cell_ * (row + 0.5)}))
                cells.emplace(row, column);
    if (cells.empty()) cells.insert(at(box.centre()));
    return cells;
}

PlayCells::Set PlayCells::along(const lengths::TableLine& course) const {
    constexpr double step = 0.1;  // inches
    std::map<Cell, double> runs;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const auto& from = course[i - 1];
        const auto& to = course[i];
        const double length = std::hypot((to.x - from.x).value(), (to.y - from.y).value());
        const int steps = std::max(1, static_cast<int>(std::lround(length / step)));
        for (int k = 0; k < steps; ++k) runs[at(from + (to - from) * ((k + 0.5) / steps))] += length / steps;
    }
    Set cells;
    for (const auto& [cell, run] : runs)
        if (run >= cell_.value() / 2) cells.insert(cell);
    if (cells.empty()) cells.insert(at(lengths::along_course(course, lengths::course_length(course) / 2)));
    return cells;
}

std::string PlayCells::name_of(const Cell& cell) {
    return fmt::format("{}{}", static_cast<char>('A' + cell.second), cell.first + 1);
}

std::string PlayCells::in_words(const Set& cells) {
    if (cells.empty()) return {};
    constexpr std::size_t most_listed = 4;
    if (cells.size() == 1) return "square " + name_of(*cells.begin());
    if (cells.size() > most_listed && is_rectangle(cells))
        return fmt::format("squares {} to {}", name_of(*cells.begin()), name_of(*cells.rbegin()));
    return "squares " + joined(names_of(cells), ", ");
}

std::vector<std::string> squares_by_ground(const terrain::Terrain& ground, const PlayCells& cells) {
    std::map<std::string, PlayCells::Set> squares;
    const auto of = [&](const std::string& kind) -> PlayCells::Set& {
        return squares[capitalised(source::id_in_words(kind))];
    };
    PlayCells::Set wet;
    const auto add_water = [&](const terrain::River& water) {
        const std::string& kind = water.kind.empty() ? ground.kinds.usual(terrain::Form::water) : water.kind;
        for (const auto& each : cells.along(water.course))
            if (wet.insert(each).second) of(kind).insert(each);
    };
    if (ground.river) add_water(*ground.river);
    for (const auto& stream : ground.streams) add_water(stream);
    for (const auto& feature : ground.features) {
        PlayCells::Set own = cells.in(feature.outline);
        if (own.size() > 1) std::erase_if(own, [&](const auto& each) { return wet.contains(each); });
        of(ground.kinds.has(feature.kind) || feature.name.empty() ? feature.kind : feature.name).merge(own);
    }
    for (const auto& line : ground.barriers) of(line.kind).merge(cells.along(line.course));
    for (const auto& road : ground.roads)
        of(ground.kinds.usual(terrain::Form::way)).merge(cells.along(road.course));
    for (const auto& crossing : ground.crossings) of(crossing.kind).insert(cells.at(crossing.at));
    std::vector<std::string> sentences;
    for (const auto& [kind, own] : squares)
        if (!own.empty())
            sentences.push_back(fmt::format("{} squares: {}.", kind, joined(names_of(own), ", ")));
    return sentences;
}

}  // namespace muster::sheets
