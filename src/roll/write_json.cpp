#include "roll/rolled_part.hpp"
#include "roll/write_rolled.hpp"
#include "scenario/fields.hpp"
#include "scenario/player_forms.hpp"

namespace muster::roll {
namespace {

using source::write_given;
using source::write_key;
using source::Writer;

void write_bases(Writer& json, const RolledUnit& unit) {
    json.key("bases");
    json.open_map();
    for (const auto& fact : scenario::unit_facts)
        if (fact.is_base()) write_given(json, fact.key, fact.number(unit));
    json.close();
}

void write(Writer& json, const RolledUnit& unit, const RolledSide& side) {
    json.open_map();
    write_key(json, "id", unit.id);
    write_key(json, "name", unit.name);
    for (const auto& brigade : side.brigades)
        if (brigade.id == unit.brigade) write_given(json, "brigade", brigade.name);
    write_given(json, "nationality", unit.nationality);
    write_key(json, "type", unit.type);
    write_key(json, "counts_as", unit.counts_as);
    bool with_bases = !unit.bases.empty();
    for (const auto& fact : scenario::unit_facts) {
        if (!fact.is_base()) write_given(json, fact.key, fact.number(unit));
        if (!fact.is_base() || !with_bases) continue;
        with_bases = false;
        write_bases(json, unit);
    }
    if (unit.at) {
        json.key("at");
        json.pair(unit.at->x.value(), unit.at->y.value());
    }
    write_given(json, "towards", unit.towards);
    write_given(json, "formation", unit.formation);
    if (unit.comes && !unit.comes->never) write_key(json, "arrives", unit.comes->turn.total());
    if (unit.comes && unit.comes->never) write_key(json, "absent", true);
    write_given(json, "withdraws", unit.withdraws);
    json.key("values");
    source::write_named(json, unit.values);
    json.close();
}

void write(Writer& json, const RolledSide& side, const std::vector<Id>& allies) {
    json.open_map();
    write_key(json, "id", side.id);
    write_key(json, "name", side.name);
    write_given(json, "allies", allies);
    write_given(json, "commander", side.commander);
    write_given(json, "half", side.half);
    if (side.half) write_key(json, "holder", side.holder);
    write_given(json, "generals", side.generals);
    write_given(json, "wagons", side.wagons);
    if (!side.players.empty()) {
        json.key("players");
        scenario::PlayersForm::write(json, {side.players.begin(), side.players.end()});
    }
    json.key("units");
    json.open_list();
    for (const auto& unit : side.units) write(json, unit, side);
    json.close();
    json.close();
}

void write_line(Writer& json, const scenario::WrittenLine& line) {
    json.key("course");
    json.open_list(source::Layout::tight);
    for (const auto& point : line) json.pair(point.at.x.value(), point.at.y.value());
    json.close();
}

void write(Writer& json, const scenario::Move& move) {
    json.open_map();
    write_key(json, "side", move.side.value);
    write_given(json, "label", move.label);
    write_line(json, move.course);
    write_key(json, "dashed", move.dashed);
    write_key(json, "open", move.open);
    json.close();
}

void write(Writer& json, const scenario::Objective& objective) {
    json.open_map();
    write_key(json, "name", objective.name);
    write_given(json, "side", objective.side);
    json.key("at");
    json.pair(objective.at.at.x.value(), objective.at.at.y.value());
    write_given(json, "value", objective.value);
    write_key(json, "open", objective.open || !objective.side);
    json.close();
}

template <class Things>
void write_list(Writer& json, std::string_view name, const Things& things) {
    json.key(name);
    json.open_list();
    for (const auto& thing : things) write(json, thing);
    json.close();
}

std::string written(const Rolled& rolled, std::string_view version, Writer::Format format) {
    Writer json{format};
    json.open_map();
    write_key(json, "muster", std::string{version});
    write_key(json, "rules", rolled.rules);
    write_key(json, "seed", rolled.seed.text());
    write_key(json, "title", rolled.title);
    write_given(json, "fair", rolled.fair);
    if (rolled.running.length) write_given(json, "turns", rolled.running.length->turns.total());
    if (!rolled.option_values.empty()) {
        json.key("options");
        source::write_named(json, rolled.option_values);
    }
    json.key("sides");
    json.open_list();
    for (const auto& side : rolled.sides) write(json, side, allies_of(rolled, side));
    json.close();
    write_given(json, "terrain", rolled.terrain);
    write_given(json, "zones", rolled.plan.zones);
    if (!rolled.plan.moves.empty()) write_list(json, "moves", rolled.plan.moves);
    if (!rolled.plan.objectives.empty()) write_list(json, "objectives", rolled.plan.objectives);
    write_given(json, "conditions", rolled.conditions);
    write_given(json, "flank_marches", rolled.flank_marches);
    write_key(json, "ledger", rolled.ledger);
    json.close();
    return json.take();
}

}  // namespace

std::string to_json_line(const Rolled& rolled, std::string_view version) {
    return written(rolled, version, Writer::Format::json_line);
}

std::string to_json(const Rolled& rolled, std::string_view version) {
    return written(rolled, version, Writer::Format::json) + "\n";
}

}  // namespace muster::roll
