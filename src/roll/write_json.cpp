#include "roll/json_text.hpp"
#include "roll/places.hpp"
#include "roll/write_rolled.hpp"

namespace muster::roll {
namespace {

void text_if(JsonText& json, std::string_view name, std::string_view value) {
    if (!value.empty()) json.text(name, value);
}

void number_if(JsonText& json, std::string_view name, const std::optional<int>& value) {
    if (value) json.number(name, *value);
}

/// Degrees to three decimals, as lengths are written.
void degrees_if(JsonText& json, std::string_view name, const std::optional<double>& value) {
    if (value) json.inches(name, lengths::Inches{*value});
}

void write(JsonText& json, const Value& value) {
    if (const auto* truth = std::get_if<bool>(&value))
        json.truth(*truth);
    else if (const auto* whole = std::get_if<std::int64_t>(&value))
        json.number(*whole);
    else
        json.text(std::get<std::string>(value));
}

void write_bases(JsonText& json, const RolledUnit& unit) {
    json.key("bases");
    json.open('{');
    for (const auto& fact : facts::unit_facts)
        if (fact.is_base()) number_if(json, fact.key, fact.number(unit));
    json.close('}');
}

void write(JsonText& json, const RolledUnit& unit, const RolledSide& side) {
    json.open('{');
    json.text("id", unit.id);
    json.text("name", unit.name);
    for (const auto& brigade : side.brigades)
        if (brigade.id == unit.brigade) text_if(json, "brigade", brigade.name);
    text_if(json, "nationality", unit.nationality);
    json.text("type", unit.type);
    json.text("counts_as", unit.counts_as);
    bool with_bases = !unit.bases.empty();
    for (const auto& fact : facts::unit_facts) {
        if (!fact.is_base()) number_if(json, fact.key, fact.number(unit));
        if (!fact.is_base() || !with_bases) continue;
        with_bases = false;
        write_bases(json, unit);
    }
    if (unit.at) {
        json.key("at");
        json.point(*unit.at);
    }
    degrees_if(json, "towards", unit.towards);
    text_if(json, "formation", terms::to_text(unit.formation));
    json.key("values");
    json.open('{');
    for (const auto& [id, value] : unit.values) {
        json.key(id);
        write(json, value);
    }
    json.close('}');
    json.close('}');
}

void write(JsonText& json, const RolledSide& side) {
    json.open('{');
    json.text("id", side.id);
    json.text("name", side.name);
    text_if(json, "commander", side.commander);
    text_if(json, "half", terms::to_text(side.half));
    if (side.half) json.truth("holder", side.holder);
    if (!side.generals.empty()) {
        json.key("generals");
        json.open('[');
        for (const auto& general : side.generals) json.text(general);
        json.close(']');
    }
    if (side.wagons > 0) json.number("wagons", side.wagons);
    json.key("units");
    json.open('[');
    for (const auto& unit : side.units) write(json, unit, side);
    json.close(']');
    json.close('}');
}

void write(JsonText& json, const terrain::Feature& feature) {
    json.open('{');
    json.text("kind", feature.kind);
    text_if(json, "name", feature.name);
    text_if(json, "side", feature.side);
    if (feature.square > 0) json.number("square", feature.square);
    json.line("outline", feature.outline);
    if (!feature.parts.empty()) {
        json.key("parts");
        json.open('[');
        for (const auto& part : feature.parts) json.line(part);
        json.close(']');
    }
    if (!feature.levels.empty()) {
        json.key("levels");
        json.open('[');
        for (const auto& level : feature.levels) json.line(level);
        json.close(']');
    }
    text_if(json, "edge", feature.edge);
    degrees_if(json, "towards", feature.towards);
    json.close('}');
}

void write(JsonText& json, const terrain::Barrier& barrier) {
    json.open('{');
    json.text("kind", barrier.kind);
    text_if(json, "name", barrier.name);
    text_if(json, "side", barrier.side);
    json.line("course", barrier.course);
    if (barrier.front != 0) json.text("front", barrier.front > 0 ? "right" : "left");
    json.close('}');
}

void write(JsonText& json, const terrain::River& river) {
    json.open('{');
    text_if(json, "name", river.name);
    json.line("course", river.course);
    json.inches("width", river.width);
    if (river.column > 0) json.number("column", river.column);
    text_if(json, "flows_to", terms::to_text(river.flows_to));
    json.close('}');
}

void write(JsonText& json, const terrain::Road& road) {
    json.open('{');
    json.line("course", road.course);
    text_if(json, "to", road.to);
    text_if(json, "side", road.side);
    json.inches("width", road.width);
    json.close('}');
}

void write(JsonText& json, const terrain::Crossing& crossing) {
    json.open('{');
    json.text("kind", crossing.kind);
    text_if(json, "name", crossing.name);
    text_if(json, "side", crossing.side);
    json.key("at");
    json.point(crossing.at);
    json.close('}');
}

void write(JsonText& json, const FlankMarch& march) {
    json.open('{');
    json.text("side", march.side);
    json.text("label", march.label);
    json.number("turn", march.turn);
    json.text("squares", march.squares);
    json.close('}');
}

void write(JsonText& json, const dice::Throw& thrown) {
    json.open('{');
    json.text("stream", thrown.stream);
    json.text("for", thrown.why);
    json.number("die", thrown.die.faces());
    json.number("score", thrown.score);
    json.text("reading", thrown.reading);
    json.truth("again", thrown.again);
    if (thrown.own) json.truth("own", true);
    json.close('}');
}

void inches_if(JsonText& json, std::string_view name, const std::optional<lengths::Inches>& value) {
    if (value) json.inches(name, *value);
}

void write(JsonText& json, const scenario::Zone& zone) {
    json.open('{');
    json.text("side", zone.side.value);
    text_if(json, "name", zone.name);
    if (zone.edge.empty()) json.line("outline", plain(zone.outline));
    text_if(json, "edge", zone.edge);
    inches_if(json, "depth", zone.depth);
    inches_if(json, "from", zone.from);
    inches_if(json, "until", zone.until);
    json.truth("open", zone.open);
    json.close('}');
}

void write(JsonText& json, const scenario::Move& move) {
    json.open('{');
    json.text("side", move.side.value);
    text_if(json, "label", move.label);
    json.line("course", plain(move.course));
    json.truth("dashed", move.dashed);
    json.truth("open", move.open);
    json.close('}');
}

void write(JsonText& json, const scenario::Objective& objective) {
    json.open('{');
    json.text("name", objective.name);
    if (objective.side) json.text("side", objective.side->value);
    json.key("at");
    json.point(objective.at.at);
    number_if(json, "value", objective.value);
    json.truth("open", objective.open || !objective.side);
    json.close('}');
}

template <class Things>
void write_list(JsonText& json, std::string_view name, const Things& things) {
    json.key(name);
    json.open('[');
    for (const auto& thing : things) write(json, thing);
    json.close(']');
}

void write(JsonText& json, const terrain::Terrain& ground) {
    json.open('{');
    json.key("table");
    json.open('{');
    json.inches("width", ground.table.width);
    json.inches("depth", ground.table.height);
    json.close('}');
    write_list(json, "features", ground.features);
    if (ground.river) {
        json.key("river");
        write(json, *ground.river);
    }
    if (!ground.streams.empty()) write_list(json, "streams", ground.streams);
    write_list(json, "roads", ground.roads);
    write_list(json, "crossings", ground.crossings);
    if (!ground.barriers.empty()) write_list(json, "barriers", ground.barriers);
    json.close('}');
}

bool is_empty(const Conditions& conditions) {
    return !conditions.start_hour && !conditions.season && !conditions.dark_hour && !conditions.turns &&
           !conditions.days_passed && !conditions.wind;
}

void write(JsonText& json, const Conditions& conditions) {
    json.open('{');
    number_if(json, "start_hour", conditions.start_hour);
    if (conditions.season) json.text("season", *conditions.season);
    number_if(json, "dark_hour", conditions.dark_hour);
    number_if(json, "turns", conditions.turns);
    number_if(json, "days_passed", conditions.days_passed);
    if (conditions.wind) json.truth("wind", *conditions.wind);
    json.close('}');
}

std::string written(const Rolled& rolled, std::string_view version, bool indented) {
    JsonText json{indented};
    json.open('{');
    json.text("muster", version);
    json.text("rules", rolled.rules);
    json.text("seed", rolled.seed.text());
    json.text("title", rolled.title);
    if (rolled.fair) {
        json.key("fair");
        json.open('{');
        json.number("percent", rolled.fair->percent);
        json.number("set_aside", rolled.fair->set_aside);
        json.close('}');
    }
    if (!rolled.options.empty()) {
        json.key("options");
        json.open('{');
        for (const auto& [id, choice] : rolled.options) json.text(id, choice);
        json.close('}');
    }
    write_list(json, "sides", rolled.sides);
    if (rolled.terrain) {
        json.key("terrain");
        write(json, *rolled.terrain);
    }
    if (!rolled.plan.zones.empty()) write_list(json, "zones", rolled.plan.zones);
    if (!rolled.plan.moves.empty()) write_list(json, "moves", rolled.plan.moves);
    if (!rolled.plan.objectives.empty()) write_list(json, "objectives", rolled.plan.objectives);
    if (!is_empty(rolled.conditions)) {
        json.key("conditions");
        write(json, rolled.conditions);
    }
    if (!rolled.flank_marches.empty()) write_list(json, "flank_marches", rolled.flank_marches);
    write_list(json, "ledger", rolled.ledger);
    json.close('}');
    return json.take();
}

}  // namespace

std::string to_json_line(const Rolled& rolled, std::string_view version) {
    return written(rolled, version, false);
}

std::string to_json(const Rolled& rolled, std::string_view version) {
    return written(rolled, version, true) + "\n";
}

}  // namespace muster::roll
