#include "roll/rolled_part.hpp"

#include <algorithm>

#include "roll/kinds.hpp"
#include "roll/names.hpp"
#include "rules/rule_fields.hpp"
#include "scenario/fields.hpp"

namespace muster::roll {
namespace {

/// A length as rolled scenarios write it: a number of inches.
std::optional<terrain::Inches> read_inches(const source::Node& node, source::Reporter& report) {
    if (const auto number = source::Parser<double>::read(node, report)) return terrain::Inches{*number};
    return std::nullopt;
}

}  // namespace
}  // namespace muster::roll

namespace muster::source {

template <>
struct Parser<lengths::Inches> {
    static std::optional<lengths::Inches> read(const Node& node, Reporter& report) {
        return roll::read_inches(node, report);
    }
    static void write(Writer& out, lengths::Inches inches) { out.decimal(inches.value()); }
};

template <>
struct Parser<lengths::TablePoint> {
    static std::optional<lengths::TablePoint> read(const Node& node, Reporter& report) {
        if (!node.is_list() || node.items.size() != 2) {
            report(roll::kinds::not_two_numbers, node.place);
            return std::nullopt;
        }
        const auto x = roll::read_inches(node.items[0], report);
        const auto y = roll::read_inches(node.items[1], report);
        if (!x || !y) return std::nullopt;
        return lengths::TablePoint{*x, *y};
    }
    static void write(Writer& out, const lengths::TablePoint& point) {
        out.pair(point.x.value(), point.y.value());
    }
    static constexpr bool is_point = true;
};

namespace {

/// Text in sentences: YAML quotes it even if it is a single word.
struct SentenceForm : Parser<std::string> {
    static void write(Writer& out, const std::string& text) {
        out.is_json() ? out.text(text) : out.raw(yaml_text(text));
    }
};

}  // namespace

template <>
Fields<dice::Throw> make_fields() {
    using T = dice::Throw;
    return {field<&T::stream>("stream", "name of its stream", Need::required),
            field_as<&T::why, SentenceForm>("for", "purpose of the roll", Need::required),
            field<&T::die>("die", "the die", Need::required),
            field<&T::score>("score", "the score", Need::required),
            field<&T::reading>("reading", "what the table made of it").shown(Shown::if_given, Shown::always),
            field<&T::again>("again", "set aside and rolled again").shown(Shown::if_given, Shown::always),
            field<&T::own>("own", "the umpire's own die")};
}

template <>
Fields<terrain::SquareGrid> make_fields() {
    using T = terrain::SquareGrid;
    return {field<&T::left>("left", "left edge of column 1", Need::required),
            field<&T::column>("column", "width of a column", Need::required),
            field<&T::row>("row", "depth of a row", Need::required),
            field<&T::cell>("cell", "cell of the grid on which the game is played")};
}

template <>
Fields<terrain::Feature> make_fields() {
    using T = terrain::Feature;
    return {field<&T::id>("id", "id of the feature").shown(Shown::if_given, Shown::never),
            field<&T::kind>("kind", "hill, wood, ...", Need::required),
            field<&T::name>("name", "printed on the map"),
            field<&T::side>("side", "the side in whose half it is"),
            field<&T::square>("square", "its square, as that side counts"),
            field<&T::outline>("outline", "closed, without repeating the first point", Need::required),
            field<&T::parts>("parts", "buildings"),
            field<&T::levels>("levels", "contours above the outline"),
            field<&T::edge>("edge", "what encloses a field"),
            field<&T::of>("of", "the trees of a wood: pine, mixed or broadleaf"),
            field<&T::towards>("towards", "the direction it faces, in degrees")};
}

template <>
Fields<terrain::River> make_fields() {
    using T = terrain::River;
    return {field<&T::name>("name", "its name"), field<&T::course>("course", "middle line", Need::required),
            field<&T::width>("width", "width of the water").shown(Shown::always, Shown::always),
            field<&T::column>("column", "column in which it leaves"),
            field<&T::flows_to>("flows_to", "half")};
}

template <>
Fields<terrain::Road> make_fields() {
    using T = terrain::Road;
    return {field<&T::course>("course", "middle line", Need::required),
            field<&T::to>("to", "edge, farm or a name"), field<&T::side>("side", "whose farm"),
            field<&T::width>("width", "width of the road").shown(Shown::always, Shown::always)};
}

template <>
Fields<terrain::Crossing> make_fields() {
    using T = terrain::Crossing;
    return {field<&T::kind>("kind", "bridge, ford", Need::required),
            field<&T::name>("name", "name of one placed by hand").json_only(),
            field<&T::side>("side", "the side in whose half it is"),
            field<&T::at>("at", "on the river's course", Need::required)};
}

template <>
Fields<terrain::Barrier> make_fields() {
    using T = terrain::Barrier;
    const auto write_front = [](const T& barrier, Writer* out) {
        if (out) out->text(barrier.front > 0 ? "right" : "left");
        return barrier.front != 0;
    };
    return {field<&T::kind>("kind", "bank, hedge, wall, ...", Need::required),
            field<&T::name>("name", "printed on the map"), field<&T::side>("side", "whose"),
            field<&T::course>("course", "from end to end", Need::required),
            Field<T>{"front", "on which side of its course", Need::optional, {}}.written(write_front)};
}

template <>
Fields<terrain::Terrain> make_fields() {
    using T = terrain::Terrain;
    Fields<T> fields{
        field<&T::table>("table", "its size").json_only(),
        field<&T::squares>("squares", "layout of the squares").shown(Shown::if_given, Shown::never),
        field<&T::holder>("holder", "the side that holds the town").shown(Shown::if_given, Shown::never),
        field<&T::features>("features", "the ground").shown(Shown::always, Shown::always),
        field<&T::river>("river", "the river"),
        field<&T::streams>("streams", "other water"),
        field<&T::roads>("roads", "the roads").shown(Shown::if_given, Shown::always),
        field<&T::crossings>("crossings", "bridges and fords").shown(Shown::if_given, Shown::always),
        field<&T::barriers>("barriers", "works, hedges and walls placed by hand").json_only()};
    fields.layout = Layout::block;
    return fields;
}

template <>
Fields<roll::Conditions> make_fields() {
    using T = roll::Conditions;
    return {field<&T::start_hour>("start_hour", "whole hours after midnight"),
            field<&T::season>("season", "season of the year"),
            field<&T::dark_hour>("dark_hour", "hour of nightfall"),
            field<&T::turns>("turns", "turns of each player until dark"),
            field<&T::days_passed>("days_passed", "days passed before the first turn"),
            field<&T::wind>("wind", "whether there is wind")};
}

template <>
Fields<roll::FlankMarch> make_fields() {
    using T = roll::FlankMarch;
    return {field<&T::side>("side", "whose", Need::required),
            field<&T::label>("label", "which", Need::required).shown(Shown::always, Shown::never),
            field<&T::number>("number", "1 for the side's first").json_only(),
            field<&T::turn>("turn", "that turn or sooner", Need::required),
            field<&T::squares>("squares", "squares where it arrives", Need::required)
                .shown(Shown::always, Shown::never),
            field<&T::own>("own", "whether they are its own").json_only(),
            field<&T::at_square>("squares", "their numbers").json_only()};
}

template <>
Fields<roll::Reason> make_fields() {
    using T = roll::Reason;
    return {field<&T::value>("value", "the value it explains"),
            field_as<&T::story, SentenceForm>("story", "how it came about", Need::required),
            field<&T::section>("section", "section of the source"),
            field<&T::throw_number>("throw", "number of the roll in the ledger")};
}

template <>
Fields<roll::Attached> make_fields() {
    using T = roll::Attached;
    return {field<&T::name>("name", "as printed", Need::required),
            field<&T::type>("type", "a neutral type", Need::required),
            field<&T::brigade>("brigade", "the brigade that lists it"),
            field<&T::at>("at", "its place on the map"),
            field<&T::towards>("towards", "the direction it faces, in degrees"),
            field<&T::notes>("notes", "as written")};
}

template <>
Fields<roll::UnitPart> make_fields() {
    using T = roll::UnitPart;
    Fields<T> fields{
        field<&T::decided>("decided", "by name"),
        field<&T::thrown>("thrown", "numbers in the ledger, by name"),
        field<&T::bases>("bases", "as decided"),
        field<&T::written>("written", "bases before any were lent"),
        field<&T::story>("story", "how it came about").shown(Shown::always, Shown::never),
        field<&T::type>("type", "its type, by which dice were rolled").shown(Shown::always, Shown::never),
        field<&T::as>("as", "the same for `as:`").shown(Shown::if_given, Shown::never),
        field<&T::from>("from", "the same for `from:`").shown(Shown::if_given, Shown::never)};
    fields.layout = Layout::block;
    return fields;
}

template <>
Fields<roll::SidePart> make_fields() {
    using T = roll::SidePart;
    return {field<&T::half>("half", "its half of the table"),
            field<&T::holder>("holder", "whether it holds the town"),
            field<&T::generals>("generals", "the side's generals"),
            field<&T::wagons>("wagons", "wagons of the baggage"),
            field<&T::attached>("attached", "listed, but not units under these rules")};
}

template <>
Fields<roll::Rolled::Fair> make_fields() {
    using T = roll::Rolled::Fair;
    return {field<&T::percent>("percent", "the percentage within which the sides are", Need::required),
            field<&T::set_aside>("set_aside", "games set aside", Need::required)};
}

template <>
Fields<roll::RolledPart> make_fields() {
    using T = roll::RolledPart;
    Fields<T> fields{
        field<&T::muster>("muster", "the version of Muster that rolled it", Need::required),
        field<&T::rules>("rules", "the rules system", Need::required),
        field<&T::fair>("fair", "the games set aside to find a fair one"),
        field<&T::sides>("sides", "what was decided for each side").shown(Shown::always, Shown::never),
        field<&T::units>("units", "what was decided for each unit"),
        field<&T::conditions>("conditions", "hour, season, wind"),
        field<&T::flank_marches>("flank_marches", "columns that come by the flank"),
        field<&T::terrain>("terrain", "the ground, in inches"),
        field<&T::scattered>("scattered", "what the dice scattered over areas drawn by hand"),
        field<&T::ledger>("ledger", "every roll, in order").shown(Shown::always, Shown::never)};
    fields.layout = Layout::block;
    return fields;
}

std::optional<roll::Value> Parser<roll::Value>::read(const Node& node, Reporter& report) {
    if (const auto text = Parser<std::string>::read(node, report)) return roll::value_of(*text);
    return std::nullopt;
}
void Parser<roll::Value>::write(Writer& out, const roll::Value& value) {
    if (const auto* truth = std::get_if<bool>(&value))
        out.is_json() ? out.truth(*truth) : out.raw(roll::as_text(value));
    else if (const auto* whole = std::get_if<std::int64_t>(&value))
        out.number(*whole);
    else
        out.text(std::get<std::string>(value));
}

}  // namespace muster::source

namespace muster::roll {
namespace {

template <class Values>
auto named(const Values& values) {
    source::Named<typename Values::value_type::second_type> all;
    for (const auto& [name, value] : values) all.emplace_back(source::Placed<std::string>{name, {}}, value);
    return all;
}

/// False for a value that only passes on another roll, because it is worked out again when the file is read.
bool is_thrown(const RolledUnit& unit, const std::string& name) {
    const auto has_name = [&](const auto& each) { return each.first == name; };
    return std::ranges::any_of(unit.decided, has_name) || std::ranges::none_of(unit.values, has_name);
}

UnitPart part_of(const RolledUnit& unit) {
    UnitPart part{named(unit.decided),
                  named(unit.thrown),
                  named(unit.bases),
                  named(unit.written),
                  {},
                  unit.type,
                  unit.as,
                  lenders_of(unit)};
    std::erase_if(part.thrown, [&](const auto& each) { return !is_thrown(unit, each.first.value); });
    part.story.assign(unit.reasons.begin(), unit.reasons.begin() + static_cast<std::ptrdiff_t>(unit.stories));
    return part;
}

}  // namespace

std::vector<std::string> lenders_of(const RolledUnit& unit) {
    std::vector<std::string> all;
    for (const auto& parent : unit.from) all.push_back(parent.unit.value + " " + parent.base.value);
    return all;
}

RolledPart part_of(const Rolled& game, std::string_view version) {
    RolledPart part;
    part.muster = version;
    part.rules.value = game.rules;
    part.fair = game.fair;
    for (const auto& side : game.sides) {
        const source::Placed<std::string> id{side.id, {}};
        part.sides.emplace_back(id,
                                SidePart{side.half, side.holder, side.generals, side.wagons, side.attached});
        for (const auto& unit : side.units)
            part.units.emplace_back(source::Placed<std::string>{unit.id, {}}, part_of(unit));
    }
    part.conditions = game.conditions;
    part.flank_marches = game.flank_marches;
    if (game.ground.empty()) part.terrain = game.terrain;
    part.scattered = game.scattered;
    part.ledger = game.ledger;
    return part;
}

std::optional<RolledPart> read_part(const source::Node& node, source::Reporter& report) {
    auto part = source::read<RolledPart>(node, report);
    if (!part) return std::nullopt;
    int number = 0;
    for (auto& thrown : part->ledger) thrown.number = ++number;
    return part;
}

}  // namespace muster::roll
