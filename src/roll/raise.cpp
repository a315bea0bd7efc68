#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/places.hpp"
#include "roll/stages.hpp"
#include "scenario/ids.hpp"
#include "source/english.hpp"
#include "source/nearest.hpp"

namespace muster::roll {
namespace {

std::vector<std::string> type_ids(const rules::RulesSystem& rules) {
    std::vector<std::string> ids;
    for (const auto& type : rules.types) ids.push_back(type.id);
    return ids;
}

/// A unit without a nationality has that of its side; else the side's id is one, or the id of an ally.
std::string nationality_of(const Game& game, const SideState& side, const scenario::Unit& unit) {
    if (!unit.nationality.empty()) return unit.nationality;
    if (!side.rolled.nationality.empty()) return side.rolled.nationality;
    if (!game.rules.national.contains(side.rolled.id))
        for (const auto& ally : game.scenario.sides)
            if (are_allied(ally, side.rolled) && game.rules.national.contains(ally.id)) return ally.id;
    return side.rolled.id;
}

const rules::TroopType* type_of(Game& game, const SideState& side, const scenario::Unit& unit) {
    if (!unit.as) {
        if (!unit.type.place.known()) return nullptr;  // reported when the scenario was read
        const auto* type =
            game.rules.counts_as(unit.type.value, nationality_of(game, side, unit), unit.pounds.value_or(0));
        if (!type) report_no_place(game, unit.type.place, unit.name.value, unit.type.value);
        return type;
    }
    const auto* type = game.rules.type(unit.as->value);
    if (!type) {
        const auto known = type_ids(game.rules);
        game.report(kinds::as_no_type, unit.as->place, unit.as->value, game.rules.name,
                    source::did_you_mean(unit.as->value, known), source::joined(known));
    }
    return type;
}

/// Takes over what a file gives in place of dice.
void keep_given(UnitState& state, const scenario::Unit& unit) {
    const auto keep = [&](const char* name, const Value& value) {
        state.names.set(name, value);
        state.rolled.decided.emplace_back(name, value);
    };
    if (unit.unit_class) keep("class", std::int64_t{unit.unit_class->value});
    if (unit.quality) keep("quality", unit.quality->value);
}

/// Notes a key that a unit gives and that these rules do not use; raise_sides reports each once.
void note_unused(Game& game, const char* key, const source::Place& place) {
    auto& [first, count] = game.unused_keys[key];
    if (++count == 1) first = place;
}

/// Reports a class that no type's dice could give, because no formula is made for it.
void check_class(Game& game, const scenario::Unit& unit) {
    if (!unit.unit_class) return;
    std::set<int> classes;
    for (const auto& step : game.rules.procedure.steps) {
        const auto* thrown = std::get_if<rules::ThrowOnTable>(&step);
        if (!thrown || thrown->kept != "class" || !thrown->table) continue;
        for (const auto& type : game.rules.types)
            if (const auto table = type.tables.find(thrown->table->value); table != type.tables.end())
                for (const auto& row : table->second.rows) classes.insert(row.value);
    }
    const auto& given = *unit.unit_class;
    if (classes.empty()) return note_unused(game, "class", given.place);
    if ((*classes.begin() <= given.value && given.value <= *classes.rbegin())) return;
    game.report(kinds::class_outside, given.place, unit.name.value, given.value, game.rules.name,
                *classes.begin(), *classes.rbegin());
}

/// Reports a quality that is not one of the procedure's words.
void check_quality(Game& game, const scenario::Unit& unit) {
    if (!unit.quality) return;
    std::vector<std::string> known;
    for (const auto& step : game.rules.procedure.steps)
        if (const auto* thrown = std::get_if<rules::ThrowOnTable>(&step); thrown && thrown->kept == "quality")
            for (const auto& row : thrown->rows)
                if (std::ranges::find(known, row.value) == known.end()) known.push_back(row.value);
    const auto& given = *unit.quality;
    if (known.empty()) return note_unused(game, "quality", given.place);
    if (std::ranges::find(known, given.value) != known.end()) return;
    game.report(kinds::quality_unknown, given.place, unit.name.value, given.value, game.rules.name,
                source::did_you_mean(given.value, known), source::joined(known));
}

UnitState raise(const scenario::Unit& unit, const rules::TroopType& type, const Id& brigade) {
    UnitState state;
    state.type = &type;
    state.written = &unit;
    state.place = unit.place;
    RolledUnit& rolled = state.rolled;
    rolled.id = unit.id;
    rolled.name = unit.name.value;
    rolled.brigade = brigade;
    rolled.type = unit.type.value;
    rolled.counts_as = type.id;
    if (unit.as) rolled.as = unit.as->value;
    static_cast<scenario::UnitFacts&>(rolled) = unit;
    rolled.written = unit.bases;
    std::erase_if(rolled.bases, [](const auto& base) { return base.second == 0; });
    rolled.from = unit.from;
    rolled.towards = unit.towards;
    rolled.formation = unit.formation;
    rolled.withdraws = unit.withdraws;
    rolled.ammunition = unit.ammunition;
    rolled.hidden = unit.hidden;
    rolled.outside = unit.outside;
    rolled.open = unit.open;
    rolled.revealed = unit.revealed;
    keep_given(state, unit);
    return state;
}

/// Whether a unit of the file has this id, or a commander who was made one.
bool is_taken(const Game& game, const Id& id) {
    const auto is_it = [&](const scenario::Unit& unit) { return unit.id == id; };
    const auto has_it = [&](const scenario::Brigade& brigade) {
        return std::ranges::any_of(brigade.units, is_it);
    };
    return std::ranges::any_of(
               game.scenario.sides,
               [&](const auto& side) { return std::ranges::any_of(side.brigades, has_it); }) ||
           std::ranges::any_of(game.sides, [&](const SideState& side) {
               return std::ranges::any_of(side.units, [&](const auto& unit) { return unit.rolled.id == id; });
           });
}

/// Whether the side has this leader already: by his name, or by the id that a rolled scenario gives him.
bool is_leader(const SideState& side, const std::string& name, const Id& id) {
    const std::string_view general = source::to_text(source::Arm::general);
    const auto is_written = [&](const scenario::Unit& unit) {
        return unit.id == id || (unit.name.value == name && unit.type.value == general);
    };
    return std::ranges::any_of(
               side.written->brigades,
               [&](const auto& each) { return std::ranges::any_of(each.units, is_written); }) ||
           std::ranges::any_of(side.units, [&](const UnitState& unit) {
               return unit.rolled.name == name && unit.type->arm == source::Arm::general;
           });
}

struct Commander {
    const std::string& name;
    const scenario::Command& command;
    Id id;       ///< that of his unit, if no other has it
    Id brigade;  ///< empty for whoever commands several, or the side
    const source::Place& place;
};

/// Makes a commander a unit, if leaders act like units under the rules. Whoever commands several has one
/// piece. Brigades of two sides may have the same id, and units may not: then his begins with that of his
/// side.
void raise_leader(const Game& game, SideState& side, const Commander& commander) {
    const auto& [name, command, usual, brigade, place] = commander;
    const auto* type = game.rules.type(game.rules.brigade_leader);
    if (!type || name.empty() || is_leader(side, name, usual)) return;
    Id id = usual;
    for (int n = 1; is_taken(game, id); ++n)
        id = side.rolled.id + "-" + usual + (n == 1 ? "" : "-" + std::to_string(n));
    UnitState& leader = side.units.emplace_back();
    leader.type = type;
    leader.place = place;
    leader.rolled.id = id;
    leader.rolled.name = name;
    leader.rolled.brigade = brigade;
    leader.rolled.nationality = side.rolled.nationality;
    if (command.at) leader.rolled.at = command.at->value.at;
    leader.rolled.notes = command.text;
    leader.rolled.type = source::to_text(source::Arm::general);
    leader.rolled.counts_as = type->id;
    if (game.rules.counts_as(leader.rolled.type, side.rolled.nationality) != type)
        leader.rolled.as = type->id;
}

/// A commander whose place is in inches of the table.
scenario::Command settled(scenario::Command command, const Id& side, Game& game) {
    if (command.at) command.at->value = {settled(command.at->value, side, game)};
    return command;
}

bool is_ignored(const rules::RulesSystem& rules, const std::string& neutral) {
    return std::ranges::find(rules.ignored, neutral) != rules.ignored.end();
}

void raise_brigade(Game& game, SideState& side, const scenario::Brigade& brigade) {
    const auto settled_arrival = [&](std::optional<scenario::Arrival> arrives) {
        if (arrives && arrives->at) arrives->at->value = {settled(arrives->at->value, side.rolled.id, game)};
        return arrives;
    };
    if (!brigade.name.empty()) {
        const auto command = settled(brigade.command, side.rolled.id, game);
        side.rolled.brigades.push_back({brigade.id, brigade.name, brigade.commander, command,
                                        settled_arrival(brigade.arrives), brigade.withdraws, brigade.breaks});
        raise_leader(game, side,
                     {brigade.commander, command, brigade.id + "-leader", brigade.id, brigade.place});
    }
    for (const auto& unit : brigade.units) {
        if (!unit.as && is_ignored(game.rules, unit.type.value)) {
            Attached& attached = side.rolled.attached.emplace_back();
            attached.name = unit.name.value;
            attached.type = unit.type.value;
            if (!brigade.name.empty()) attached.brigade = brigade.id;
            if (unit.at) attached.at = settled(unit.at->value, side.rolled.id, game);
            attached.towards = unit.towards;
            attached.notes = unit.notes;
            if (const auto& arrives = unit.arrives ? unit.arrives : brigade.arrives) {
                attached.at.reset();
                attached.notes = source::joined({scenario::in_words(arrives->as_told()), unit.notes}, ". ");
            }
            if (unit.hidden) {
                attached.at.reset();
                attached.notes = source::joined({"hidden", attached.notes}, ". ");
            }
            continue;
        }
        check_class(game, unit);
        check_quality(game, unit);
        if (unit.figures &&
            std::ranges::find(game.rules.values, "figures", &rules::ValueRule::id) == game.rules.values.end())
            note_unused(game, "figures", unit.place);
        std::optional<lengths::TablePoint> at;
        if (unit.at) at = settled(unit.at->value, side.rolled.id, game);
        if (const auto* type = type_of(game, side, unit)) {
            RolledUnit& rolled =
                side.units.emplace_back(raise(unit, *type, brigade.name.empty() ? Id{} : brigade.id)).rolled;
            rolled.at = at;
            rolled.arrives = settled_arrival(unit.arrives);
            if (rolled.nationality.empty()) rolled.nationality = side.rolled.nationality;
        }
    }
}

/// Whether the option has this choice, or it is a whole number within the option's bounds.
bool may_be(const rules::Option& option, const std::string& choice) {
    if (!option.choices.empty()) return std::ranges::find(option.choices, choice) != option.choices.end();
    const Value value = value_of(choice);
    const auto* number = std::get_if<std::int64_t>(&value);
    return number && *number >= option.least && *number <= option.most;
}

std::string choices_of(const rules::Option& option) {
    return option.choices.empty() ? fmt::format("{} to {}", option.least, option.most)
                                  : source::joined(option.choices);
}

/// The choice written for an option, if it is valid.
std::optional<std::string> written_choice(Game& game, const rules::Option& option) {
    std::optional<std::string> choice;
    for (const auto& [id, written] : game.scenario.options) {
        if (id.value != option.id) continue;
        if (may_be(option, written.value))
            choice = written.value;
        else
            game.report(kinds::no_such_choice, written.place, written.value, option.id,
                        source::did_you_mean(written.value, option.choices), choices_of(option));
    }
    return choice;
}

/// Keys that mean something to a reader, and to these rules nothing.
void check_keys(Game& game) {
    std::vector<std::string> used;
    source::Place first;
    const auto use = [&](const char* key, bool is_used, const source::Place& place) {
        const bool has_rule =
            std::ranges::any_of(game.rules.keys, [&](const auto& rule) { return rule.first.value == key; });
        if (!is_used || has_rule || std::ranges::find(used, key) != used.end()) return;
        if (used.empty()) first = place;
        used.emplace_back(key);
    };
    for (const auto& side : game.scenario.sides) {
        use("break", side.breaks.has_value(), side.place_of("break"));
        use("rating", !side.command.rating.empty(), side.place_of("commander"));
        for (const auto& brigade : side.brigades) {
            use("break", brigade.breaks.has_value(), brigade.place);
            use("rating", !brigade.command.rating.empty(), brigade.place);
            for (const auto& unit : brigade.units)
                use("ammunition", unit.ammunition.has_value(), unit.place_of("ammunition"));
        }
    }
    if (!used.empty())
        game.report(kinds::printed_as_text, first, game.rules.name, source::listed(used),
                    used.size() == 1 ? "it is" : "they are");
}

}  // namespace

void report_no_place(Game& game, const source::Place& place, const std::string& unit,
                     const std::string& type) {
    game.report(kinds::type_without_place, place, unit, game.rules.name, type,
                source::joined(type_ids(game.rules)));
}

void raise_sides(Game& game, bool restoring) {
    for (const auto& side : game.scenario.sides) {
        SideState& state = game.sides.emplace_back();
        state.written = &side;
        state.rolled.id = side.id;
        static_cast<scenario::SideFacts&>(state.rolled) = side;
        for (const auto& ally : game.scenario.sides)
            if (state.rolled.nationality.empty() && are_allied(ally, side))
                state.rolled.nationality = ally.nationality;
        state.rolled.troops_rolled = side.troops_rolled;
        state.rolled.open = side.open;
        state.rolled.breaks = side.breaks;
        state.rolled.half_written = side.half.has_value();
        if (side.half) state.rolled.half = side.half->value;
        const auto leads = [&](const auto& brigade) { return brigade.commander == side.commander; };
        state.rolled.command = settled(side.command, side.id, game);
        state.rolled.dummies = side.dummies;
        if (std::ranges::none_of(side.brigades, leads))
            raise_leader(game, state,
                         {side.commander, state.rolled.command, side.id + "-commander", {}, side.place});
        for (const auto& wing : side.wings) {
            state.rolled.wings.push_back(wing);
            auto& command = state.rolled.wings.back().command;
            command = settled(wing.command, side.id, game);
            if (wing.commander != side.commander &&
                std::ranges::none_of(side.brigades,
                                     [&](const auto& each) { return each.commander == wing.commander; }))
                raise_leader(
                    game, state,
                    {wing.commander, command, scenario::id_from(wing.name) + "-leader", {}, wing.place});
        }
        if (side.troops_rolled && !restoring) continue;
        for (const auto& brigade : side.brigades) raise_brigade(game, state, brigade);
    }
    for (const auto& [key, where] : game.unused_keys)
        game.report(kinds::without_effect, where.first, key, game.rules.name,
                    source::count_of(static_cast<long long>(where.second), "unit", "units"));
    if (!restoring) check_keys(game);
}

void settle_options(Game& game) {
    std::vector<std::string> known;
    for (const auto& option : game.rules.options) {
        known.push_back(option.id);
        const std::string choice = written_choice(game, option).value_or(option.fallback);
        game.rolled.options.emplace_back(option.id, choice);
        const bool is_switch = option.choices == std::vector<std::string>{"on", "off"};
        game.rolled.option_values.emplace_back(option.id,
                                               is_switch ? Value{choice == "on"} : value_of(choice));
    }
    for (const auto& [id, choice] : game.scenario.options)
        if (std::ranges::find(known, id.value) == known.end())
            game.report(kinds::no_such_option, id.place, id.value, game.rules.name,
                        source::did_you_mean(id.value, known));
}

}  // namespace muster::roll
