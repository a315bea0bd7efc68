#include "dossier/own_half.hpp"

#include <cmath>

namespace muster::dossier {
namespace {

using lengths::Inches;
using lengths::TableLine;
using lengths::TablePoint;

/// Where a straight segment meets the centre line, to 0.001".
TablePoint meeting(TablePoint a, TablePoint b, Inches centre) {
    const double share = (centre - a.y) / (b.y - a.y);
    const double x = a.x.value() + (b.x - a.x).value() * share;
    return {Inches{std::round(x * 1000) / 1000}, centre};
}

struct Half {
    Inches centre;
    bool north = true;
    [[nodiscard]] bool holds(TablePoint p) const { return north ? p.y <= centre : p.y >= centre; }
};

void add_water(terrain::Terrain& seen, const terrain::River& river, const Half& half, bool keeps_column) {
    for (auto& piece : cut_at(river.course, half.centre, half.north)) {
        terrain::River part = river;
        part.course = std::move(piece);
        if (!keeps_column) part.column = 0;
        if (!seen.river)
            seen.river = std::move(part);
        else
            seen.streams.push_back(std::move(part));
    }
}

void add_road(terrain::Terrain& seen, const terrain::Road& road, const Half& half, const std::string& side) {
    for (auto& piece : cut_at(road.course, half.centre, half.north)) {
        terrain::Road part = road;
        part.course = std::move(piece);
        if (!road.side.empty() && road.side != side) part.to = part.side = "";
        seen.roads.push_back(std::move(part));
    }
}

bool lies_in(const TableLine& outline, const Half& half) {
    for (const auto& point : outline)
        if (!half.holds(point)) return false;
    return !outline.empty();
}

}  // namespace

std::vector<TableLine> cut_at(const TableLine& course, Inches centre, bool north) {
    const Half half{centre, north};
    std::vector<TableLine> pieces;
    TableLine piece;
    const auto finish = [&] {
        if (piece.size() >= 2) pieces.push_back(piece);
        piece.clear();
    };
    for (std::size_t i = 0; i < course.size(); ++i) {
        const TablePoint here = course[i];
        if (i > 0 && half.holds(here) != half.holds(course[i - 1])) {
            const TablePoint border = meeting(course[i - 1], here, centre);
            if (piece.empty() || piece.back() != border) piece.push_back(border);
            if (!half.holds(here)) finish();
        }
        if (half.holds(here) && (piece.empty() || piece.back() != here)) piece.push_back(here);
    }
    finish();
    return pieces;
}

terrain::Terrain own_half(const terrain::Terrain& ground, const std::string& side,
                          std::optional<terms::Half> own) {
    terrain::Terrain seen;
    seen.table = ground.table;
    seen.kinds = ground.kinds;
    seen.squares = ground.squares;
    seen.holder = ground.holder;
    if (!own) {
        for (const auto& feature : ground.features)
            if (feature.side == side) seen.features.push_back(feature);
        return seen;
    }
    const Half half{ground.table.height / 2, *own == terms::Half::a};
    for (const auto& feature : ground.features)
        if (feature.side == side || (feature.side.empty() && lies_in(feature.outline, half)))
            seen.features.push_back(feature);
    // The river's column is counted along the edge of the side without the town, so only that side sees it.
    if (ground.river) add_water(seen, *ground.river, half, ground.holder != side);
    for (const auto& stream : ground.streams) add_water(seen, stream, half, false);
    for (const auto& road : ground.roads) add_road(seen, road, half, side);
    for (const auto& crossing : ground.crossings)
        if (half.holds(crossing.at) && (crossing.side == side || crossing.side.empty()))
            seen.crossings.push_back(crossing);
    for (const auto& barrier : ground.barriers)
        if (barrier.side == side || (barrier.side.empty() && lies_in(barrier.course, half)))
            seen.barriers.push_back(barrier);
    for (const auto& words : ground.words)
        if (lies_in(words.course, half)) seen.words.push_back(words);
    return seen;
}

}  // namespace muster::dossier
