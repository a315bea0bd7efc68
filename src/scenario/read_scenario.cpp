#include "scenario/read_scenario.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/ids.hpp"
#include "scenario/kinds.hpp"
#include "source/english.hpp"
#include "source/limits.hpp"
#include "source/nearest.hpp"

namespace muster::scenario {
namespace {

using source::Place;
using source::Reporter;

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

/// Reports what can be seen from one unit alone.
void check_unit(Unit& unit, const TroopTypes& types, Reporter& report) {
    if (!unit.type.place.known()) return;
    const TroopType* type = types.meant_by(unit.type.value);
    if (const std::string nation = types.nationality_in(unit.type.value); !type && !nation.empty()) {
        type = types.meant_by(std::string_view{unit.type.value}.substr(nation.size() + 1));
        if (unit.nationality.empty()) unit.nationality = nation;
    }
    if (!type) {
        report(kinds::no_such_type, unit.type.place, unit.type.value, types.instead_of(unit.type.value));
        unit.type.place = {};  // as if it had not been read, so that no further fault is reported
        return;
    }
    unit.type.value = type->id;
    if (type->arm == source::Arm::artillery) return;
    for (const auto& fact : scenario::unit_facts)
        if (fact.guns_alone && fact.number(unit))
            report(kinds::only_artillery, unit.place_of(fact.key), std::string{fact.key}, unit.name.value);
}

/// Whether an error was reported about a value or anything in it.
bool has_error_in(const source::Node& node, const Reporter& report) {
    const auto is_at = [&](const Place& place) {
        return std::ranges::any_of(report.all(), [&](const source::Diagnostic& each) {
            return each.severity == source::Severity::error && each.place.text == place.text &&
                   each.place.offset >= place.offset &&
                   each.place.offset < place.offset + std::max<std::uint32_t>(place.length, 1);
        });
    };
    return is_at(node.place) ||
           std::ranges::any_of(node.items,
                               [&](const source::Node& item) { return has_error_in(item, report); }) ||
           std::ranges::any_of(node.entries, [&](const source::Entry& entry) {
               return is_at(entry.key_place) || has_error_in(entry.value, report);
           });
}

/// The item of a list that a struct was read from.
const source::Node* item_at(const source::Node* list, const Place& place) {
    if (!list) return nullptr;
    for (const auto& item : list->items)
        if (item.place.offset == place.offset) return &item;
    return nullptr;
}

/// Whether a list has items that are not maps: they were left out when it was read.
bool has_lost_items(const source::Node* list) {
    return list && std::ranges::any_of(list->items, [](const source::Node& item) { return !item.is_map(); });
}

/// Whether troops are written for a side but could not be read.
bool has_unread_troops(const source::Node& side, const Reporter& report) {
    bool written = false;
    for (const std::string_view key : {"units", "brigades", "troops"})
        if (const auto* troops = side.find(key)) {
            written = true;
            if (has_error_in(*troops, report)) return true;
        }
    return !written && source::has_or_means<Side>(side, {"units", "brigades", "troops"});
}

/// Whether a unit of the side could not be read or has no id, so that a reference may mean it.
bool has_nameless_units(const Side& side, const source::Node& node) {
    const auto ids = unit_ids(side);
    if (std::ranges::find(ids, Id{}) != ids.end() || has_lost_items(node.find("units"))) return true;
    const auto* brigades = node.find("brigades");
    return brigades &&
           (has_lost_items(brigades) || std::ranges::any_of(brigades->items, [](const auto& brigade) {
                return has_lost_items(brigade.find("units"));
            }));
}

/// Companies are lent by units of the same side, and each company only once.
void check_parents(const Side& side, bool may_be_unread, Reporter& report) {
    const auto known = unit_ids(side);
    std::map<std::pair<std::string, std::string>, Place> lent;
    for (const auto& brigade : side.brigades)
        for (const auto& unit : brigade.units)
            for (const auto& parent : unit.from) {
                if (!parent.unit.place.known()) continue;
                const std::string& id = parent.unit.value;
                if (id == unit.id) {
                    report(kinds::parent_of_itself, parent.unit.place);
                } else if (std::ranges::find(known, id) == known.end()) {
                    if (!may_be_unread)
                        report(kinds::no_such_parent, parent.unit.place, id, source::did_you_mean(id, known));
                } else if (parent.base.place.known()) {
                    const auto [first, fresh] =
                        lent.emplace(std::pair{id, parent.base.value}, parent.unit.place);
                    if (!fresh)
                        report(kinds::base_taken_twice, parent.unit.place, parent.base.value, id,
                               line_of(first->second));
                }
            }
}

void check_side(const Side& side, const source::Node& node, bool is_rolled, Reporter& report) {
    // `- British:` with its keys below, which the reader has reported
    source::Node first;
    if (!node.entries.empty()) first.place = node.entries.front().key_place;
    if (side.id.empty() && side.name.empty() && has_error_in(first, report)) return;
    if (side.id.empty() && side.name.empty() && !source::has_or_means<Side>(node, {"id", "name"}))
        report(kinds::nameless, side.place);
    const std::size_t count = count_units(side);
    const std::string& name = side.name;
    if (count == 0 && !side.troops_rolled && !has_unread_troops(node, report))
        report(kinds::no_units, side.place, name);
    if (count > 0 && side.troops_rolled && !is_rolled) report(kinds::rolled_and_written, side.place, name);
    if (count > source::limits::units_a_side)
        report(kinds::too_many_units, side.place, "side", source::limits::units_a_side, count);
    check_parents(side, has_nameless_units(side, node), report);
}

/// Each unit is a card, a label and rows of several sheets, so units together are limited too. Reported at
/// the side that is one too many.
void check_all_units(const Scenario& scenario, Reporter& report) {
    constexpr std::size_t most = 800;  // four times as many as any side may have
    std::size_t count = 0;
    const Place* beyond = nullptr;
    for (const auto& side : scenario.sides) {
        count += count_units(side);
        if (count > most && !beyond) beyond = &side.place;
    }
    if (beyond) report(kinds::too_many_units, *beyond, "scenario", most, count);
}

/// Allied sides share a half, and others do not. A side without one takes that of an ally.
void settle_halves(Scenario& scenario, Reporter& report) {
    const auto& sides = scenario.sides;
    for (std::size_t i = 1; i < sides.size(); ++i)
        for (std::size_t other = 0; other < i && sides[i].half; ++other) {
            if (!sides[other].half) continue;
            const bool allied = are_allied(sides[i], sides[other]);
            if (allied == (sides[i].half->value == sides[other].half->value)) continue;
            const int line = line_of(sides[other].half->place);
            if (allied)
                report(kinds::allies_apart, sides[i].half->place, sides[other].name, line);
            else
                report(kinds::same_half, sides[i].half->place, line);
            break;
        }
    for (auto& side : scenario.sides)
        for (const auto& other : sides)
            if (!side.half && are_allied(side, other)) side.half = other.half;
}

/// Reports what is wrong with a side's list of allies.
void check_allies(const Side& side, const std::vector<std::string>& ids, Reporter& report) {
    std::map<std::string, Place> listed;
    for (const auto& ally : side.allies) {
        const auto [first, fresh] = listed.emplace(ally.value, ally.place);
        if (ally.value == side.id)
            report(kinds::own_ally, ally.place, ally.value);
        else if (std::ranges::find(ids, ally.value) == ids.end())
            report(kinds::no_such_side, ally.place, ally.value, instead_of_side(ally.value, ids));
        else if (!fresh)
            report(kinds::ally_twice, ally.place, ally.value, line_of(first->second));
    }
}

/// Puts sides that name one another, at first or second hand, into one alliance.
void settle_alliances(Scenario& scenario, Reporter& report) {
    auto& sides = scenario.sides;
    const auto ids = side_ids(scenario);
    std::vector<std::size_t> first(sides.size());  // of the alliance of each side
    std::iota(first.begin(), first.end(), std::size_t{0});
    for (std::size_t i = 0; i < sides.size(); ++i) {
        check_allies(sides[i], ids, report);
        for (const auto& ally : sides[i].allies) {
            const auto other = static_cast<std::size_t>(std::ranges::find(ids, ally.value) - ids.begin());
            if (other == sides.size()) continue;
            const std::size_t low = std::min(first[i], first[other]);
            const std::size_t high = std::max(first[i], first[other]);
            std::ranges::replace(first, high, low);
        }
    }
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (std::ranges::count(first, first[i]) > 1) sides[i].alliance = ids[first[i]];
    const auto allied = std::ranges::find_if(sides, [](const Side& side) { return !side.allies.empty(); });
    if (allied != sides.end() && sides.size() > 1 &&
        std::ranges::count(first, std::size_t{0}) == static_cast<std::ptrdiff_t>(sides.size()))
        report(kinds::all_allied, allied->allies.front().place);
}

/// True for any point if the size of the table could not be read, because that fault has been reported.
bool on_table(const lengths::TablePoint& point, const lengths::TableSize& table) {
    const lengths::Inches none{0};
    if (table.width == none || table.height == none) return true;
    return point.x <= table.width && point.y <= table.height;
}

class PlaceCheck {
public:
    PlaceCheck(const Scenario& scenario, bool knows_sides, Reporter& report)
        : table_(scenario.table), sides_(side_ids(scenario)), knows_sides_(knows_sides), report_(report) {}

    void side(const std::optional<Placed<Id>>& side) {
        if (side) this->side(*side);
    }
    void side(const Placed<Id>& side) {
        if (!knows_sides_ || !side.place.known() || std::ranges::find(sides_, side.value) != sides_.end())
            return;
        report_(kinds::no_such_side, side.place, side.value, instead_of_side(side.value, sides_));
    }
    /// A place in a square or cell is not checked here: `roll` does when it counts the squares.
    void point(const WrittenPoint& point, const Place& place) { line({point}, place); }
    void line(const WrittenLine& line, const Place& place) {
        const auto beyond = std::ranges::find_if(line, [&](const WrittenPoint& point) {
            return !point.square && !point.cell && !on_table(point.at, table_);
        });
        if (beyond != line.end())
            report_(kinds::off_the_table, place, beyond->at.x.value(), beyond->at.y.value(),
                    table_.width.value(), table_.height.value());
    }

private:
    const lengths::TableSize& table_;
    std::vector<std::string> sides_;
    bool knows_sides_;  ///< every side was read and has an id
    Reporter& report_;
};

void check_ground(const Scenario& scenario, PlaceCheck& check) {
    for (const auto& feature : scenario.ground) {
        check.line(feature.line, feature.place);
        for (const auto& level : feature.levels) check.line(level, feature.place);
        check.side(feature.side);
    }
    for (const auto& side : scenario.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (unit.at) check.point(unit.at->value, unit.at->place);
    const auto check_command = [&](const auto& led) {
        if (led.command.at) check.point(led.command.at->value, led.command.at->place);
    };
    for (const auto& side : scenario.sides) {
        check_command(side);
        std::ranges::for_each(side.wings, check_command);
        std::ranges::for_each(side.brigades, check_command);
    }
}

void check_plan(const Scenario& scenario, PlaceCheck& check) {
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

/// Reports features that have none or several of outline, course and at.
void check_shapes(const source::Node& terrain, Reporter& report) {
    for (const auto& feature : terrain.items) {
        const int shapes = (feature.find("outline") ? 1 : 0) + (feature.find("course") ? 1 : 0) +
                           (feature.find("at") ? 1 : 0);
        const bool is_misspelt =
            shapes == 0 && source::has_or_means<GroundFeature>(feature, {"outline", "course", "at"});
        if (feature.is_map() && shapes != 1 && !is_misspelt) report(kinds::one_shape, feature.place);
    }
}

/// Whether every side of the file was read and has an id.
bool knows_sides(const Scenario& scenario, const source::Node* sides) {
    return sides && sides->items.size() == scenario.sides.size() && !sides->items.empty() &&
           std::ranges::all_of(scenario.sides, [](const Side& side) { return !side.id.empty(); });
}

/// The number of sides in the file, where allied sides count as one; 0 if there is no list of sides.
std::size_t count_parties(const Scenario& scenario, const source::Node* sides) {
    if (!sides || !sides->is_list()) return 0;
    const auto follow = std::ranges::count_if(scenario.sides, [](const Side& side) { return !leads(side); });
    return sides->items.size() - static_cast<std::size_t>(follow);
}

/// Reports what is wrong with a scenario as a whole, whatever the rules, and marks what could not be read, so
/// that the rules report no fault that follows from it. Requires ids to have been given. `root` is the file
/// as written: what is written but could not be read is not reported as missing.
void check(Scenario& scenario, const source::Node& root, const TroopTypes& types, Reporter& report) {
    const source::Node* sides = root.find("sides");
    const source::Node* terrain = root.find("terrain");
    for (auto& side : scenario.sides) {
        for (auto& brigade : side.brigades)
            for (auto& unit : brigade.units) check_unit(unit, types, report);
        const source::Node* node = item_at(sides, side.place);
        if (!node) continue;
        side.half_is_unread = node->find("half") && !side.half;
        check_side(side, *node, scenario.rolled.has_value(), report);
    }
    check_all_units(scenario, report);
    const bool known = knows_sides(scenario, sides);
    if (known) settle_alliances(scenario, report);
    settle_halves(scenario, report);
    PlaceCheck places{scenario, known, report};
    check_ground(scenario, places);
    check_plan(scenario, places);
    const std::size_t parties = count_parties(scenario, sides);
    if (scenario.squares && parties != 0 && parties != 2)
        report(kinds::squares_need_two, sides->items.back().place, parties);
    if (terrain) check_shapes(*terrain, report);
    if (known) settle_texts_by_side(root.find("briefing"), scenario.sides, scenario.briefings, report);
    if (known) settle_texts_by_side(root.find("victory"), scenario.sides, scenario.victory, report);
    if (known) check_running(scenario, report);
    for (auto& feature : scenario.ground)
        if (const auto* node = item_at(terrain, feature.place))
            feature.has_faults = has_error_in(*node, report);
}

}  // namespace

std::optional<Scenario> read_scenario(const source::SourcePtr& text, const TroopTypes& types,
                                      source::Reporter& report) {
    const auto root = source::parse_yaml(text, report);
    if (!root) return std::nullopt;
    if (root->find("event") && !root->find("sides")) {
        report(kinds::is_an_event, root->place);
        return std::nullopt;
    }
    auto scenario = source::read<Scenario>(*root, report);
    if (!scenario) return std::nullopt;
    scenario->text = text;
    scenario->table_is_given = root->find("table") != nullptr;
    scenario->rules_are_unread =
        source::has_or_means<Scenario>(*root, {"rules"}) && !scenario->rules.place.known();
    if (!scenario->rules.place.known()) scenario->rules.place = root->place;
    expand_counts(*scenario, report);
    rate_commanders(*scenario);
    give_ids(*scenario, report);
    check(*scenario, *root, types, report);
    return scenario;
}

std::optional<Scenario> read_scenario(const source::Files& files, const std::string& path,
                                      const TroopTypes& types, source::Reporter& report) {
    const auto text = source::read_text(files, path, report);
    if (!text) return std::nullopt;
    return read_scenario(text, types, report);
}

}  // namespace muster::scenario
