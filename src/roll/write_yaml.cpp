#include <algorithm>

#include "roll/rolled_part.hpp"
#include "roll/write_rolled.hpp"
#include "scenario/fields.hpp"

namespace muster::roll {
namespace {

using source::Writer;

template <class T>
source::Placed<T> placed(T value) {
    return {std::move(value), {}};
}
std::optional<source::Placed<std::string>> placed_if(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional{placed(text)};
}

/// Writes a class or quality as a key of the unit itself, so that it can be edited by hand.
void keep_decided(const RolledUnit& rolled, scenario::Unit& unit) {
    for (const auto& [name, value] : rolled.decided) {
        if (name == "class" && std::holds_alternative<std::int64_t>(value))
            unit.unit_class = placed(static_cast<int>(std::get<std::int64_t>(value)));
        if (name == "quality" && std::holds_alternative<std::string>(value))
            unit.quality = placed(std::get<std::string>(value));
    }
}

scenario::Unit written(const RolledUnit& rolled) {
    scenario::Unit unit;
    static_cast<scenario::UnitFacts&>(unit) = rolled;
    unit.id = rolled.id;
    unit.name.value = rolled.name;
    unit.type.value = rolled.type;
    unit.as = placed_if(rolled.as);
    keep_decided(rolled, unit);
    unit.from = rolled.from;
    if (rolled.at) unit.at = placed(scenario::WrittenPoint{*rolled.at});
    unit.towards = rolled.towards;
    unit.formation = rolled.formation;
    unit.arrives = rolled.arrives;
    unit.withdraws = rolled.withdraws;
    unit.ammunition = rolled.ammunition;
    unit.hidden = rolled.hidden;
    unit.outside = rolled.outside;
    unit.open = rolled.open;
    unit.revealed = rolled.revealed;
    return unit;
}

scenario::Side written(const RolledSide& rolled, const std::vector<Id>& allies) {
    scenario::Side side;
    static_cast<scenario::SideFacts&>(side) = rolled;
    side.id = rolled.id;
    for (const Id& ally : allies) side.allies.push_back(placed(ally));
    if (rolled.half_written && rolled.half) side.half = placed(*rolled.half);
    side.troops_rolled = rolled.troops_rolled;
    side.open = rolled.open;
    side.command = rolled.command;
    side.wings = rolled.wings;
    side.dummies = rolled.dummies;
    side.breaks = rolled.breaks;
    side.players.assign(rolled.players.begin(), rolled.players.end());
    side.commands = rolled.commands;
    const auto add = [&](const RolledBrigade& named) {
        scenario::Brigade brigade;
        brigade.id = named.id;
        brigade.name = named.name;
        brigade.commander = named.commander;
        brigade.command = named.command;
        brigade.arrives = named.arrives;
        brigade.withdraws = named.withdraws;
        brigade.breaks = named.breaks;
        for (const auto& unit : rolled.units)
            if (unit.brigade == named.id) brigade.units.push_back(written(unit));
        if (!brigade.units.empty() || !named.id.empty()) side.brigades.push_back(std::move(brigade));
    };
    add({});
    std::ranges::for_each(rolled.brigades, add);
    return side;
}

/// The game as a scenario that can be written.
scenario::Scenario written(const Rolled& rolled) {
    scenario::Scenario scenario;
    scenario.title.value = rolled.title;
    scenario.rules.value = rolled.rules;
    scenario.date = rolled.date;
    scenario.place_name = rolled.place;
    scenario.seed = placed(rolled.seed);
    scenario.table = rolled.table;
    scenario.notes = rolled.notes;
    scenario.picture = placed_if(rolled.picture);
    scenario.briefings = rolled.briefings;
    scenario.victory = rolled.victory;
    scenario.sources = rolled.sources;
    scenario.squares = rolled.squares;
    scenario.ground = rolled.ground;
    scenario.plan = rolled.plan;
    scenario.running = rolled.running;
    for (const auto& side : rolled.sides) scenario.sides.push_back(written(side, allies_of(rolled, side)));
    for (const auto& [id, choice] : rolled.options) scenario.options.emplace_back(placed(id), placed(choice));
    for (const auto& [stream, scores] : rolled.own_throws) {
        auto& all = scenario.throws.emplace_back(placed(stream), std::vector<source::Placed<int>>{});
        for (const int score : scores) all.second.push_back(placed(score));
    }
    scenario.rerolls = rolled.rerolls;
    return scenario;
}

}  // namespace

std::string to_yaml(const Rolled& rolled, std::string_view version) {
    Writer yaml{Writer::Format::yaml};
    yaml.comment(
        "Everything in this file has been decided, so it prints again without rolling. You may edit it;");
    yaml.comment("your changes to a unit are kept. `muster roll --seed` and `--reroll` roll it again.");
    yaml.open_map();
    source::Parser<scenario::Scenario>::write_keys(yaml, written(rolled));
    source::write_key(yaml, "rolled", part_of(rolled, version));
    yaml.close();
    return yaml.take() + "\n";
}

}  // namespace muster::roll
