#include <algorithm>
#include <array>

#include "scenario/fact_fields.hpp"
#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/player_forms.hpp"
#include "scenario/running_forms.hpp"

namespace muster::source {

using scenario::Brigade;
using scenario::Side;
using scenario::Unit;

namespace {

constexpr int most_dummies = 40;

constexpr std::array<std::string_view, 1> ways_of_cards{scenario::one_for_all};

using Units = scenario::FormListForm<scenario::UnitForm, "units", limits::units_a_side>;

/// Units that belong to no brigade are put in one without a name, before the others.
Field<Side> units_field() {
    const auto put = [](Side& side, std::vector<Unit> units, const Place& place) {
        Brigade nameless;
        nameless.place = place;
        nameless.units = std::move(units);
        side.brigades.insert(side.brigades.begin(), std::move(nameless));
    };
    const auto write = [](const Side& side, Writer* out) {
        const bool is_given = !side.brigades.empty() && side.brigades.front().id.empty();
        if (out) Parser<std::vector<Unit>>::write(*out, side.brigades.front().units);
        return is_given;
    };
    return field_by<Side, Units>("units", "units that belong to no brigade", put).written(write);
}

/// `brigades:` may be written before or after `units:`.
Field<Side> brigades_field() {
    using Brigades = scenario::ListForm<Brigade, "brigades", limits::units_a_side>;
    const auto put = [](Side& side, std::vector<Brigade> brigades, const Place&) {
        std::move(brigades.begin(), brigades.end(), std::back_inserter(side.brigades));
    };
    const auto write = [](const Side& side, Writer* out) {
        std::vector<Brigade> named = side.brigades;
        std::erase_if(named, [](const Brigade& brigade) { return brigade.id.empty(); });
        if (out) Parser<std::vector<Brigade>>::write(*out, named);
        return !named.empty();
    };
    return field_by<Side, Brigades>("brigades", "its brigades, each with its units", put).written(write);
}

Field<Side> cards_field() {
    using Way = scenario::WordForm<ways_of_cards, "a way to print cards">;
    const auto* fact = std::ranges::find(scenario::side_facts, "cards", &scenario::SideFact::key);
    return scenario::fact_field<Side>(*fact, scenario::ValueForm<std::string>{&Way::read, &Way::schema});
}

Field<Side> troops_field() {
    const auto write = [](const Side& side, Writer* out) {
        if (out) out->text("roll");
        return side.troops_rolled;
    };
    return Field<Side>{"troops", "roll: the troops are drawn by dice", Need::optional,
                       [](const Node& node, Side& side, Reporter& report) {
                           if (node.is_scalar() && node.text == "roll")
                               side.troops_rolled = true;
                           else
                               report(scenario::kinds::not_roll, node.place, describe(node));
                       },
                       [] { return std::string{R"({"const":"roll"})"}; }}
        .written(write);
}

bool write_allies(const Side& side, Writer* out) {
    if (out) out->open_list(Layout::line);
    for (const auto& ally : side.allies)
        if (out) out->text(ally.value);
    if (out) out->close();
    return !side.allies.empty();
}

}  // namespace

template <>
Fields<Side> make_fields() {
    using namespace scenario;
    Fields<Side> fields{
        "a side",
        fields_with_facts<Side>(
            scenario::side_facts,
            {{"name",
              {id_field<Side, SideIdForm>("used in the names of the side's files, such as "
                                          "cards-british.pdf; made from the name if absent")}},
             {"commander", {commander_field<Side>("who leads it, or who plays it")}},
             {"colour",
              {field_as<&Side::half, HalfForm>("half",
                                               "A, the top of the map, or B, the bottom; rolled if absent"),
               field_as<&Side::allies, ListForm<Placed<std::string>, "allies", limits::sides>>(
                   "allies", "the ids of the sides that fight on its side; to name them once is enough")
                   .written(&write_allies)}},
             {"list",
              {field_as<&Side::wings, ListForm<Wing, "wings", limits::units_a_side>>(
                   "wings", "several brigades under one commander"),
               field_as<&Side::dummies, CountForm<"dummies", 1, most_dummies>>(
                   "dummies", "markers for hidden troops that stand for nothing"),
               field_as<&Side::breaks, BreakForm>("break", "units lost at which it breaks, or a share: 50%"),
               field<&Side::open>("open", "true: the places of its troops are on everybody's map"),
               troops_field(),
               field_as<&Side::players, PlayersForm>(
                   "players", "the names of its players, or how many: each gets sheets of his own"),
               field_as<&Side::commands, CommandsForm>("commands",
                                                       "for players of one side: the names of the brigades "
                                                       "and generals that each commands; default: "
                                                       "dealt evenly")}},
             {"cards", {cards_field()}},
             {"", {units_field(), brigades_field()}}})};
    fields.layout = Layout::block;
    fields.instead = {{"break_point", "break:, in units lost, or a share such as 50%"},
                      {"morale", "break:, in units lost, or a share such as 50%"},
                      {"leader", "commander:"},
                      {"general", "commander:"},
                      {"regiments", "units:"},
                      {"forces", "units: or brigades:"},
                      {"side", "name:"},
                      {"objectives", "objectives: at the top of the file, with side: and this side's id"},
                      {"reserves", "arrives: in the unit or brigade that comes later"},
                      {"reinforcements", "arrives: in the unit or brigade that comes later"},
                      {"victory", "victory: at the top of the file, by the sides' ids"},
                      {"briefing", "briefing: at the top of the file, by the sides' ids"},
                      {"special", "special: at the top of the file, with who: and this side's id"},
                      {"player", "players:"},
                      {"rating", rating_instead}};
    fields.check = [](const Node&, const Side& side, Reporter& report) {
        std::vector<const Player*> players;
        for (const auto& player : side.players) players.push_back(&player);
        check_players(players, side.commands, report);
    };
    fields.schema =
        R"(,"allOf":[{"anyOf":[{"required":["id"]},{"required":["name"]}]},)"
        R"({"anyOf":[{"required":["troops"]},{"required":["brigades"]},{"required":["units"]}]}])";
    return fields;
}

}  // namespace muster::source
