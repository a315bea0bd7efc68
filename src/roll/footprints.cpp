#include <algorithm>
#include <cmath>

#include "roll/kinds.hpp"
#include "roll/places.hpp"
#include "roll/stages.hpp"

namespace muster::roll {
namespace {

using source::Formation;

/// Elements side by side and one behind another.
struct Ranks {
    int wide = 1, deep = 1;
    double gap = 0;  ///< between them, as a share of an element's width
};

int divided_up(int number, int by) {
    return (number + by - 1) / by;
}

Ranks in_columns(int count, int wide) {
    const int front = std::min(count, wide);
    return {front, divided_up(count, front), 0};
}

/// As many rows as columns, or one fewer.
Ranks in_square(int count) {
    int side = 1;
    while (side * side < count) ++side;
    return in_columns(count, side);
}

/// Two loose ranks, with a gap of one element between neighbours.
Ranks in_open_order(int count) {
    const Ranks loose = in_columns(count, divided_up(count, 2));
    return {loose.wide, loose.deep, 1};
}

Ranks ranks_of(Formation formation, int count, const rules::Basing& basing) {
    switch (formation) {
        case Formation::column:
            return in_columns(count, basing.column);
        case Formation::march_column:
        case Formation::limbered:
            return in_columns(count, basing.march);
        case Formation::square:
            return in_square(count);
        case Formation::skirmish:
            return in_open_order(count);
        case Formation::line:
        case Formation::unlimbered:
            break;
    }
    return in_columns(count, divided_up(count, basing.ranks));
}

lengths::TableSize size_of(const rules::Basing& basing, const Ranks& ranks) {
    const auto side = [&](double element, int number) {
        const double millimetres = element * (number + ranks.gap * (number - 1));
        return lengths::Inches{std::round(millimetres / lengths::InchUnit::millimetres * 1000) / 1000};
    };
    return {side(basing.width, ranks.wide), side(basing.depth, ranks.deep)};
}

const rules::Basing& basing_of(const rules::RulesSystem& rules, source::Arm arm) {
    static const rules::Basing usual{};
    const auto found =
        std::ranges::find_if(rules.basing, [&](const auto& each) { return each.first.value == arm; });
    return found == rules.basing.end() ? usual : found->second;
}

bool usually_skirmishes(const std::string& neutral, const Game& game) {
    return std::ranges::find(game.rules.skirmishers, neutral) != game.rules.skirmishers.end();
}

void measure(UnitState& unit, const SideState& side, const Game& game) {
    constexpr int most = 200;  // elements; more do not fit on a table
    RolledUnit& rolled = unit.rolled;
    rolled.arm = unit.type->arm;
    // Troops that usually skirmish are in close order if the order of battle says so.
    rolled.skirmishes =
        rolled.arm == source::Arm::infantry &&
        (rolled.formation ? *rolled.formation == Formation::skirmish : usually_skirmishes(rolled.type, game));
    rolled.militia = rolled.arm == source::Arm::infantry &&
                     std::ranges::find(game.rules.militia, rolled.type) != game.rules.militia.end();
    const rules::Basing& basing = basing_of(game.rules, rolled.arm);
    const auto count = basing.count ? View{game, &side, &unit}.whole(*basing.count) : std::nullopt;
    const int elements = static_cast<int>(std::clamp<std::int64_t>(count.value_or(1), 1, most));
    rolled.footprint =
        size_of(basing, ranks_of(rolled.formation.value_or(Formation::line), elements, basing));
}

bool may_form(Formation formation, const UnitState& unit, const SideState& side, const Game& game) {
    const auto rule = std::ranges::find_if(game.rules.formations,
                                           [&](const auto& each) { return each.first.value == formation; });
    return rule == game.rules.formations.end() || View{game, &side, &unit}.holds(rule->second);
}

/// Takes a formation back that the rules do not give these troops, so that a map does not show it. Troops
/// that may not be in line and that maps do not show in open order anyway are put in column, or in open
/// order.
void check_formation(UnitState& unit, const SideState& side, Game& game) {
    RolledUnit& rolled = unit.rolled;
    if (rolled.formation && !may_form(*rolled.formation, unit, side, game)) {
        game.report(kinds::formation_not_allowed, unit.place, rolled.name,
                    std::string{source::to_text(*rolled.formation)}, game.rules.name);
        rolled.formation.reset();
    }
    const bool marches = unit.type->arm == source::Arm::infantry || unit.type->arm == source::Arm::cavalry;
    if (!marches || !rolled.at || rolled.formation || may_form(Formation::line, unit, side, game)) return;
    if (unit.type->arm == source::Arm::infantry && usually_skirmishes(rolled.type, game)) return;
    for (const Formation other : {Formation::column, Formation::skirmish})
        if (!rolled.formation && may_form(other, unit, side, game)) rolled.formation = other;
}

/// Whether two units were made by one `count:`, and so have one written place.
bool share_place(const UnitState& a, const UnitState& b) {
    const auto place_of = [](const UnitState& unit) {
        return unit.written && unit.written->at ? &unit.written->at->place : nullptr;
    };
    const auto *one = place_of(a), *other = place_of(b);
    return one && other && one->known() && one->text == other->text && one->offset == other->offset;
}

/// Units of one `count:` stand side by side along an edge of the table, with their middle at the place that
/// is written; those that face at a slant, one behind the shoulder of the other. `front` is the direction of
/// units without one of their own.
void line_up(std::vector<UnitState>& units, const lengths::TableSize& table, double front) {
    constexpr double gap = 0.5, thousandths = 1000;  // inches
    for (auto first = units.begin(); first != units.end();) {
        const auto end = std::find_if(first, units.end(),
                                      [&](const UnitState& unit) { return !share_place(*first, unit); });
        const auto count = end - first;
        if (count < 2) {
            ++first;
            continue;
        }
        const double faces = first->rolled.towards.value_or(front);
        const lengths::Direction along = faces <= 45 || faces > 315 ? lengths::Direction{1, 0}
                                         : faces <= 135             ? lengths::Direction{0, 1}
                                         : faces <= 225             ? lengths::Direction{-1, 0}
                                                                    : lengths::Direction{0, -1};
        const double wide = first->rolled.footprint.width.value();
        const double half = (wide + gap) * static_cast<double>(count - 1) / 2;
        // Near an edge the whole row moves in; one that is longer than the table is drawn together.
        const auto place = [&](lengths::Inches middle, double way, lengths::Inches most, double off) {
            const double margin = std::min(wide * std::abs(way), most.value()) / 2;
            const double reach = std::min(half * std::abs(way), most.value() / 2 - margin);
            const double centre = std::clamp(middle.value(), reach + margin, most.value() - reach - margin);
            return lengths::Inches{std::round((centre + way * reach * off) * thousandths) / thousandths};
        };
        for (auto unit = first; unit != end; ++unit) {
            const double off = 2 * static_cast<double>(unit - first) / static_cast<double>(count - 1) - 1;
            lengths::TablePoint& at = *unit->rolled.at;
            at = {place(at.x, along.x, table.width, off), place(at.y, along.y, table.height, off)};
        }
        first = end;
    }
}

}  // namespace

void check_formations(Game& game) {
    for (SideState& side : game.sides)
        for (UnitState& unit : side.units) check_formation(unit, side, game);
}

void measure_footprints(Game& game) {
    for (SideState& side : game.sides) {
        for (UnitState& unit : side.units) measure(unit, side, game);
        lengths::TableLine places;
        for (const UnitState& unit : side.units)
            if (unit.rolled.at) places.push_back(*unit.rolled.at);
        line_up(side.units, game.rolled.table,
                usual_front(side.rolled, game.rolled.plan.zones, places, game.rolled.table));
        for (Attached& each : side.rolled.attached) {
            // Types that are not units have the name of their arm: general, baggage.
            each.arm = source::from_text<source::Arm>(each.type).value_or(source::Arm::infantry);
            each.footprint = size_of(basing_of(game.rules, each.arm), {});
        }
    }
}

}  // namespace muster::roll
