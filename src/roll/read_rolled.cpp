#include "roll/read_rolled.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"
#include "roll/places.hpp"
#include "roll/rolled_part.hpp"

namespace muster::roll {
namespace {

template <class T>
const T* find(const source::Named<T>& named, std::string_view name) {
    for (const auto& [key, value] : named)
        if (key.value == name) return &value;
    return nullptr;
}

void restore_side(const SidePart& part, SideState& side) {
    if (part.half && !side.rolled.half_written) side.rolled.half = part.half;
    side.rolled.holder = part.holder;
    side.rolled.generals = part.generals;
    side.rolled.wagons = part.wagons;
    side.rolled.attached = part.attached;
}

/// Sets the words that say who holds the town, as the dice did.
void restore_roles(Game& game) {
    const rules::LayOutSquares* squares = rules::squares_of(game.rules.procedure);
    const auto holds = [](const SideState& side) { return side.rolled.holder; };
    if (!squares || std::ranges::none_of(game.sides, holds)) return;
    for (const auto& step : game.rules.procedure.steps) {
        const auto* contest = std::get_if<rules::Contest>(&step);
        if (!contest || contest->into.value != squares->role) continue;
        const bool wins = contest->higher == squares->holder;
        for (SideState& side : game.sides)
            side.names.set(squares->role, side.rolled.holder == wins ? contest->higher : contest->lower);
    }
}

bool is_of_base(const Reason& reason) {
    return reason.throw_number == 0 && std::ranges::any_of(scenario::unit_facts, [&](const auto& fact) {
               return fact.is_base() && fact.key == reason.value;
           });
}

/// Resets the bases to what was written before any were lent or made from men, so that they are worked out
/// again. A number edited since counts as written.
void reset_bases(const UnitPart& part, RolledUnit& rolled) {
    rolled.written.clear();
    for (const auto& fact : scenario::unit_facts) {
        if (!fact.is_base()) continue;
        const std::string key{fact.key};
        const int* decided = find(part.bases, key);
        const int* written = find(part.written, key);
        const int now = fact.number(rolled).value_or(0);
        const bool is_edited = now != (decided ? *decided : 0);
        rolled.bases.erase(key);
        if (!is_edited && !written) continue;
        rolled.written[key] = is_edited ? now : *written;
        if (rolled.written[key] > 0) rolled.bases[key] = rolled.written[key];
    }
}

/// Bases follow from men and from lending without dice, so they are always worked out again.
void restore_bases(const RolledPart& part, Game& game) {
    for (SideState& side : game.sides)
        for (UnitState& unit : side.units)
            if (const auto* decided = find(part.units, unit.rolled.id)) reset_bases(*decided, unit.rolled);
    for (const auto& step : game.rules.procedure.steps) {
        if (const auto* from_men = std::get_if<rules::BasesFromMen>(&step)) carry_out(*from_men, game);
        if (const auto* detach = std::get_if<rules::Detach>(&step)) carry_out(*detach, game);
    }
}

/// Restores the story of a unit; the part about its bases is new only if they have changed.
void restore_story(const UnitPart& part, const std::vector<std::string>& edited, RolledUnit& rolled) {
    std::vector<Reason> told;
    std::ranges::copy_if(part.story, std::back_inserter(told), is_of_base);
    const bool is_same = std::equal(told.begin(), told.end(), rolled.reasons.begin(), rolled.reasons.end(),
                                    [](const Reason& one, const Reason& other) {
                                        return one.value == other.value && one.story == other.story;
                                    });
    if (is_same) rolled.reasons.clear();
    for (const Reason& reason : part.story)
        if ((is_same || !is_of_base(reason)) && std::ranges::find(edited, reason.value) == edited.end())
            rolled.reasons.push_back(reason);
}

/// Restores what was decided for a unit. If the unit's own keys now give another class or quality, it was
/// edited by hand and has priority.
void restore_unit(const UnitPart& part, UnitState& unit) {
    RolledUnit& rolled = unit.rolled;
    std::vector<std::string> edited;
    std::vector<std::pair<std::string, Value>> decided;
    for (const auto& [name, read] : part.decided) {
        Value value = read;
        const Value* given = unit.names.find(name.value);
        if (given && *given != value) {
            edited.push_back(name.value);
            value = *given;
        }
        unit.names.set(name.value, value);
        decided.emplace_back(name.value, std::move(value));
    }
    const auto is_edited = [&](const std::string& name) {
        return std::ranges::find(edited, name) != edited.end();
    };
    for (auto& own : rolled.decided)
        if (!find(part.decided, own.first)) decided.push_back(std::move(own));
    rolled.decided = std::move(decided);
    for (const auto& [name, number] : part.thrown)
        if (!is_edited(name.value)) rolled.thrown[name.value] = number;
    restore_story(part, edited, rolled);
    for (const auto& name : edited)
        rolled.reasons.push_back(
            {name, as_text(*unit.names.find(name)) + ", from the order of battle", {}, 0});
}

/// Carries out steps without dice again; for steps with dice, only checks that their outcome is there.
struct StepsWithoutDice {
    Game& game;
    void operator()(const rules::AllHave& step) const { carry_out(step, game); }
    void operator()(const rules::Reckon& step) const {
        if (step.scope.value == rules::Scope::unit) carry_out(step, game);
    }
    void operator()(const rules::ThrowOnTable& step) const {
        if (step.scope.value == rules::Scope::game) (void)choose(step, game);
        if (step.scope.value != rules::Scope::unit) return;
        for (const SideState& side : game.sides)
            for (const UnitState& unit : side.units) {
                const bool throws = (!step.table || unit.type->tables.contains(step.table->value)) &&
                                    View{game, &side, &unit}.holds(step.when);
                if (throws && !unit.names.find(step.into.value))
                    game.report(kinds::not_decided, unit.place, unit.rolled.name, step.into.value);
            }
    }
    void operator()(const rules::FlankMarches& step) const { read_words(step, game.rolled.flank_marches); }
    template <class Other>
    void operator()(const Other&) const {}
};

/// Dice were rolled by these keys of a unit, so a decided game that has other ones is not half worked out but
/// refused. A unit that was left out or added has no dice here, and is none of this.
void check_edits(const RolledPart& part, Game& game) {
    const std::string free =
        "names, men, guns, figures, bases, class, quality, colours, pictures, places and notes";
    const auto refuse = [&](const UnitState& unit, const std::string& rolled_with) {
        game.report(kinds::edited_after_rolling, unit.place, unit.rolled.name, rolled_with, free);
    };
    std::vector<std::string> gone;
    for (const auto& [id, decided] : part.units) {
        const bool stays =
            std::any_of(game.sides.begin(), game.sides.end(), [&, &name = id](const auto& side) {
                return std::any_of(side.units.begin(), side.units.end(),
                                   [&](const auto& unit) { return unit.rolled.id == name.value; });
            });
        if (!stays) gone.push_back(id.value);
    }
    for (const SideState& side : game.sides)
        for (const UnitState& unit : side.units) {
            const UnitPart* decided = find(part.units, unit.rolled.id);
            if (!decided && !gone.empty()) {
                refuse(unit, fmt::format("id: {}", fmt::join(gone, " or ")));
            } else if (decided && !decided->type.empty()) {
                if (decided->type != unit.rolled.type) refuse(unit, "type: " + decided->type);
                if (decided->as != unit.rolled.as)
                    refuse(unit, decided->as.empty() ? "no as:" : "as: " + decided->as);
                if (decided->from != lenders_of(unit.rolled))
                    refuse(unit, decided->from.empty()
                                     ? std::string{"no from:"}
                                     : fmt::format("from: {}", fmt::join(decided->from, ", ")));
            }
        }
}

/// Takes a decided value out of a unit's keys, unless it was edited since.
template <class Placed>
void remove_decided(std::optional<Placed>& key, const UnitPart& part, std::string_view name) {
    const auto* decided = find(part.decided, name);
    if (!key || !decided || !find(part.thrown, name)) return;
    const Value held = [&]() -> Value {
        if constexpr (std::is_same_v<decltype(key->value), int>)
            return std::int64_t{key->value};
        else
            return key->value;
    }();
    if (held == *decided) key.reset();
}

/// Resets a base to what was written before any was lent or worked out, unless it was edited since.
void reset_base(scenario::Unit& unit, const scenario::Fact<scenario::UnitFacts>& base, const UnitPart& part) {
    const int* decided = find(part.bases, base.key);
    if (base.number(unit).value_or(0) != (decided ? *decided : 0)) return;
    unit.bases.erase(std::string{base.key});
    if (const int* written = find(part.written, base.key)) base.put(unit, *written);
}

/// Reads the part, and reports it if it was rolled under other rules.
std::optional<RolledPart> part_for(const source::Node& rolled, Game& game) {
    auto part = read_part(rolled, game.report);
    if (part && part->rules.value != game.rules.id)
        game.report(kinds::other_rules, part->rules.place, part->rules.value, game.rules.id);
    return part;
}

}  // namespace

void check_decisions(const source::Node& rolled, Game& game) {
    (void)part_for(rolled, game);
}

void restore(const source::Node& rolled, Game& game) {
    auto part = part_for(rolled, game);
    if (!game.report.has_errors()) check_edits(*part, game);
    if (game.report.has_errors()) return;
    restore_bases(*part, game);
    for (SideState& side : game.sides) {
        if (const auto* decided = find(part->sides, side.rolled.id)) restore_side(*decided, side);
        for (UnitState& unit : side.units)
            if (const auto* decided = find(part->units, unit.rolled.id)) restore_unit(*decided, unit);
    }
    restore_roles(game);
    if (part->terrain) {
        const rules::LayOutSquares* squares = rules::squares_of(game.rules.procedure);
        if (part->terrain->squares && squares) part->terrain->squares->count = count_of(*squares);
        part->terrain->table = game.rolled.table;
        part->terrain->kinds = game.rules.ground;
        game.rolled.terrain = std::move(part->terrain);
    }
    if (game.rolled.terrain)
        for (const auto& feature : part->scattered) game.rolled.terrain->features.push_back(feature);
    game.rolled.scattered = std::move(part->scattered);
    game.rolled.conditions = std::move(part->conditions);
    game.rolled.flank_marches = std::move(part->flank_marches);
    game.rolled.ledger = std::move(part->ledger);
    game.rolled.fair = part->fair;
    for (const auto& step : game.rules.procedure.steps) std::visit(StepsWithoutDice{game}, step);
}

void set_decisions_aside(scenario::Scenario& scenario) {
    if (!scenario.rolled) return;
    source::Reporter ignored;  // faults are reported when the part is used; here it is only removed
    const auto part = read_part(*scenario.rolled, ignored);
    scenario.rolled.reset();
    if (!part) return;
    for (auto& side : scenario.sides)
        for (auto& brigade : side.brigades)
            for (auto& unit : brigade.units) {
                const auto* decided = find(part->units, unit.id);
                if (!decided) continue;
                remove_decided(unit.unit_class, *decided, "class");
                remove_decided(unit.quality, *decided, "quality");
                for (const auto& fact : scenario::unit_facts)
                    if (fact.is_base()) reset_base(unit, fact, *decided);
            }
}

}  // namespace muster::roll
