#include "roll/measure.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "roll/unit_numbers.hpp"

namespace muster::roll {
namespace {

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
        double value = 0;
        if (measure.each)
            for (RolledSide* ally : allies)
                for (RolledUnit& unit : ally->units) {
                    const double part =
                        measure.each->value(numbers_of(rolled, *ally, unit, rules)).value_or(0);
                    value += part;
                    if (measure.id == rules.balance.fair) unit.points = part;
                }
        if (measure.side)
            value = measure.side
                        ->value([&](std::string_view name) -> std::optional<double> {
                            const auto found = known.find(name);
                            return found == known.end() ? std::nullopt : std::optional{found->second};
                        })
                        .value_or(0);
        known.insert_or_assign(measure.id, value);
        side.measures.push_back({measure.id, measure.label, value, measure.on_roster, measure.says});
    }
}

}  // namespace

void measure_sides(Rolled& rolled, const rules::RulesSystem& rules) {
    for (RolledSide& side : rolled.sides) measure_side(rolled, side, rules);
}

double fair_value(const RolledSide& side, const rules::RulesSystem& rules) {
    for (const auto& measured : side.measures)
        if (measured.id == rules.balance.fair) return measured.value;
    return 0;
}

double fair_value(const Rolled& rolled, const rules::RulesSystem& rules) {
    double all = 0;
    for (const auto& side : rolled.sides)
        if (leads(side)) all += fair_value(side, rules);
    return all;
}

double percent_apart(const Rolled& rolled, const rules::RulesSystem& rules) {
    if (rolled.sides.empty()) return 0;
    double least = fair_value(rolled.sides.front(), rules);
    double most = least;
    for (const auto& side : rolled.sides) {
        least = std::min(least, fair_value(side, rules));
        most = std::max(most, fair_value(side, rules));
    }
    return most > 0 ? 100 * (most - least) / most : 0;
}

}  // namespace muster::roll
