#include <algorithm>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"
#include "source/english.hpp"

namespace muster::roll {
namespace {

std::string describe(const rules::Range& range) {
    if (range.most == 0) return "none";
    if (range.least == range.most) return fmt::format("{}", range.least);
    return fmt::format("{} to {}", range.least, range.most);
}

rules::Range profile(const rules::TroopType& type, const std::string& base) {
    const auto found = type.bases.find(base);
    return found == type.bases.end() ? rules::Range{} : found->second;
}

/// Where a base was written, for a warning at its place.
source::Place place_of(const UnitState& unit, const std::string& base) {
    return unit.written ? unit.written->place_of(base) : unit.place;
}

/// Only warns of bases outside the profile, and keeps them, because the rules say that profiles are not
/// inviolate.
void warn_outside(const UnitState& unit, Game& game) {
    for (const auto& [base, count] : unit.rolled.written) {
        const rules::Range range = profile(*unit.type, base);
        if (count >= range.least && count <= range.most) continue;
        game.report(kinds::bases_outside, place_of(unit, base), unit.rolled.name, count, base,
                    unit.type->name, describe(range));
    }
}

/// The base that the men use: `asked`, or, for types without it (converged battalions), the one they have.
std::string base_of(const rules::TroopType& type, const std::string& asked) {
    if (type.bases.contains(asked)) return asked;
    for (const auto& [base, range] : type.bases)
        if (range.least > 0) return base;
    return {};
}

void give_bases(const rules::BasesFromMen& step, UnitState& unit) {
    RolledUnit& rolled = unit.rolled;
    const std::string base = base_of(*unit.type, step.base);
    if (base.empty() || !rolled.from.empty()) return;
    const rules::Range range = profile(*unit.type, base);
    if (const auto given = rolled.written.find(base); given != rolled.written.end()) {
        rolled.reasons.push_back(
            {base, in_bases(given->second) + ", from the order of battle", step.section, 0});
        return;
    }
    if (!rolled.men) {
        rolled.bases[base] = range.least;
        const char* why = range.least == range.most ? "like all of its type"
                                                    : "the fewest of its type, as its men are not known";
        rolled.reasons.push_back({base, fmt::format("{}, {}", in_bases(range.least), why), step.section, 0});
        return;
    }
    const int asked = (*rolled.men + step.men - 1) / step.men;
    const int bases = std::clamp(asked, range.least, range.most);
    rolled.bases[base] = bases;
    rolled.reasons.push_back(
        {base,
         fmt::format("{}, one base for {} or part: {}{}", source::count_of(*rolled.men, "man", "men"),
                     step.men, asked, within_limits(asked, bases)),
         step.section, 0});
}

}  // namespace

std::string in_bases(int count) {
    return source::count_of(count, "base", "bases");
}

std::string within_limits(int asked, int given) {
    if (asked == given) return {};
    return fmt::format(", {} {}", asked < given ? "at least" : "at most", given);
}

void carry_out(const rules::BasesFromMen& step, Game& game) {
    for (SideState& side : game.sides)
        for (UnitState& unit : side.units) {
            if (unit.type->bases.empty() || !View{game, &side, &unit}.holds(step.when)) continue;
            warn_outside(unit, game);
            give_bases(step, unit);
        }
}

}  // namespace muster::roll
