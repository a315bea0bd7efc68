#include <cmath>

#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/length_form.hpp"
#include "scenario/plan_forms.hpp"
#include "source/ids.hpp"

namespace muster::source {

using scenario::GroundFeature;
using scenario::Shape;

namespace {

constexpr int most_levels = 6;
constexpr std::size_t most_scattered = 8;

/// An outline, a course or a place: each is a list of points, and a feature has only one of them.
Field<GroundFeature> line_field(std::string_view key, std::string_view says, std::size_t least, Shape shape) {
    const auto read = [key, least, shape](const Node& node, GroundFeature& feature, Reporter& report) {
        feature.line = scenario::read_line(node, key, least, report);
        feature.shape = shape;
    };
    const auto write = [shape](const GroundFeature& feature, Writer* out) {
        if (out) scenario::write_line(*out, feature.line);
        return feature.shape == shape;
    };
    return Field<GroundFeature>{key, says, Need::optional, read,
                                [least] { return scenario::line_schema(least); }}
        .written(write);
}

Field<GroundFeature> point_field(std::string_view key, std::string_view says) {
    using scenario::PointForm;
    const auto read = [](const Node& node, GroundFeature& feature, Reporter& report) {
        if (const auto point = PointForm::read(node, report)) feature.line = {*point};
        feature.shape = Shape::at;
    };
    const auto write = [](const GroundFeature& feature, Writer* out) {
        if (out) PointForm::write(*out, feature.line.front());
        return feature.shape == Shape::at && !feature.line.empty();
    };
    return Field<GroundFeature>{key, says, Need::optional, read, &PointForm::schema}.written(write);
}

/// The number of levels of a hill, or the outlines of those above the first.
Field<GroundFeature> levels_field() {
    using Count = scenario::CountForm<"levels", 1, most_levels>;
    const auto read = [](const Node& node, GroundFeature& feature, Reporter& report) {
        if (node.is_scalar()) {
            feature.level_count = Count::read(node, report);
        } else if (!node.is_list() || node.items.size() >= most_levels) {
            report(scenario::kinds::not_levels, node.place, describe(node), most_levels);
        } else {
            for (const Node& level : node.items)
                feature.levels.push_back(scenario::read_line(level, "levels", 3, report));
        }
    };
    const auto write = [](const GroundFeature& feature, Writer* out) {
        if (out && feature.level_count) {
            out->number(*feature.level_count);
        } else if (out) {
            out->open_list();
            for (const auto& level : feature.levels) scenario::write_line(*out, level);
            out->close();
        }
        return feature.level_count || !feature.levels.empty();
    };
    const auto schema = [] {
        return fmt::format(R"({{"anyOf":[{},{{"type":"array","maxItems":{},"items":{}}}]}})", Count::schema(),
                           most_levels - 1, scenario::line_schema(3));
    };
    return Field<GroundFeature>{"levels",
                                "number of levels of a hill, or the outlines of those above the first",
                                Need::optional, read, schema}
        .written(write);
}

/// A share of an area, from 0 to 1, with at most three decimals.
std::optional<double> read_share(const Node& node, Reporter& report) {
    constexpr double decimals = 1000;
    const auto share = Parser<double>::read(node, report);
    if (!share) return std::nullopt;
    if (*share >= 0 && *share <= 1) return std::round(*share * decimals) / decimals;
    report(scenario::kinds::not_a_share, node.place);
    return std::nullopt;
}

Field<GroundFeature> scatter_field() {
    const auto read = [](const Node& node, GroundFeature& feature, Reporter& report) {
        if (!node.is_map()) return detail::report_not_a_map(node, report);
        if (node.entries.size() > most_scattered)
            return report(scenario::kinds::too_many, node.entries[most_scattered].key_place,
                          "kinds of ground", most_scattered, node.entries.size());
        double all = 0;
        for (const Entry& entry : node.entries) {
            const auto share = read_share(entry.value, report);
            if (!source::is_id(entry.key))
                report(scenario::kinds::not_an_id, entry.key_place, entry.key);
            else if (share)
                feature.scatter.emplace_back(entry.key, *share);
            all += share.value_or(0);
        }
        if (all > 1 + 1e-9)
            report(scenario::kinds::scatter_too_dense, node.place, static_cast<int>(std::lround(all * 100)));
    };
    const auto write = [](const GroundFeature& feature, Writer* out) {
        if (out) write_named(*out, feature.scatter);
        return !feature.scatter.empty();
    };
    const auto schema = [] {
        return fmt::format(
            R"({{"type":"object","maxProperties":{},"additionalProperties":{{"type":"number","minimum":0,"maximum":1}}}})",
            most_scattered);
    };
    return Field<GroundFeature>{
        "scatter", "kinds of ground that the dice scatter over the area, each with its share of the area",
        Need::optional, read, schema}
        .written(write);
}

const std::vector<std::pair<std::string_view, std::string_view>> other_words{
    {"type", "kind:"},
    {"radius", "size:, how wide and how deep it is"},
    {"diameter", "size:, how wide and how deep it is"},
    {"corners", "outline:"},
    {"points", "outline: or course:"},
    {"cover", "notes:, what this piece does against the rules for its kind"},
    {"movement", "notes:, what this piece does against the rules for its kind"},
    {"moves", "notes:, what this piece does against the rules for its kind"},
    {"passable", "notes:, what this piece does against the rules for its kind"},
    {"fordable", "notes:, what this piece does against the rules for its kind"}};

/// Reports keys that only areas may have.
void check_feature(const Node& node, const GroundFeature& feature, Reporter& report) {
    const Node* size = node.find("size");
    if (size && !node.find("at")) report(scenario::kinds::size_without_at, size->place);
    if (size || feature.shape == Shape::outline || node.find("outline")) return;
    for (const std::string_view key : {"levels", "edge", "of", "scatter"})
        if (const Node* value = node.find(key))
            report(scenario::kinds::needs_outline, value->place, std::string{key});
}

}  // namespace

template <>
Fields<GroundFeature> make_fields() {
    using namespace scenario;
    Fields<GroundFeature> fields{
        "a feature",
        {field_as<&GroundFeature::kind, IdForm>(
             "kind", "hill, wood, field, town, farm, river, road, bridge, ford, ...", Need::required),
         field_as<&GroundFeature::name, LineForm<"a name">>("name", "printed on the map"),
         field_as<&GroundFeature::side, IdForm>("side", "the id of the side that it belongs to"),
         field_as<&GroundFeature::width, WidthForm>("width", "width of a river or road"),
         field_as<&GroundFeature::edge, FieldEdgeForm>("edge", "what encloses a field"),
         field_as<&GroundFeature::of, TreesForm>("of", "the trees of a wood or orchard"),
         field_as<&GroundFeature::towards, DirectionForm>("towards",
                                                          "direction in which a work faces, or of the sea"),
         point_field("at", "place of a bridge, ford or single house; the middle of an area with a size"),
         field_as<&GroundFeature::size, SizeForm>(
             "size", "how wide and how deep an area is, for one that is given by its middle"),
         line_field("course", "points along a river, road, line of works, shore or label", 2, Shape::course),
         line_field("outline",
                    "corners of a hill, wood, town or field, in order, without repeating the first", 3,
                    Shape::outline),
         levels_field(), scatter_field(),
         field_as<&GroundFeature::notes, NoteForm>("notes",
                                                   "what this piece does, against the rules for its kind")}};
    fields.instead = other_words;
    fields.check = &check_feature;
    fields.schema = R"(,"oneOf":[{"required":["outline"]},{"required":["course"]},{"required":["at"]}])";
    return fields;
}

}  // namespace muster::source
