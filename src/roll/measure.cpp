#include "roll/measure.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "roll/unit_numbers.hpp"

namespace muster::roll {
namespace {

/// How much of the game a unit is on the table for: 1 if it is always there. A house ruling, so that a
/// reinforcement of the last turn does not weigh as much as the first line.
double presence(const Rolled& rolled, const RolledSide& side, const RolledUnit& unit) {
    constexpr int usual = 12;
    const auto& length = rolled.running.length;
    const int turns =
        length && length->turns.total() > 0 ? length->turns.total() : rolled.conditions.turns.value_or(usual);
    const auto own = std::ranges::find(side.brigades, unit.brigade, &RolledBrigade::id);
    const auto withdraws = unit.withdraws || own == side.brigades.end() ? unit.withdraws : own->withdraws;
    if (unit.comes && unit.comes->never) return 0;
    const int first = unit.comes ? std::max(1, unit.comes->turn.total()) : 1;
    const int last = std::min(withdraws.value_or(turns), turns);
    return static_cast<double>(std::max(0, last - first + 1)) / turns;
}

void measure_side(Rolled& rolled, RolledSide& side, const rules::RulesSystem& rules) {
    std::vector<RolledSide*> allies;
    double units = 0;
    for (RolledSide& each : rolled.sides)
        if (&each == &side || are_allied(each, side)) {
            allies.push_back(&each);
            units += static_cast<double>(each.units.size());
        }
    std::map<std::string, double, std::less<>> known{{"units", units}};
    side.measures.clear();
    for (const auto& measure : rules.balance.measures) {
        double value = 0, present = 0;
        if (measure.each)
            for (RolledSide* ally : allies)
                for (RolledUnit& unit : ally->units) {
                    const double part =
                        measure.each->value(numbers_of(rolled, *ally, unit, rules)).value_or(0);
                    value += part;
                    present += part * presence(rolled, *ally, unit);
                    if (measure.id == rules.balance.fair) unit.points = part;
                }
        if (measure.side)
            value = measure.side
                        ->value([&](std::string_view name) -> std::optional<double> {
                            const auto found = known.find(name);
                            return found == known.end() ? std::nullopt : std::optional{found->second};
                        })
                        .value_or(0);
        if (measure.id == rules.balance.fair) side.weighed = measure.each ? present : value;
        known.insert_or_assign(measure.id, value);
        side.measures.push_back({measure.id, measure.label, value, measure.on_roster, measure.says});
    }
}

}  // namespace

void measure_sides(Rolled& rolled, const rules::RulesSystem& rules) {
    for (RolledSide& side : rolled.sides) measure_side(rolled, side, rules);
}

double fair_value(const RolledSide& side) {
    return side.weighed;
}

double fair_value(const Rolled& rolled) {
    double all = 0;
    for (const auto& side : rolled.sides)
        if (leads(side)) all += fair_value(side);
    return all;
}

double percent_apart(const Rolled& rolled) {
    if (rolled.sides.empty()) return 0;
    double least = fair_value(rolled.sides.front());
    double most = least;
    for (const auto& side : rolled.sides) {
        least = std::min(least, fair_value(side));
        most = std::max(most, fair_value(side));
    }
    return most > 0 ? 100 * (most - least) / most : 0;
}

}  // namespace muster::roll
