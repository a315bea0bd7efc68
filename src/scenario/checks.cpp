#include "scenario/checks.hpp"

#include <algorithm>
#include <map>

#include "scenario/forms.hpp"
#include "scenario/kinds.hpp"
#include "source/limits.hpp"
#include "source/nearest.hpp"

namespace muster::scenario {
namespace {

using source::Diagnostics;
using source::Place;

int line_of(const Place& place) {
    return place.text->at(place.offset).line;
}

std::size_t count_units(const Side& side) {
    std::size_t count = 0;
    for (const auto& brigade : side.brigades) count += brigade.units.size();
    return count;
}

std::vector<std::string> unit_ids(const Side& side) {
    std::vector<std::string> ids;
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units) ids.push_back(unit.id);
    return ids;
}

std::vector<std::string> side_ids(const Scenario& scenario) {
    std::vector<std::string> ids;
    for (const auto& side : scenario.sides) ids.push_back(side.id);
    return ids;
}

/// Everything said of one unit that needs no other unit.
void check_unit(const Unit& unit, const TroopTypes& types, Diagnostics& say) {
    if (!unit.type.place.known()) return;
    const TroopType* type = types.find(unit.type.value);
    if (!type) {
        std::string hint = source::did_you_mean(unit.type.value, types.ids());
        if (hint.empty()) hint = "; 'muster list types' lists them all";
        say(kinds::no_such_type, unit.type.place, unit.type.value, hint);
        return;
    }
    if (type->arm == terms::Arm::artillery) return;
    for (const auto& fact : facts::unit_facts)
        if (fact.artillery_alone && fact.number(unit))
            say(kinds::only_artillery, unit.place_of(fact.key), std::string{fact.key}, unit.name.value);
}

/// Companies lent: by units of the same side, and each company once.
void check_parents(const Side& side, Diagnostics& say) {
    const auto known = unit_ids(side);
    std::map<std::pair<std::string, std::string>, Place> lent;
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units)
            for (const auto& parent : unit.from) {
                if (!parent.unit.place.known()) continue;
                const std::string& id = parent.unit.value;
                if (id == unit.id) {
                    say(kinds::parent_of_itself, parent.unit.place);
                } else if (std::find(known.begin(), known.end(), id) == known.end()) {
                    say(kinds::no_such_parent, parent.unit.place, id, source::did_you_mean(id, known));
                } else if (parent.base.place.known()) {
                    const auto [first, fresh] =
                        lent.emplace(std::pair{id, parent.base.value}, parent.unit.place);
                    if (!fresh)
                        say(kinds::base_taken_twice, parent.unit.place, parent.base.value, id,
                            line_of(first->second));
                }
            }
}

void check_side(const Side& side, const Scenario& scenario, const TroopTypes& types, Diagnostics& say) {
    if (side.id.empty() && side.name.empty()) say(kinds::nameless, side.place);
    const std::size_t count = count_units(side);
    const std::string& name = side.name;
    if (count == 0 && !side.troops_rolled) say(kinds::no_units, side.place, name);
    if (count > 0 && side.troops_rolled && !scenario.rolled) say(kinds::rolled_and_written, side.place, name);
    if (count > source::limits::units_a_side)
        say(kinds::too_many, side.place, "units of a side", source::limits::units_a_side, count);
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units) check_unit(unit, types, say);
    check_parents(side, say);
}

void check_halves(const Scenario& scenario, Diagnostics& say) {
    std::map<terms::Half, Place> taken;
    for (const auto& side : scenario.sides) {
        if (!side.half) continue;
        const auto [first, fresh] = taken.emplace(side.half->value, side.half->place);
        if (!fresh) say(kinds::same_half, side.half->place, line_of(first->second));
    }
}

/// A table whose size was not understood holds every point: one fault is told once.
bool on_table(const lengths::TablePoint& point, const lengths::TableSize& table) {
    const lengths::Inches none{0};
    if (table.width == none || table.height == none) return true;
    return point.x <= table.width && point.y <= table.height;
}

class PlaceCheck {
public:
    PlaceCheck(const Scenario& scenario, Diagnostics& say)
        : table_(scenario.table), sides_(side_ids(scenario)), say_(say) {}

    void side(const std::optional<Placed<Id>>& side) {
        if (side) this->side(*side);
    }
    void side(const Placed<Id>& side) {
        if (!side.place.known() || std::find(sides_.begin(), sides_.end(), side.value) != sides_.end())
            return;
        say_(kinds::no_such_side, side.place, side.value, source::did_you_mean(side.value, sides_));
    }
    /// A place in a square is looked at when the squares are known.
    [[nodiscard]] bool holds(const WrittenPoint& point) const {
        return point.square || point.cell || on_table(point.at, table_);
    }
    void line(const WrittenLine& line, const Place& place) {
        if (!std::all_of(line.begin(), line.end(), [&](const auto& point) { return holds(point); }))
            say_(kinds::off_the_table, place);
    }

private:
    const lengths::TableSize& table_;
    std::vector<std::string> sides_;
    Diagnostics& say_;
};

void check_ground(const Scenario& scenario, Diagnostics& say) {
    PlaceCheck check{scenario, say};
    for (const auto& feature : scenario.ground) {
        check.line(feature.line, feature.place);
        for (const auto& level : feature.levels) check.line(level, feature.place);
        check.side(feature.side);
    }
    for (const auto& side : scenario.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (unit.at && !check.holds(unit.at->value)) say(kinds::off_the_table, unit.at->place);
}

void check_plan(const Scenario& scenario, Diagnostics& say) {
    PlaceCheck check{scenario, say};
    for (const auto& zone : scenario.plan.zones) {
        check.side(zone.side);
        check.line(zone.outline, zone.place);
        const bool along = zone.edge == "north" || zone.edge == "south";
        const lengths::TablePoint far{
            along ? zone.until.value_or(lengths::Inches{0}) : zone.depth.value_or(lengths::Inches{0}),
            along ? zone.depth.value_or(lengths::Inches{0}) : zone.until.value_or(lengths::Inches{0})};
        if (!zone.edge.empty()) check.line({WrittenPoint{far}}, zone.place);
    }
    for (const auto& move : scenario.plan.moves) {
        check.side(move.side);
        check.line(move.course, move.place);
    }
    for (const auto& objective : scenario.plan.objectives) {
        check.side(objective.side);
        check.line({objective.at}, objective.place);
    }
}

/// A feature written with none or several of outline, course and at.
void check_shapes(const source::Node& root, Diagnostics& say) {
    const source::Node* terrain = root.find("terrain");
    if (!terrain) return;
    for (const auto& feature : terrain->items) {
        const int shapes = (feature.find("outline") ? 1 : 0) + (feature.find("course") ? 1 : 0) +
                           (feature.find("at") ? 1 : 0);
        if (feature.is_map() && shapes != 1) say(kinds::one_shape, feature.place);
    }
}

}  // namespace

void check(const Scenario& scenario, const TroopTypes& types, Diagnostics& say) {
    for (const auto& side : scenario.sides) check_side(side, scenario, types, say);
    check_halves(scenario, say);
    check_ground(scenario, say);
    check_plan(scenario, say);
    if (scenario.squares && scenario.sides.size() != 2 && !scenario.sides.empty())
        say(kinds::squares_need_two, scenario.sides.back().place, scenario.sides.size());
}

void check_as_written(const Scenario& scenario, const source::Node& root, Diagnostics& say) {
    check_shapes(root, say);
    const source::Node* briefing = root.find("briefing");
    if (!briefing) return;
    const auto sides = side_ids(scenario);
    for (const auto& entry : briefing->entries)
        if (std::find(sides.begin(), sides.end(), entry.key) == sides.end())
            say(kinds::no_such_side, entry.key_place, entry.key, source::did_you_mean(entry.key, sides));
}

}  // namespace muster::scenario
