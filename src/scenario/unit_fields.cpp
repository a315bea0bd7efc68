#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/plan_forms.hpp"

namespace muster::source {

using scenario::Brigade;
using scenario::Parent;
using scenario::Unit;

namespace {

constexpr std::size_t most_parents = 40;
constexpr int most_bases = 20;
constexpr int most_figures = 1000;
constexpr int worst_class = 20;
constexpr int heaviest_shot = 100;  ///< pounds; the largest siege mortar is far below it
constexpr int most_faces = 1000;

template <class Owner>
Field<Owner> id_field(std::string_view says) {
    return {"id",
            says,
            Need::optional,
            [](const Node& node, Owner& owner, Diagnostics& say) {
                if (auto id = scenario::IdForm::read(node, say)) {
                    owner.id = std::move(*id);
                    owner.id_place = node.place;
                }
            },
            [] { return scenario::IdForm::schema(); },
            [] { return scenario::IdForm::shape(); }};
}

}  // namespace

const std::vector<Field<Parent>>& FieldsOf<Parent>::list() {
    static const std::vector<Field<Parent>> fields{
        field_as<&Parent::unit, scenario::IdForm>("unit", "the id of a unit of the same side",
                                                  Need::required),
        field_as<&Parent::base, scenario::BaseForm>("base", "which of its companies", Need::required)};
    return fields;
}

const std::vector<Field<Unit>>& FieldsOf<Unit>::list() {
    using namespace scenario;
    static const std::vector<Field<Unit>> fields{
        id_field<Unit>("names the unit in streams of dice and for other units; made from the name if absent"),
        field_as<&Unit::name, LineForm<"a name">>("name", "as printed on the card", Need::required),
        field_as<&Unit::type, TypeForm>("type", "what the unit was: one of the troop types", Need::required),
        field_as<&Unit::as, IdForm>("as",
                                    "a troop type of the rules system, where it should count as another"),
        field_as<&Unit::nationality, LineForm<"a nationality", 40>>("nationality",
                                                                    "british, german, american, french, ..."),
        field_as<&Unit::men, CountForm<"men", 1, limits::men>>("men", "rank and file on the day"),
        field_as<&Unit::guns, CountForm<"guns", 1, limits::guns>>("guns", "of a battery"),
        field_as<&Unit::pounds, CountForm<"pounds", 1, heaviest_shot>>("pounds",
                                                                       "weight of shot of a battery's guns"),
        field_as<&Unit::line, CountForm<"line bases", 0, most_bases>>("line",
                                                                      "line bases; from the men if absent"),
        field_as<&Unit::grenadier, CountForm<"grenadier bases", 0, most_bases>>("grenadier",
                                                                                "grenadier bases"),
        field_as<&Unit::light, CountForm<"light bases", 0, most_bases>>("light", "light bases"),
        field_as<&Unit::unit_class, CountForm<"a class", 1, worst_class>>("class",
                                                                          "kept as written and not rolled"),
        field_as<&Unit::quality, IdForm>("quality", "kept as written and not rolled"),
        field_as<&Unit::figures, CountForm<"figures", 1, most_figures>>("figures",
                                                                        "kept as written and not rolled"),
        field_as<&Unit::from, ListForm<Parent, "parents", most_parents>>(
            "from", "the units that lent a converged battalion its companies"),
        field_as<&Unit::coat, ColourForm>("coat", "colour of the coats"),
        field_as<&Unit::facing, ColourForm>("facing", "colour of the facings"),
        field_as<&Unit::picture, PictureForm>("picture", "a picture for the card: SVG, PNG or JPEG"),
        field_as<&Unit::notes, NoteForm>("notes", "printed on the card"),
        field_as<&Unit::at, PointForm>("at", "where it stands on the map, from the west and from the north"),
        field_as<&Unit::towards, DirectionForm>("towards", "where it fronts, on the map"),
        field_as<&Unit::formation, FormationForm>("formation", "how it is drawn up, on the map"),
        field_as<&Unit::d20, CountForm<"an entry", 1, most_faces>>(
            "d20", "in a rolled scenario: the entry it was drawn as")};
    return fields;
}

const std::vector<Field<Brigade>>& FieldsOf<Brigade>::list() {
    using namespace scenario;
    static const std::vector<Field<Brigade>> fields{
        id_field<Brigade>("names the brigade; made from its name if absent"),
        field_as<&Brigade::name, LineForm<"a name">>("name", "as printed"),
        field_as<&Brigade::commander, LineForm<"a commander">>("commander", "who leads it"),
        field_as<&Brigade::units, ListForm<Unit, "units", limits::units_a_side>>("units", "its units",
                                                                                 Need::required)};
    return fields;
}

}  // namespace muster::source
