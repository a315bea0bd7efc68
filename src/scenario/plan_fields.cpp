// The keys of the plans of the sides: zones, moves, objectives.
#include <array>

#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/length_form.hpp"
#include "scenario/plan_forms.hpp"

namespace muster::source {

using scenario::Move;
using scenario::Objective;
using scenario::Zone;

namespace {

constexpr int most_points_won = 1000;

template <auto Member, class Owner>
Field<Owner> points_field(std::string_view key, std::string_view says, std::size_t least, Need need) {
    const auto read = [key, least](const Node& node, Owner& owner, Reporter& report) {
        owner.*Member = scenario::read_line(node, key, least, report);
    };
    const auto write = [](const Owner& owner, Writer* out) {
        if (out) scenario::write_line(*out, owner.*Member);
        return !(owner.*Member).empty();
    };
    return Field<Owner>{key, says, need, read, [least] { return scenario::line_schema(least); }}.written(
        write);
}

/// `line: dashed` or `solid`.
Field<Move> line_field() {
    static constexpr auto lines = std::to_array<std::string_view>({"solid", "dashed"});
    const auto read = [](const Node& node, Move& move, Reporter& report) {
        if (detail::is_among(node, lines, "a line", report)) move.dashed = node.text == "dashed";
    };
    const auto write = [](const Move& move, Writer* out) {
        if (out) out->text("dashed");
        return move.dashed;
    };
    return Field<Move>{"line", "solid, or dashed for a plan or a feint", Need::optional, read,
                       [] { return detail::words_schema(lines); }}
        .written(write);
}

constexpr std::string_view open_says = "true: shown to everybody; otherwise only to its side and the umpire";

/// Reports a zone that is not exactly one of an outline and a band, and a band that ends before it begins.
void check_zone(const Node& node, const Zone& zone, Reporter& report) {
    const bool band = has_or_means<Zone>(node, {"edge"}) && has_or_means<Zone>(node, {"depth"});
    const bool any_of_band = has_or_means<Zone>(node, {"edge", "depth", "from", "until"});
    if (has_or_means<Zone>(node, {"outline"}) ? any_of_band : !band)
        report(scenario::kinds::zone_shape, node.place);
    if (zone.from && zone.until && *zone.until <= *zone.from)
        report(scenario::kinds::zone_span, node.find("until")->place);
}

}  // namespace

template <>
Fields<Zone> make_fields() {
    using namespace scenario;
    Fields<Zone> fields{
        "a zone",
        {field_as<&Zone::side, IdForm>("side", "the id of the side that deploys there", Need::required),
         field_as<&Zone::name, LineForm<"a name">>("name", "printed on the map"),
         points_field<&Zone::outline, Zone>("outline", "its corners in order, without repeating the first", 3,
                                            Need::optional),
         field_as<&Zone::edge, TableSideForm>(
             "edge", "the edge of the table, for a band along it instead of an outline"),
         field_as<&Zone::depth, LengthForm>("depth", "depth of the band along the edge"),
         field_as<&Zone::from, LengthForm>("from",
                                           "where the band begins, measured from the west or the north"),
         field_as<&Zone::until, LengthForm>("until", "where the band ends, measured likewise"),
         field<&Zone::open>("open", open_says).shown(Shown::if_given, Shown::always)}};
    fields.check = &check_zone;
    fields.schema = R"(,"oneOf":[{"required":["outline"]},{"required":["edge","depth"]}])";
    return fields;
}

template <>
Fields<Move> make_fields() {
    using namespace scenario;
    return {"a move",
            {field_as<&Move::side, IdForm>("side", "the id of the side that moves", Need::required),
             points_field<&Move::course, Move>("course", "points along the arrow; its head is at the last", 2,
                                               Need::required),
             field_as<&Move::label, LineForm<"a label">>("label", "printed along the arrow"), line_field(),
             field<&Move::open>("open", open_says)}};
}

template <>
Fields<Objective> make_fields() {
    using namespace scenario;
    Fields<Objective> fields{
        "an objective",
        {field_as<&Objective::name, LineForm<"a name">>("name", "printed on the map", Need::required),
         field_as<&Objective::at, PointForm>("at", "where it is", Need::required),
         field_as<&Objective::value, CountForm<"a value", 1, most_points_won>>("value",
                                                                               "points for whoever holds it"),
         field_as<&Objective::side, IdForm>("side", "the id of the side whose objective it is"),
         field<&Objective::open>("open", open_says)}};
    fields.instead = {{"points", "value:"}, {"worth", "value:"}, {"vp", "value:"}};
    return fields;
}

}  // namespace muster::source
