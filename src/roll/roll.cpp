#include "roll/roll.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "roll/game.hpp"
#include "roll/kinds.hpp"
#include "roll/measure.hpp"
#include "roll/mechanisms/mechanisms.hpp"
#include "roll/places.hpp"
#include "roll/read_rolled.hpp"
#include "roll/stages.hpp"
#include "source/english.hpp"
#include "source/limits.hpp"

namespace muster::roll {
namespace {

/// Copies what is not rolled from the scenario.
void copy_head(Game& game) {
    const scenario::Scenario& scenario = game.scenario;
    Rolled& rolled = game.rolled;
    rolled.rules = game.rules.id;
    rolled.title = scenario.title.value;
    rolled.date = scenario.date;
    rolled.place = scenario.place_name;
    rolled.notes = scenario.notes;
    if (scenario.picture) rolled.picture = scenario.picture->value;
    rolled.briefings = scenario.briefings;
    rolled.victory = scenario.victory;
    rolled.sources = scenario.sources;
    rolled.running = scenario.running;
    rolled.seed = game.dice.seed();
    rolled.rerolls = game.dice.rerolls();
    rolled.table = scenario.table;
    rolled.squares = scenario.squares;
    for (const auto& [stream, scores] : scenario.throws) {
        auto& own = rolled.own_throws.emplace_back(stream.value, std::vector<int>{}).second;
        for (const auto& score : scores) own.push_back(score.value);
    }
}

void name_game(Game& game) {
    const auto& sides = game.scenario.sides;
    const bool any = std::ranges::any_of(sides, [](const auto& side) { return side.troops_rolled; });
    const auto date = source::read_date(game.scenario.date);
    game.names.set("squares", std::int64_t{game.scenario.squares ? 1 : 0});
    game.names.set("throw_troops", std::int64_t{any ? 1 : 0});
    game.names.set("sides", static_cast<std::int64_t>(sides.size()));
    game.names.set("month", std::int64_t{date ? date->month : 0});
    const auto& game_length = game.scenario.running.length;
    game.names.set("clock", std::int64_t{game_length && game_length->from ? 1 : 0});
    const auto& first = game.scenario.running.first;
    game.names.set("first", std::int64_t{first && first->value != "roll" ? 1 : 0});
    const auto inches = [](lengths::Inches length) { return std::llround(length.value()); };
    game.names.set("width", std::int64_t{inches(game.scenario.table.width)});
    game.names.set("depth", std::int64_t{inches(game.scenario.table.height)});
    game.names.set("table_given", std::int64_t{game.scenario.table_is_given ? 1 : 0});
}

void play(Game& game, Extent extent) {
    source::Place place;  // of the step that rolls
    try {
        for (const auto& step : game.rules.procedure.steps)
            if (extent == Extent::all || !std::holds_alternative<rules::LayOutSquares>(step))
                std::visit(
                    [&](const auto& each) {
                        if constexpr (requires { each.stream.place; }) place = each.stream.place;
                        carry_out(each, game);
                    },
                    step);
        place = game.scenario.title.place;
        settle_running(game, false);
    } catch (const dice::TooManyRolls&) {
        return game.report(kinds::too_many_rolls, place, source::limits::rolls_of_a_game);
    }
    const auto is_drawn = [](const UnitState& unit) { return unit.rolled.d20.has_value(); };
    for (const auto& side : game.sides)
        if (side.rolled.troops_rolled && std::ranges::none_of(side.units, is_drawn) &&
            !game.report.has_errors())
            game.report(kinds::no_troops_to_roll, side.written->place, side.rolled.name, game.rules.name);
    for (const auto& name : game.dice.unused_own_throws())
        for (const auto& [stream, scores] : game.scenario.throws)
            if (stream.value == name) game.report(kinds::own_throw_unused, stream.place, name);
}

/// A number that a step has set under a fixed name.
std::optional<int> whole(const Names& names, std::string_view name) {
    const auto number = names.number(name);
    return number ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

std::string word_of(const Names& names, std::string_view name) {
    const Value* value = names.find(name);
    return value ? as_text(*value) : std::string{};
}

Conditions conditions_of(const Names& names) {
    Conditions found;
    found.start_hour = whole(names, "start_hour");
    found.dark_hour = whole(names, "dark_hour");
    found.turns = whole(names, "turns");
    found.days_passed = whole(names, "days_passed");
    if (const auto wind = whole(names, "wind")) found.wind = *wind != 0;
    if (names.find("season")) found.season = word_of(names, "season");
    return found;
}

void settle_side(SideState& side, const rules::LayOutSquares* squares) {
    if (squares) side.rolled.holder = word_of(side.names, squares->role) == squares->holder;
    side.rolled.wagons = whole(side.names, "wagons").value_or(0);
}

/// Applies what the system's data says about decided sides and ground.
void apply_set_up(Game& game) {
    game.rolled.screened = game.rolled.squares && View{game}.holds(game.rules.screen);
    const Id& mover = game.rolled.running.mover;
    for (SideState& side : game.sides)
        side.rolled.moves_first =
            !mover.empty() ? side.rolled.id == mover
                           : game.rules.first_mover && View{game, &side}.holds(game.rules.first_mover->when);
}

Rolled take_rolled(Game& game) {
    for (SideState& side : game.sides) {
        for (UnitState& unit : side.units) side.rolled.units.push_back(std::move(unit.rolled));
        if (side.rolled.holder && leads(side.rolled) && game.rolled.terrain)
            game.rolled.terrain->holder = side.rolled.id;
        game.rolled.sides.push_back(std::move(side.rolled));
    }
    return std::move(game.rolled);
}

}  // namespace

std::optional<Rolled> roll(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                           dice::Dice& dice, source::Reporter& report, Extent extent) {
    source::Reporter found;
    Game game{scenario, rules, dice, found};
    copy_head(game);
    name_game(game);
    settle_options(game);
    settle_places(game);
    if (extent == Extent::all) lay_out_by_hand(game);
    raise_sides(game, scenario.rolled.has_value());
    if (found.has_errors()) {
        game.is_faulty = true;
        check_unplayed(game);  // rolling on would report a fault wherever a unit that was left out is needed
    } else if (scenario.rolled) {
        restore(*scenario.rolled, game);
        settle_running(game, true);
    } else {
        play(game, extent);
        game.rolled.conditions = conditions_of(game.names);
        for (SideState& side : game.sides) settle_side(side, rules::squares_of(rules.procedure));
        game.rolled.ledger = dice.ledger();
    }
    apply_set_up(game);
    if (!found.has_errors()) work_out_values(game);
    if (!found.has_errors()) check_formations(game);
    if (!found.has_errors()) measure_footprints(game);
    report.merge(found);
    if (found.has_errors()) return std::nullopt;
    Rolled rolled = take_rolled(game);
    measure_sides(rolled, rules);
    for (std::size_t i = 0; i < rolled.sides.size(); ++i)
        deal_commands(scenario.sides[i], rules, rolled.sides[i], report);
    return report.has_errors() ? std::nullopt : std::optional{std::move(rolled)};
}

void check_by_rules(const scenario::Scenario& scenario, const rules::RulesSystem& rules,
                    source::Reporter& report) {
    dice::Dice dice{dice::Seed{}};
    Game game{scenario, rules, dice, report};
    game.is_faulty = true;
    settle_options(game);
    settle_places(game);
    lay_out_by_hand(game);
    raise_sides(game, scenario.rolled.has_value());
    check_unplayed(game);
}

}  // namespace muster::roll
