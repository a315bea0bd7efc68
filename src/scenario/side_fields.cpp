#include "scenario/fact_fields.hpp"
#include "scenario/fields.hpp"
#include "scenario/forms.hpp"

namespace muster::source {

using scenario::Brigade;
using scenario::Side;
using scenario::Unit;

namespace {

using Units = scenario::ListForm<Unit, "units", limits::units_a_side>;

Field<Side> id_field() {
    using scenario::SideIdForm;
    return {"id", "names the side's files, as cards-british.pdf; made from the name if absent",
            Need::optional,
            [](const Node& node, Side& side, Diagnostics& say) {
                if (auto id = SideIdForm::read(node, say)) {
                    side.id = std::move(*id);
                    side.id_place = node.place;
                }
            },
            [] { return SideIdForm::schema(); }};
}

/// Units that belong to no brigade stand in one without a name, before the others.
Field<Side> units_field() {
    return {"units", "units that belong to no brigade", Need::optional,
            [](const Node& node, Side& side, Diagnostics& say) {
                if (auto units = Units::read(node, say)) {
                    Brigade nameless;
                    nameless.place = node.place;
                    nameless.units = std::move(*units);
                    side.brigades.insert(side.brigades.begin(), std::move(nameless));
                }
            },
            [] { return Units::schema(); }};
}

/// `brigades:` may stand before or behind `units:`.
Field<Side> brigades_field() {
    using Brigades = scenario::ListForm<Brigade, "brigades", limits::units_a_side>;
    return {"brigades", "its brigades, each with its units", Need::optional,
            [](const Node& node, Side& side, Diagnostics& say) {
                if (auto brigades = Brigades::read(node, say))
                    for (auto& brigade : *brigades) side.brigades.push_back(std::move(brigade));
            },
            [] { return Brigades::schema(); }};
}

Field<Side> troops_field() {
    return {"troops", "the word roll: the troops are drawn by the dice", Need::optional,
            [](const Node& node, Side& side, Diagnostics& say) {
                if (node.is_scalar() && node.text == "roll")
                    side.troops_rolled = true;
                else
                    say(scenario::kinds::not_roll, node.place, in_words(node));
            },
            [] { return std::string{R"({"const":"roll"})"}; }};
}

}  // namespace

const std::vector<Field<Side>>& FieldsOf<Side>::list() {
    using namespace scenario;
    static const auto fields = fields_with_facts<Side>(
        facts::side_facts, {{"name", {id_field()}},
                            {"colour",
                             {field_as<&Side::half, HalfForm>(
                                 "half", "A, the top of the map, or B, the bottom; rolled if absent")}},
                            {"list", {troops_field()}},
                            {"", {units_field(), brigades_field()}}});
    return fields;
}

std::optional<Side> Parser<Side>::read(const Node& node, Diagnostics& say) {
    return FieldsParser<Side>::read(node, say);
}
std::string Parser<Side>::schema() {
    std::string schema = FieldsParser<Side>::schema();
    schema.pop_back();
    return schema +
           R"(,"allOf":[{"anyOf":[{"required":["id"]},{"required":["name"]}]},)"
           R"({"anyOf":[{"required":["troops"]},{"required":["brigades"]},{"required":["units"]}]}]})";
}

}  // namespace muster::source
