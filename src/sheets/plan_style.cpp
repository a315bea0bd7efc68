#include "sheets/plan_style.hpp"

#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "lengths/paper_length.hpp"
#include "source/source_text.hpp"

namespace muster::sheets {
namespace {

using lengths::Millimetres;
using lengths::Points;
using map::PlanStyle;
using source::Field;
using source::Node;
using source::Reporter;
using Frame = PlanStyle::Frame;
using Squares = PlanStyle::Squares;
using Hills = PlanStyle::Hills;
using Woods = PlanStyle::Woods;
using Furrows = PlanStyle::Fields;
using Open = PlanStyle::Open;
using Rough = PlanStyle::Rough;
using Water = PlanStyle::Water;
using Ways = PlanStyle::Ways;
using Works = PlanStyle::Works;
using Moves = PlanStyle::Moves;
using Words = PlanStyle::Words;

/// The limits of what a plan can be drawn with: closer marks take minutes to draw, and finer lines are not
/// printed.
constexpr Millimetres finest{0.02}, heaviest{5}, nearest{0.3}, farthest{50};
constexpr Points smallest{3}, largest{60};

template <class L>
std::optional<L> read_within(const Node& node, L least, L most, Reporter& report) {
    const auto written = node.is_scalar() ? lengths::parse_paper_length(node.text) : std::nullopt;
    if (!written) {
        report(layout::kinds::bad_paper_length, node.place, node.text);
        return std::nullopt;
    }
    const L length{*written};
    if (length >= least && length <= most) return length;
    report(layout::kinds::length_out_of_range, node.place, node.text,
           fmt::format("from {:.2g} to {:.2g} mm", Millimetres{least}.value(), Millimetres{most}.value()));
    return std::nullopt;
}

/// The width of a line.
struct Weight {
    static std::optional<Millimetres> read(const Node& node, Reporter& report) {
        return read_within(node, finest, heaviest, report);
    }
};
/// The distance between marks, or their size.
struct Spacing {
    static std::optional<Millimetres> read(const Node& node, Reporter& report) {
        return read_within(node, nearest, farthest, report);
    }
};
struct WordSize {
    static std::optional<Points> read(const Node& node, Reporter& report) {
        return read_within(node, smallest, largest, report);
    }
};

template <auto Member>
auto weight(std::string_view key, std::string_view says) {
    return source::field_as<Member, Weight>(key, says);
}
template <auto Member>
auto spacing(std::string_view key, std::string_view says) {
    return source::field_as<Member, Spacing>(key, says);
}
template <auto Member>
auto size(std::string_view key, std::string_view says) {
    return source::field_as<Member, WordSize>(key, says);
}

/// The keys for one thing, read over what the style already has for it.
template <auto Member, class Part>
Field<PlanStyle> part(std::string_view key, std::string_view says, source::Fields<Part> fields) {
    return {key, says, source::Need::optional,
            [fields = std::move(fields)](const Node& node, PlanStyle& style, Reporter& report) {
                source::read_map(node, fields, style.*Member, report);
            }};
}

std::vector<Field<PlanStyle>> ground_parts() {
    return {
        part<&PlanStyle::hills, Hills>(
            "hills", "hachures",
            {spacing<&Hills::apart_in_shade>("apart-in-shade", "distance on the dark side"),
             spacing<&Hills::apart_in_light>("apart-in-light", "distance on the light side"),
             spacing<&Hills::longest>("longest", "length of most"),
             weight<&Hills::thick>("thick", "width of the darkest"),
             weight<&Hills::thin>("thin", "width of the lightest")}),
        part<&PlanStyle::woods, Woods>(
            "woods", "trees of woods and orchards",
            {spacing<&Woods::apart>("apart", "distance between trunks"),
             spacing<&Woods::smallest>("smallest", "half the width of the smallest crown"),
             spacing<&Woods::largest>("largest", "half the width of the largest crown"),
             weight<&Woods::line>("line", "of a crown's lit side"),
             spacing<&Woods::row_apart>("rows-apart", "distance between rows of an orchard"),
             spacing<&Woods::fruit>("fruit-tree", "radius of a crown in an orchard")}),
        part<&PlanStyle::open, Open>(
            "open", "ground without anything on it",
            {spacing<&Open::trees_apart>("trees-apart", "distance between lone trees"),
             spacing<&Open::grass_apart>("grass-apart", "distance between tufts"),
             weight<&Open::blade>("blade", "width of a blade of grass")}),
        part<&PlanStyle::fields, Furrows>("fields", "furrows",
                                          {spacing<&Furrows::apart>("apart", "distance between them"),
                                           weight<&Furrows::fine>("fine", "width of most"),
                                           weight<&Furrows::heavy>("heavy", "width of every fourth")}),
        part<&PlanStyle::rough, Rough>(
            "rough", "broken ground and marshes",
            {spacing<&Rough::apart>("apart", "distance between tufts of broken ground"),
             weight<&Rough::line>("line", "lines of its tufts, stones and banks"),
             spacing<&Rough::reeds_apart>("reeds-apart", "distance between tufts of a marsh"),
             weight<&Rough::reed>("reed", "width of a blade of reeds"),
             spacing<&Rough::water_apart>("water-apart", "distance between rows of standing water")}),
        part<&PlanStyle::water, Water>(
            "water", "rivers, streams and lakes",
            {weight<&Water::shore>("shore", "the line along it"),
             weight<&Water::current>("current", "strokes in the stream"),
             weight<&Water::first_gap>("first-gap", "from the shore to the first line in the water")}),
        part<&PlanStyle::ways, Ways>("ways", "roads and tracks",
                                     {weight<&Ways::edge>("edge", "the line away from the light"),
                                      weight<&Ways::light_edge>("light-edge", "the line towards the light"),
                                      weight<&Ways::rut>("rut", "what wheels have left"),
                                      spacing<&Ways::dash>("dash", "dashes of a track's edges"),
                                      spacing<&Ways::gap>("gap", "between them")}),
        part<&PlanStyle::works, Works>("works", "entrenchments and redoubts",
                                       {weight<&Works::parapet>("parapet", "the heavy line")}),
    };
}

/// All parts of the file.
const source::Fields<PlanStyle>& parts() {
    static const auto fields = [] {
        auto all = ground_parts();
        all.push_back(
            part<&PlanStyle::frame, Frame>("frame", "the frame of the plan",
                                           {weight<&Frame::line>("line", "the fine lines"),
                                            weight<&Frame::band>("band", "the black and white inches"),
                                            weight<&Frame::border>("border", "the outer line")}));
        all.push_back(part<&PlanStyle::squares, Squares>(
            "squares", "the squares of a table",
            {weight<&Squares::line>("line", "between squares"),
             weight<&Squares::centre>("centre", "the centre line"),
             spacing<&Squares::dash>("dash", "dashes of the lines between squares"),
             spacing<&Squares::centre_dash>("centre-dash", "dashes of the centre line")}));
        all.push_back(part<&PlanStyle::moves, Moves>(
            "moves", "arrows",
            {weight<&Moves::shaft>("shaft", "width of the shaft"),
             weight<&Moves::casing>("casing", "width of the paper left on each side")}));
        all.push_back(part<&PlanStyle::words, Words>(
            "words", "sizes of words",
            {size<&Words::town>("town", "names of towns"),
             size<&Words::ground>("ground", "names of hills and waters"),
             size<&Words::small>("small", "names of woods, roads and crossings"),
             size<&Words::troops>("troops", "names of troops without a number"),
             size<&Words::square>("square", "the number of a square"),
             size<&Words::legend>("legend", "below a sign of the legend in a flank"),
             size<&Words::references>("references", "names of troops in the References"),
             size<&Words::list>("list", "beside a sign, and names listed in the foot")}));
        return source::Fields<PlanStyle>{{}, std::move(all)};
    }();
    return fields;
}

}  // namespace

void read_plan_style(const source::Files& files, const std::string& path, PlanStyle& style,
                     Reporter& report) {
    if (const auto node = source::read_yaml(files, path, report))
        source::read_map(*node, parts(), style, report);
}

}  // namespace muster::sheets
