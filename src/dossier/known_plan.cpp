#include "dossier/known_plan.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "dossier/leaders.hpp"
#include "roll/places.hpp"
#include "source/english.hpp"

namespace muster::dossier {

namespace {

using lengths::Inches;
using lengths::TableLine;
using lengths::TablePoint;
using source::Formation;

/// A leader stands on a round base of an inch and a half.
constexpr lengths::TableSize leader_base{Inches{1.5}, Inches{1.5}};

/// A band along an edge of the table as an outline.
TableLine band(const scenario::Zone& zone, const lengths::TableSize& table) {
    const bool along = zone.edge == "north" || zone.edge == "south";
    const Inches from = zone.from.value_or(Inches{0});
    const Inches until = zone.until.value_or(along ? table.width : table.height);
    const Inches depth = zone.depth.value_or(Inches{0});
    if (zone.edge == "north") return {{from, Inches{0}}, {until, Inches{0}}, {until, depth}, {from, depth}};
    if (zone.edge == "west") return {{Inches{0}, from}, {depth, from}, {depth, until}, {Inches{0}, until}};
    if (zone.edge == "south") {
        const Inches inner = table.height - depth;
        return {{from, inner}, {until, inner}, {until, table.height}, {from, table.height}};
    }
    const Inches inner = table.width - depth;
    return {{inner, from}, {table.width, from}, {table.width, until}, {inner, until}};
}

void add_positions(std::vector<Position>& positions, const roll::RolledSide& side, const Side& seen,
                   const std::vector<scenario::Zone>& zones, const lengths::TableSize& table) {
    const std::size_t first = positions.size();
    std::vector<bool> turned;
    for (const auto& brigade : seen.brigades)
        for (const auto& unit : brigade.units) {
            const auto rolled = std::ranges::find(side.units, unit.id, &roll::RolledUnit::id);
            if (rolled == side.units.end() || !rolled->at || rolled->comes || rolled->outside) continue;
            const bool guns = rolled->arm == source::Arm::artillery;
            const Formation usual = guns ? Formation::unlimbered : Formation::line;
            positions.push_back({unit.id, side.id, unit.name, unit.number, rolled->arm, rolled->skirmishes,
                                 rolled->formation.value_or(usual), *rolled->at, rolled->towards.value_or(0),
                                 rolled->footprint, unit.coat, unit.facing, rolled->militia,
                                 unit.guns.value_or(0)});
            turned.push_back(rolled->towards.has_value());
        }
    // Of a side in view: a leader whose troops are all hidden or still to come would give them away.
    const bool is_open = side.open && !seen.known;
    Side in_view = seen;
    for (Brigade& brigade : in_view.brigades)
        std::erase_if(brigade.units, [&](const Unit& unit) {
            return std::ranges::find(positions, std::pair{side.id, unit.id}, [](const Position& each) {
                       return std::pair{each.side, each.unit};
                   }) == positions.end();
        });
    const auto is_seen = [&](const std::string& brigade) {
        return std::ranges::any_of(in_view.brigades, [&](const Brigade& each) {
            return (brigade.empty() || each.id == brigade) && !each.units.empty();
        });
    };
    for (const auto& each : side.attached) {
        if (!each.at || !(seen.known || seen.allied || (side.open && is_seen(each.brigade)))) continue;
        positions.push_back({"", side.id, each.name, 0, each.arm, false, Formation::line, *each.at,
                             each.towards.value_or(0), each.footprint, "", ""});
        turned.push_back(each.towards.has_value());
    }
    for (const auto& leader : is_open ? leaders_of(side, in_view) : seen.leaders) {
        if (!leader.at || (is_open && (leader.army ? !is_seen("") : leader.units.empty()))) continue;
        positions.push_back({"", side.id, leader.name, 0, source::Arm::general, false, Formation::line,
                             *leader.at, 0, leader_base, "", ""});
        turned.push_back(false);
    }
    TableLine places;
    for (std::size_t i = first; i < positions.size(); ++i) places.push_back(positions[i].at);
    const double front = roll::usual_front(side, zones, places, table);
    for (std::size_t i = first; i < positions.size(); ++i)
        if (!turned[i - first]) positions[i].towards = front;
}

/// Arrows for what comes onto the table: from its place, or the middle of its edge, inwards. Those that begin
/// at one place stand side by side.
std::vector<Move> arrivals(const std::vector<Side>& sides, const lengths::TableSize& table) {
    constexpr Inches length{5}, apart{2.5};
    std::vector<Move> moves;
    for (const auto& side : sides)
        for (const auto& each : arriving(side)) {
            const auto& arrival = each.arrival;
            if (arrival.never || (!arrival.at && arrival.edge.empty())) continue;
            const TablePoint middle{table.width / 2, table.height / 2};
            const TablePoint from = arrival.at                ? arrival.at->value.at
                                    : arrival.edge == "north" ? TablePoint{middle.x, Inches{0}}
                                    : arrival.edge == "south" ? TablePoint{middle.x, table.height}
                                    : arrival.edge == "west"  ? TablePoint{Inches{0}, middle.y}
                                                              : TablePoint{table.width, middle.y};
            moves.push_back(
                {side.id, each.who + ", turn " + scenario::in_words(arrival.turn), {from}, true, true});
        }
    std::vector<TablePoint> starts;
    for (const Move& move : moves) starts.push_back(move.course.front());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        TablePoint from = starts[i];
        const Inches west = from.x, east = table.width - from.x, north = from.y,
                     south = table.height - from.y;
        const bool is_upright = std::min(north, south) <= std::min(west, east);
        const auto end = starts.begin() + static_cast<std::ptrdiff_t>(i);
        const double before = static_cast<double>(std::count(starts.begin(), end, from));
        const double after = static_cast<double>(std::count(end + 1, starts.end(), from));
        Inches& along = is_upright ? from.x : from.y;
        along = std::clamp(along + apart * ((before - after) / 2), Inches{0},
                           is_upright ? table.width : table.height);
        TablePoint to = from;
        Inches& inwards = is_upright ? to.y : to.x;
        inwards = inwards + (is_upright ? (north <= south ? length : length * -1)
                                        : (west <= east ? length : length * -1));
        moves[i].course = {from, to};
    }
    return moves;
}

}  // namespace

std::vector<Arriving> arriving(const Side& side) {
    std::vector<Arriving> all;
    for (const auto& brigade : side.brigades) {
        const std::size_t first = all.size();
        for (const auto& unit : brigade.units) {
            if (!unit.comes) continue;
            const auto same = std::find_if(
                all.begin() + static_cast<std::ptrdiff_t>(first), all.end(), [&](const Arriving& each) {
                    return each.arrival.place.offset == unit.comes->place.offset &&
                           each.arrival.turn == unit.comes->turn && each.arrival.never == unit.comes->never;
                });
            auto& group = same == all.end() ? all.emplace_back(Arriving{unit.name, *unit.comes, {}}) : *same;
            group.units.push_back(unit.id);
        }
        for (std::size_t i = first; i < all.size(); ++i)
            if (all[i].units.size() > 1)
                all[i].who =
                    all[i].units.size() == brigade.units.size() && !brigade.name.empty()
                        ? brigade.name
                        : fmt::format("{} and {}", all[i].who,
                                      source::count_of(static_cast<long long>(all[i].units.size()) - 1,
                                                       "other", "others"));
    }
    return all;
}

MapPlan known_plan(const roll::Rolled& rolled, const std::vector<Side>& sides, const Audience& who) {
    const auto knows = [&](const std::string& side, bool open) {
        return open || side.empty() || who.kind == Audience::Kind::umpire ||
               (who.kind == Audience::Kind::side && who.side == side);
    };
    const auto sees = [&](const std::string& side, bool open) {
        return knows(side, open) ||
               std::ranges::any_of(sides, [&](const Side& each) { return each.allied && each.id == side; });
    };
    MapPlan plan;
    plan.paces = rolled.plan.paces;
    plan.top = rolled.plan.top.value_or(0);
    std::vector<scenario::Zone> zones;
    std::ranges::copy_if(rolled.plan.zones, std::back_inserter(zones),
                         [&](const scenario::Zone& zone) { return sees(zone.side.value, zone.open); });
    for (std::size_t i = 0; i < rolled.sides.size() && i < sides.size(); ++i)
        if (sides[i].known || sides[i].allied || rolled.sides[i].open || !sides[i].brigades.empty())
            add_positions(plan.positions, rolled.sides[i], sides[i], zones, rolled.table);
    for (const auto& zone : zones)
        plan.zones.push_back({zone.side.value, zone.name,
                              zone.edge.empty() ? roll::plain(zone.outline) : band(zone, rolled.table)});
    for (const auto& move : rolled.plan.moves)
        if (knows(move.side.value, move.open))
            plan.moves.push_back({move.side.value, move.label, roll::plain(move.course), move.dashed});
    std::ranges::move(arrivals(sides, rolled.table), std::back_inserter(plan.moves));
    for (const auto& objective : rolled.plan.objectives) {
        const std::string side = objective.side ? objective.side->value : std::string{};
        if (sees(side, objective.open))
            plan.objectives.push_back({objective.name, side, objective.at.at, objective.value});
    }
    return plan;
}

namespace {

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
                          std::optional<source::Half> own) {
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
    const Half half{ground.table.height / 2, *own == source::Half::a};
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
