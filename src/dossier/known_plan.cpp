#include "dossier/known_plan.hpp"

#include <algorithm>

namespace muster::dossier {
namespace {

using lengths::Inches;
using lengths::TableLine;
using lengths::TablePoint;
using terms::Formation;

TableLine plain(const scenario::WrittenLine& line) {
    TableLine places;
    for (const auto& point : line) places.push_back(point.at);
    return places;
}

/// Troops that nobody has turned front the middle of the table.
double front_of(const std::optional<double>& towards, const TablePoint& at, const lengths::TableSize& table) {
    constexpr double north = 0;
    constexpr double south = 180;
    return towards.value_or(at.y < table.height / 2 ? south : north);
}

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
                   const lengths::TableSize& table) {
    for (const auto& brigade : seen.brigades)
        for (const auto& unit : brigade.units) {
            const auto rolled = std::find_if(side.units.begin(), side.units.end(),
                                             [&](const auto& each) { return each.id == unit.id; });
            if (rolled == side.units.end() || !rolled->at) continue;
            const bool guns = rolled->arm == terms::Arm::artillery;
            const Formation usual = guns ? Formation::unlimbered : Formation::line;
            positions.push_back({unit.id, side.id, unit.name, unit.number, rolled->arm, rolled->skirmishes,
                                 rolled->formation.value_or(usual), *rolled->at,
                                 front_of(rolled->towards, *rolled->at, table), rolled->footprint, unit.coat,
                                 unit.facing});
        }
    for (const auto& each : side.attached)
        if (each.at)
            positions.push_back({"", side.id, each.name, 0, each.arm, false, Formation::line, *each.at,
                                 front_of(each.towards, *each.at, table), each.footprint, "", ""});
}

}  // namespace

MapPlan known_plan(const roll::Rolled& rolled, const std::vector<Side>& sides, const Audience& who) {
    const auto knows = [&](const std::string& side, bool open) {
        return open || side.empty() || who.kind == Audience::Kind::umpire ||
               (who.kind == Audience::Kind::side && who.side == side);
    };
    MapPlan plan;
    plan.paces = rolled.plan.paces;
    for (std::size_t i = 0; i < rolled.sides.size() && i < sides.size(); ++i)
        if (sides[i].known) add_positions(plan.positions, rolled.sides[i], sides[i], rolled.table);
    for (const auto& zone : rolled.plan.zones)
        if (knows(zone.side.value, zone.open))
            plan.zones.push_back({zone.side.value, zone.name,
                                  zone.edge.empty() ? plain(zone.outline) : band(zone, rolled.table)});
    for (const auto& move : rolled.plan.moves)
        if (knows(move.side.value, move.open))
            plan.moves.push_back({move.side.value, move.label, plain(move.course), move.dashed});
    for (const auto& objective : rolled.plan.objectives) {
        const std::string side = objective.side ? objective.side->value : std::string{};
        if (knows(side, objective.open))
            plan.objectives.push_back({objective.name, side, objective.at.at, objective.value});
    }
    return plan;
}

}  // namespace muster::dossier
