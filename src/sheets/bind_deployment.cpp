// Where the troops are set up: zones, units with their places, markers for objectives.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "lengths/polyline.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/play_cells.hpp"
#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

using dossier::Position;
using lengths::Inches;

bool is_at(Inches a, Inches b) {
    constexpr double near = 0.01;
    return std::abs((a - b).value()) < near;
}

std::string span_in_words(Inches from, Inches until, std::string_view edge) {
    return fmt::format("between {} and {} from the {}", inches_in_words(from), inches_in_words(until), edge);
}

/// "within 15″ of the south edge, between 11″ and 61″ from the west".
std::string band_in_words(const lengths::TableBounds& box, const lengths::TableSize& table) {
    const bool west = is_at(box.left, Inches{0}), east = is_at(box.right, table.width);
    const bool north = is_at(box.top, Inches{0}), south = is_at(box.bottom, table.height);
    const std::string across = west && east ? "" : span_in_words(box.left, box.right, "west");
    const std::string down = north && south ? "" : span_in_words(box.top, box.bottom, "north");
    const auto within = [](Inches depth, std::string_view edge) {
        return fmt::format("within {} of the {} edge", inches_in_words(depth), edge);
    };
    if (north != south) return joined({within(box.depth(), north ? "north" : "south"), across}, ", ");
    if (west != east) return joined({within(box.width(), west ? "west" : "east"), down}, ", ");
    const std::string all = joined({across, down}, ", ");
    return all.empty() ? "anywhere on the table" : all;
}

std::string zone_in_words(const dossier::Zone& zone, const lengths::TableSize& table) {
    const auto box = lengths::bounds_of(zone.outline);
    const bool upright = std::all_of(zone.outline.begin(), zone.outline.end(), [&](const auto& p) {
        return (is_at(p.x, box.left) || is_at(p.x, box.right)) &&
               (is_at(p.y, box.top) || is_at(p.y, box.bottom));
    });
    if (zone.outline.size() == 4 && upright) return band_in_words(box, table);
    std::vector<std::string> corners;
    for (const auto& p : zone.outline)
        corners.push_back(fmt::format("{} and {}", inches_in_words(p.x), inches_in_words(p.y)));
    return "the corners, from the west and from the north: " + joined(corners, "; ");
}

/// One of the sixteen points of the compass.
std::string compass_in_words(double degrees) {
    static constexpr std::array<std::string_view, 16> points{
        "north",      "north-north-east", "north-east", "east-north-east",  "east",       "east-south-east",
        "south-east", "south-south-east", "south",      "south-south-west", "south-west", "west-south-west",
        "west",       "west-north-west",  "north-west", "north-north-west"};
    const auto sixteenth = std::lround(degrees / 22.5) % 16;
    return std::string{points.at(static_cast<std::size_t>((sixteenth + 16) % 16))};
}

/// How it is drawn up; empty for a line and for guns ready to fire, as most are.
std::string formation_in_words(const Position& unit) {
    switch (unit.formation) {
        case source::Formation::column:
            return "in column";
        case source::Formation::march_column:
            return "in march column";
        case source::Formation::square:
            return "in square";
        case source::Formation::limbered:
            return "limbered";
        case source::Formation::skirmish:
            return "skirmishing";
        case source::Formation::line:
        case source::Formation::unlimbered:
            break;
    }
    return unit.skirmishes ? "skirmishing" : "";
}

/// Where most of a side's troops face.
std::string usual_facing(const std::vector<const Position*>& troops) {
    std::map<std::string, int> counts;
    for (const Position* each : troops) ++counts[compass_in_words(each->towards)];
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? "" : most->first;
}

Data::Map unit_row(const Position& at, const std::string& makeup, const std::string& usual,
                   const PlayCells& cells) {
    const std::string facing = compass_in_words(at.towards);
    const std::string faces = facing == usual ? "" : "faces " + facing;
    return {{"number", at.number > 0 ? std::to_string(at.number) : ""},
            {"name", capitalised(at.name)},
            {"says", joined({makeup, formation_in_words(at), faces}, " · ")},
            {"cell", cells ? PlayCells::name_of(cells.at(at.at)) : ""},
            {"west", inches_in_words(at.at.x)},
            {"north", inches_in_words(at.at.y)}};
}

bool is_leader(const dossier::Unit& unit) {
    return unit.type == source::to_text(source::Arm::general);
}

/// "5 James Webster": a leader who has no place, with his number if he is a unit under the rules. Empty for
/// nobody, for one who has a place, and for one who is only a name under the rules.
std::string leader_without_place(const dossier::Side& side, const std::string& name,
                                 const rules::RulesSystem& rules) {
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units)
            if (is_leader(unit) && unit.name == name)
                return unit.at ? "" : fmt::format("{}\u00a0{}", unit.number, unit.name);
    const auto leader = std::ranges::find(side.leaders, name, &dossier::Leader::name);
    if (leader == side.leaders.end() || leader->at) return {};
    return (leader->army ? rules.card.army : rules.card.brigade).says.empty() ? "" : name;
}

/// A row for each unit of a side that has a place, by brigade; then its generals and its baggage.
Data::List groups_of(const dossier::Side& side, const std::vector<const Position*>& troops,
                     const rules::RulesSystem& rules, const PlayCells& cells) {
    const std::string usual = usual_facing(troops);
    Data::List groups;
    const auto add = [&](const std::string& heading, const std::string& leader, Data::List&& rows) {
        if (!rows.empty())
            groups.emplace_back(
                Data::Map{{"heading", heading}, {"leader", leader}, {"units", std::move(rows)}});
    };
    for (const auto& brigade : side.brigades) {
        Data::List rows;
        for (const auto& unit : brigade.units) {
            // One who leads neither this brigade nor the side is in no heading.
            if (is_leader(unit) && !unit.at && !unit.comes && !unit.outside &&
                unit.name != brigade.commander && unit.name != side.commander)
                rows.emplace_back(Data::Map{{"number", std::to_string(unit.number)},
                                            {"name", capitalised(unit.name)},
                                            {"says", ""},
                                            {"cell", cells ? "–" : ""},
                                            {"west", "–"},
                                            {"north", "–"}});
            for (const Position* at : troops)
                if (at->unit == unit.id)
                    rows.emplace_back(unit_row(*at,
                                               joined({unit.hidden ? "hidden, not yet on the table" : "",
                                                       pieces_in_words(unit, rules)},
                                                      " · "),
                                               usual, cells));
        }
        add(brigade.name, leader_without_place(side, brigade.commander, rules), std::move(rows));
    }
    Data::List others;
    for (const Position* at : troops)
        if (at->unit.empty()) others.emplace_back(unit_row(*at, "", usual, cells));
    add("Generals and baggage", "", std::move(others));
    return groups;
}

Data zones_of(const dossier::Dossier& dossier, const std::map<std::string, std::string>& inks,
              const PlayCells& cells) {
    Data::List rows;
    for (const auto& zone : dossier.plan.zones) {
        if (zone.outline.empty()) continue;
        const auto side = std::find_if(dossier.sides.begin(), dossier.sides.end(),
                                       [&](const auto& each) { return each.id == zone.side; });
        if (side == dossier.sides.end()) continue;
        const std::string squares = cells ? PlayCells::in_words(cells.in(zone.outline)) : "";
        rows.emplace_back(Data::Map{{"side", side->name},
                                    {"ink", inks.at(side->id)},
                                    {"name", zone.name},
                                    {"says", joined({zone_in_words(zone, dossier.table), squares}, ": ")}});
    }
    return rows;
}

/// The kinds of moves on the plan, for its key.
Data::List moves_of(const dossier::Dossier& dossier, const std::map<std::string, std::string>& inks) {
    Data::List rows;
    for (const bool planned : {false, true})
        for (const auto& side : dossier.sides)
            if (std::ranges::any_of(dossier.plan.moves, [&](const dossier::Move& move) {
                    return move.dashed == planned && move.side == side.id;
                }))
                rows.emplace_back(Data::Map{{"ink", inks.at(side.id)},
                                            {"sign", planned ? "planned-move" : "move"},
                                            {"says", planned ? "planned move" : "move"}});
    return rows;
}

/// What is left to do before the first turn.
Data::List last_steps(const dossier::Dossier& dossier, const PlayCells& cells) {
    Data::List rows;
    for (const auto& each : dossier.plan.objectives) {
        const auto owner = std::ranges::find(dossier.sides, each.side, &dossier::Side::id);
        const std::string whose = owner == dossier.sides.end() ? "" : owner->name;
        const std::string points = each.value ? count_of(*each.value, "point", "points") : "";
        const std::string facts = joined({whose, points}, ", ");
        const std::string worth = facts.empty() ? "" : " (" + facts + ")";
        const std::string square = cells ? "square " + PlayCells::name_of(cells.at(each.at)) + ", " : "";
        rows.emplace_back(fmt::format("Mark the objective{}{}: {}{} from the west, {} from the north.",
                                      each.name.empty() ? "" : " “" + each.name + "”", worth, square,
                                      inches_in_words(each.at.x), inches_in_words(each.at.y)));
    }
    rows.emplace_back("Give each commander his briefing, roster and cards.");
    for (const auto& side : dossier.sides) {
        std::vector<std::string> players;
        for (const auto& each : side.players)
            players.push_back(each.brigades.empty()
                                  ? each.name
                                  : fmt::format("{} ({})", each.name, fmt::join(each.brigades, ", ")));
        if (!players.empty()) rows.emplace_back(fmt::format("{}: {}.", side.name, source::listed(players)));
    }
    return rows;
}

}  // namespace

void add_deployment(Data::Map& setup, const Bound& bound) {
    const dossier::Dossier& dossier = bound.dossier;
    const auto inks = side_inks(bound);
    const PlayCells cells{dossier.table, bound.rules.cell};
    Data::List troops;
    std::array<int, 2> rows_in{};
    for (const auto& side : dossier.sides) {
        std::vector<const Position*> own;
        for (const auto& each : dossier.plan.positions)
            if (each.side == side.id) own.push_back(&each);
        if (own.empty()) continue;
        // A third side goes below the shorter list, so that the two columns end as level as whole sides
        // allow.
        const int column = rows_in[0] <= rows_in[1] ? 1 : 2;
        constexpr int rows_of_head = 2;  // the name of a side and the heads of its columns are as high
        rows_in.at(static_cast<std::size_t>(column - 1)) += rows_of_head + static_cast<int>(own.size());
        const std::string leader = leader_without_place(side, side.commander, bound.rules);
        troops.emplace_back(Data::Map{{"side", side.name},
                                      {"ink", inks.at(side.id)},
                                      {"commander", leader.empty() ? side.commander : leader},
                                      {"facing", usual_facing(own)},
                                      {"column", column},
                                      {"groups", groups_of(side, own, bound.rules, cells)}});
    }
    setup.emplace("troops", std::move(troops));
    setup.emplace("gridded", cells ? 1 : 0);
    setup.emplace("leaders", bound.rules.leaders);
    setup.emplace("zones", zones_of(dossier, inks, cells));
    setup.emplace("moves", moves_of(dossier, inks));
    setup.emplace("before", last_steps(dossier, cells));
    setup.emplace("shorter", rows_in[0] <= rows_in[1] ? 1 : 2);
    constexpr int level_within = 4;
    setup.emplace("apart", cells && std::abs(rows_in[0] - rows_in[1]) <= level_within ? 1 : 0);
}

}  // namespace muster::sheets
