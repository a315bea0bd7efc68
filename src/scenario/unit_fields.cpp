#include "scenario/fact_fields.hpp"
#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/plan_forms.hpp"
#include "scenario/running_forms.hpp"
#include "source/kinds.hpp"

namespace muster::source {

using scenario::Brigade;
using scenario::Parent;
using scenario::Unit;

namespace {

constexpr std::size_t most_parents = 40;
constexpr int worst_class = 20;
constexpr int most_shots = 40;

}  // namespace

template <>
Fields<Parent> make_fields() {
    return {"a parent",
            {field_as<&Parent::unit, scenario::IdForm>("unit", "the id of a unit of the same side",
                                                       Need::required),
             field_as<&Parent::base, scenario::BaseForm>("base", "which of its companies", Need::required)}};
}

template <>
Fields<Unit> make_fields() {
    using namespace scenario;
    Fields<Unit> fields{
        "a unit",
        fields_with_facts<Unit>(
            scenario::unit_facts,
            {{"nationality",
              {id_field<Unit, IdForm>(
                   "used in streams of dice and by other units; made from the name if absent"),
               field_as<&Unit::name, LineForm<"a name">>("name", "as printed on the card", Need::required),
               field_as<&Unit::count, CountForm<"a count", 1, int{limits::units_a_side}>>(
                   "count", "how many units like this there are; each has a number and its own dice"),
               field_as<&Unit::type, TypeForm>(
                   "type", "what the unit was: one of those that `muster list types` names", Need::required),
               field_as<&Unit::as, IdForm>("as",
                                           "a troop type of the rules system, to override the usual one")}},
             {"figures",
              {field_as<&Unit::unit_class, CountForm<"a class", 1, worst_class>>(
                   "class", "kept as written and not rolled"),
               field_as<&Unit::quality, IdForm>("quality", "kept as written and not rolled")}},
             {"coat",
              {field_as<&Unit::from, ListForm<Parent, "parents", most_parents>>(
                  "from", "the units that lent a converged battalion its companies")}},
             {"picture",
              {field_as<&Unit::at, PointForm>("at", "its place on the map, from the west and from the north"),
               field_as<&Unit::towards, DirectionForm>("towards", "the direction it faces on the map"),
               field<&Unit::formation>("formation", "its formation on the map"),
               field_as<&Unit::arrives, ArrivalForm>("arrives", "the turn when it comes, or more about it"),
               field_as<&Unit::withdraws, TurnForm>("withdraws", "the turn at whose end it leaves the table"),
               field_as<&Unit::ammunition, CountForm<"the shots", 1, most_shots>>("ammunition",
                                                                                  "how often it can fire"),
               field<&Unit::hidden>("hidden", "true: not on the table until it is revealed"),
               field<&Unit::outside>("outside", "true: it fires from beyond the table, as a ship does"),
               field_as<&Unit::revealed, LineForm<"what reveals it">>("revealed",
                                                                      "what reveals a hidden unit"),
               field<&Unit::open>("open", "true: its place is on everybody's map")}}})};
    fields.instead = {
        {"dummy", "dummies: 1 in its side, for a marker that stands for nothing"},
        {"off_table", "outside: true"},
        {"ambush", "hidden: true"},
        {"reinforcement", "arrives: and the turn"},
        {"reinforcements", "arrives: and the turn"},
        {"arrival", "arrives: and the turn"},
        {"enters", "arrives: and the turn"},
        {"turn", "arrives: and the turn"},
        {"strength", "men:, guns: or figures:"},
        {"size", "men:, guns: or figures:"},
        {"bayonets", "men:"},
        {"sabres", "men:"},
        {"cannon", "guns:"},
        {"calibre", "pounds:"},
        {"caliber", "pounds:"},
        {"pdr", "pounds:"},
        {"number", "count:, or men:"},
        {"copies", "count:"},
        {"qty", "count:"},
        {"quantity", "count:"},
        {"colour", "coat: and facing:"},
        {"color", "coat: and facing:"},
        {"image", "picture:"},
        {"flag", "picture:"},
        {"morale", "quality: or class:, as the rules have it"},
        {"training", "quality: or class:, as the rules have it"},
        {"elite", "quality: or class:, as the rules have it"},
        {"experience", "quality: or class:, as the rules have it"},
        {"brigade", "the unit below units: of its brigade"},
        {"points", "notes:"},
        {"weapon", "type: riflemen, or notes:"},
        {"commander", "commander: in its brigade, or notes:"},
        {"leader", "commander: in its brigade, or notes:"},
        {"position", "at:"},
        {"special", "notes:, or special: at the top of the file, with who: and this unit's id"},
        {"special_rules", "notes:, or special: at the top of the file, with who: and this unit's id"}};
    return fields;
}

template <>
Fields<Brigade> make_fields() {
    using namespace scenario;
    Fields<Brigade> fields{
        "a brigade",
        {id_field<Brigade, IdForm>("id of the brigade; made from its name if absent"),
         field_as<&Brigade::name, LineForm<"a name">>("name", "as printed"),
         commander_field<Brigade>("who leads it"),
         field_as<&Brigade::breaks, BreakForm>("break", "units lost at which it breaks, or a share: 50%"),
         field_as<&Brigade::arrives, ArrivalForm>("arrives",
                                                  "for all its units: the turn when they come, or more"),
         field_as<&Brigade::withdraws, TurnForm>("withdraws", "the turn at whose end it leaves the table"),
         field_as<&Brigade::units, FormListForm<UnitForm, "units", limits::units_a_side>>(
             "units", "its units", Need::required)}};
    fields.layout = Layout::block;
    fields.instead = {{"rating", rating_instead},
                      {"leader", "commander:"},
                      {"general", "commander:"},
                      {"regiments", "units:"},
                      {"battalions", "units:"},
                      {"reinforcements", "arrives: and the turn"},
                      {"arrival", "arrives: and the turn"}};
    return fields;
}

}  // namespace muster::source

namespace muster::scenario {

std::optional<Unit> UnitForm::read(const source::Node& node, source::Reporter& report) {
    if (!node.is_scalar()) return FieldsParser::read(node, report);
    static const std::regex men{R"((.*[^ ,])[ ,]+([0-9]+) *(?:men|strong|rank and file))"};
    static const std::regex guns{R"(([0-9]+) *(?:x|X|×)? *([0-9]+)[- ]?(?:pdr|pounder|lb)s?\b.*)"};
    std::string keys = fmt::format("name: {}, type: ...", source::yaml_text(node.text));
    if (const auto found = found_in(node, men))
        keys = fmt::format("name: {}, type: ..., men: {}", source::yaml_text((*found)[1].str()),
                           (*found)[2].str());
    else if (const auto battery = found_in(node, guns))
        keys = fmt::format("name: {}, type: artillery, guns: {}, pounds: {}", source::yaml_text(node.text),
                           (*battery)[1].str(), (*battery)[2].str());
    report(source::kinds::not_a_map, node.place, source::describe(node), "a unit", "{" + keys + "}");
    return std::nullopt;
}

}  // namespace muster::scenario
