#include "roll/measure.hpp"

#include <algorithm>
#include <map>

#include "roll/unit_numbers.hpp"

namespace muster::roll {
namespace {

using Allies = std::vector<const RolledSide*>;

double summed(const formula::Formula& each, const Rolled& rolled, const Allies& allies,
              const rules::RulesSystem& rules) {
    double sum = 0;
    for (const RolledSide* side : allies)
        for (const auto& unit : side->units) {
            const UnitNumbers numbers{rolled, *side, unit, rules};
            sum +=
                each.value([&](std::string_view name) { return std::optional{numbers(name)}; }).value_or(0);
        }
    return sum;
}

void measure_side(const Rolled& rolled, RolledSide& side, const rules::RulesSystem& rules) {
    Allies allies;
    double units = 0;
    for (const RolledSide& each : rolled.sides)
        if (&each == &side || are_allied(each, side)) {
            allies.push_back(&each);
            units += static_cast<double>(each.units.size());
        }
    std::map<std::string, double, std::less<>> known{{"units", units}};
    side.measures.clear();
    for (const auto& measure : rules.balance.measures) {
        double value = 0;
        if (measure.each) value = summed(*measure.each, rolled, allies, rules);
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
