#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/length_form.hpp"

namespace muster::source {

using scenario::GroundFeature;

namespace {

constexpr std::size_t most_points = 500;
using Points = scenario::FormListForm<scenario::PointForm, "points", most_points>;

/// An outline, a course or a place: all are points, and a feature has one of them.
Field<GroundFeature> line_field(std::string_view key, std::string_view says, std::size_t least) {
    return {key,
            says,
            Need::optional,
            [key, least](const Node& node, GroundFeature& feature, Diagnostics& say) {
                feature.line = Points::read(node, say).value_or(lengths::TableLine{});
                if (node.is_list() && node.items.size() < least)
                    say(scenario::kinds::too_few_points, node.place, std::string{key},
                        static_cast<int>(least));
            },
            [least] { return Points::schema().insert(1, fmt::format(R"("minItems":{},)", least)); },
            [] { return Points::shape(); }};
}

Field<GroundFeature> point_field(std::string_view key, std::string_view says) {
    using scenario::PointForm;
    return {key,
            says,
            Need::optional,
            [](const Node& node, GroundFeature& feature, Diagnostics& say) {
                if (const auto point = PointForm::read(node, say)) feature.line = {*point};
            },
            [] { return PointForm::schema(); },
            [] { return PointForm::shape(); }};
}

}  // namespace

const std::vector<Field<GroundFeature>>& FieldsOf<GroundFeature>::list() {
    using namespace scenario;
    static const std::vector<Field<GroundFeature>> fields{
        field_as<&GroundFeature::kind, IdForm>(
            "kind", "hill, wood, field, town, farm, river, road, bridge, ford, ...", Need::required),
        field_as<&GroundFeature::name, LineForm<"a name">>("name", "printed on the map"),
        line_field("outline", "of a hill, wood, town, field: its corners in order, the first not repeated",
                   3),
        line_field("course", "of a river or road: points along it", 2),
        point_field("at", "of a bridge, ford or single house: where it is"),
        field_as<&GroundFeature::width, LengthForm>("width", "of a river or road"),
        field_as<&GroundFeature::side, IdForm>("side", "the id of the side that it belongs to")};
    return fields;
}

std::optional<GroundFeature> Parser<GroundFeature>::read(const Node& node, Diagnostics& say) {
    return FieldsParser<GroundFeature>::read(node, say);
}
std::string Parser<GroundFeature>::schema() {
    std::string schema = FieldsParser<GroundFeature>::schema();
    schema.pop_back();
    return schema + R"(,"oneOf":[{"required":["outline"]},{"required":["course"]},{"required":["at"]}]})";
}

}  // namespace muster::source
