#include "roll/plan_yaml.hpp"

#include <fmt/format.h>

namespace muster::roll {
namespace {

std::vector<std::string> places(const scenario::WrittenLine& line) {
    std::vector<std::string> written;
    for (const auto& point : line) written.push_back(place(point.at));
    return written;
}

void add_direction(FlowMap& map, const std::optional<double>& towards) {
    if (towards) map.raw("towards", bare(*towards));
}

void add_length(FlowMap& map, std::string_view key, const std::optional<lengths::Inches>& value) {
    if (value) map.raw(key, length(*value));
}

}  // namespace

FlowMap yaml_of(const scenario::GroundFeature& feature) {
    FlowMap map;
    map.word("kind", feature.kind.value).word("name", feature.name);
    if (feature.side) map.word("side", feature.side->value);
    add_length(map, "width", feature.width);
    map.word("edge", feature.edge);
    add_direction(map, feature.towards);
    switch (feature.shape) {
        case scenario::Shape::at:
            for (const auto& point : feature.line) map.raw("at", place(point.at));
            break;
        case scenario::Shape::course:
            map.list("course", places(feature.line));
            break;
        case scenario::Shape::outline:
            map.list("outline", places(feature.line));
            break;
    }
    map.number("levels", feature.level_count);
    std::vector<std::string> levels;
    for (const auto& level : feature.levels)
        levels.push_back(fmt::format("[{}]", fmt::join(places(level), ", ")));
    map.list("levels", levels);
    if (feature.scatter.empty()) return map;
    FlowMap shares;
    for (const auto& [kind, share] : feature.scatter) shares.raw(kind, bare(share));
    map.raw("scatter", shares.written());
    return map;
}

FlowMap yaml_of(const scenario::Zone& zone) {
    FlowMap map;
    map.word("side", zone.side.value).word("name", zone.name).list("outline", places(zone.outline));
    map.word("edge", zone.edge);
    add_length(map, "depth", zone.depth);
    add_length(map, "from", zone.from);
    add_length(map, "until", zone.until);
    map.truth("open", zone.open);
    return map;
}

FlowMap yaml_of(const scenario::Move& move) {
    FlowMap map;
    map.word("side", move.side.value).list("course", places(move.course)).word("label", move.label);
    if (move.dashed) map.word("line", "dashed");
    map.truth("open", move.open);
    return map;
}

FlowMap yaml_of(const scenario::Objective& objective) {
    FlowMap map;
    map.word("name", objective.name).raw("at", place(objective.at.at)).number("value", objective.value);
    if (objective.side) map.word("side", objective.side->value);
    map.truth("open", objective.open);
    return map;
}

FlowMap yaml_of(const terrain::Feature& feature) {
    FlowMap map;
    map.word("id", feature.id)
        .word("kind", feature.kind)
        .word("name", feature.name)
        .word("side", feature.side);
    if (feature.square > 0) map.number("square", feature.square);
    map.raw("outline", line(feature.outline));
    map.lines("parts", feature.parts).lines("levels", feature.levels).word("edge", feature.edge);
    add_direction(map, feature.towards);
    return map;
}

}  // namespace muster::roll
