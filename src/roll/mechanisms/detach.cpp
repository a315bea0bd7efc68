#include <algorithm>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"
#include "source/english.hpp"

namespace muster::roll {
namespace {

UnitState* find_unit(SideState& side, const std::string& id) {
    for (UnitState& unit : side.units)
        if (unit.rolled.id == id) return &unit;
    return nullptr;
}

std::string names_of_types(const rules::Detach& step, const rules::RulesSystem& rules) {
    std::vector<std::string> names;
    for (const auto& id : step.parents) {
        const auto* type = rules.type(id.value);
        names.push_back(type ? type->name : id.value);
    }
    return source::listed(names);
}

/// Whether an error was reported between the beginning of this unit and the next one in the file, so that the
/// unit may have a base that could not be read.
bool has_errors_in(const scenario::Unit& unit, const Game& game) {
    const std::size_t begin = unit.place.offset;
    std::size_t end = std::string::npos;
    for (const auto& side : game.scenario.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& other : brigade.units)
                if (other.place.offset > begin) end = std::min<std::size_t>(end, other.place.offset);
    return std::ranges::any_of(game.report.all(), [&](const source::Diagnostic& said) {
        return said.severity == source::Severity::error && said.place.text == unit.place.text &&
               said.place.offset >= begin && said.place.offset < end;
    });
}

/// Lending within one side.
class Lending {
public:
    Lending(const rules::Detach& step, Game& game, SideState& side) : step_(step), game_(game), side_(side) {}

    void form(UnitState& unit) {
        int companies = 0;
        std::string lenders;
        for (const auto& parent : unit.rolled.from) {
            const UnitState* lender = lend(unit, parent);
            if (!lender) continue;
            ++companies;
            lenders += (lenders.empty() ? "" : ", ") + lender->rolled.name;
        }
        give_bases(unit, companies, lenders);
    }

private:
    UnitState* lend(const UnitState& unit, const scenario::Parent& parent) {
        UnitState* lender = find_unit(side_, parent.unit.value);
        if (!lender || lender == &unit) {
            // A unit that could not be read is left out of a faulty game.
            if (!game_.is_faulty) game_.report(kinds::parent_no_unit, parent.unit.place, parent.unit.value);
            return nullptr;
        }
        RolledUnit& rolled = lender->rolled;
        if (!unit.type->bases.contains(parent.base.value)) {
            game_.report(kinds::parent_wrong_base, parent.base.place, unit.rolled.name, unit.type->name,
                         parent.base.value);
            return nullptr;
        }
        if (!may_lend(*lender)) {
            game_.report(kinds::parent_not_eligible, parent.unit.place, rolled.name,
                         names_of_types(step_, game_.rules), lender->type->name);
            return nullptr;
        }
        const std::string& base = parent.base.value;
        const auto held = rolled.bases.find(base);
        if (held == rolled.bases.end() || held->second == 0) {
            if (!lender->written || !has_errors_in(*lender->written, game_))
                game_.report(kinds::parent_lacks_base, parent.base.place, rolled.name, base);
            return nullptr;
        }
        if (--held->second == 0) rolled.bases.erase(held);
        rolled.reasons.push_back(
            {base, fmt::format("one {} base lent to {}", base, unit.rolled.name), step_.section, 0});
        return lender;
    }

    [[nodiscard]] bool may_lend(const UnitState& lender) const {
        return std::ranges::any_of(step_.parents,
                                   [&](const auto& id) { return id.value == lender.type->id; });
    }

    void give_bases(UnitState& unit, int companies, const std::string& lenders) const {
        RolledUnit& rolled = unit.rolled;
        std::string own = rolled.from.front().base.value;
        for (const auto& [base, range] : unit.type->bases)
            if (range.least > 0) own = base;
        if (rolled.written.contains(own)) {
            const int lent = std::max(companies, step_.bases.least);
            if (rolled.bases[own] > lent)
                game_.report(kinds::bases_beyond_lenders, unit.place, rolled.name,
                             in_bases(rolled.bases[own]), in_bases(companies), lent);
            rolled.reasons.push_back(
                {own, in_bases(rolled.bases[own]) + ", from the order of battle", step_.section, 0});
            return;
        }
        if (companies > step_.bases.most)
            game_.report(kinds::too_many_parents, unit.place, rolled.name, companies, step_.bases.most);
        const int bases = std::clamp(companies, step_.bases.least, step_.bases.most);
        rolled.bases[own] = bases;
        rolled.reasons.push_back(
            {own, fmt::format("{} from {}{}", companies, lenders, within_limits(companies, bases)),
             step_.section, 0});
    }

    const rules::Detach& step_;
    Game& game_;
    SideState& side_;
};

}  // namespace

void carry_out(const rules::Detach& step, Game& game) {
    for (SideState& side : game.sides) {
        Lending lending{step, game, side};
        for (UnitState& unit : side.units)
            if (!unit.rolled.from.empty()) lending.form(unit);
    }
}

}  // namespace muster::roll
