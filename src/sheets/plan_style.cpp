#include "sheets/plan_style.hpp"

#include <cmath>

#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "lengths/paper_length.hpp"
#include "source/source_text.hpp"

namespace muster::sheets {
namespace {

using lengths::Millimetres;
using lengths::Points;
using Plan = map::PlanStyle;
using source::Field;
using source::Node;
using source::Reporter;
using Frame = Plan::Frame;
using Squares = Plan::Squares;
using Hills = Plan::Hills;
using Woods = Plan::Woods;
using Furrows = Plan::Fields;
using Open = Plan::Open;
using Rough = Plan::Rough;
using Water = Plan::Water;
using Ways = Plan::Ways;
using Works = Plan::Works;
using Moves = Plan::Moves;
using Troops = Plan::Troops;
using Furniture = Plan::Furniture;
using Words = Plan::Words;

/// The limits of what a plan can be drawn with: closer marks take minutes to draw, and finer lines are not
/// printed.
template <class L>
struct Range {
    L least, most;
};
constexpr Range<Millimetres> weights{Millimetres{0.02}, Millimetres{5}};  ///< how wide a line is
constexpr Range<Millimetres> spacings{Millimetres{0.3},
                                      Millimetres{50}};  ///< how far marks are apart, or how large
constexpr Range<Millimetres> extents{Millimetres{0.3}, Millimetres{1000}};  ///< of a part of the sheet
constexpr Range<Points> sizes{Points{3}, Points{60}};                       ///< of words

template <class L>
std::optional<L> read_within(const Node& node, const Range<L>& range, Reporter& report) {
    const auto written = node.is_scalar() ? lengths::parse_paper_length(node.text) : std::nullopt;
    if (!written) {
        report(layout::kinds::bad_paper_length, node.place, node.text);
        return std::nullopt;
    }
    constexpr double parts = 10'000;  // points are read by way of millimetres, and would be 12.499999
    const L length{std::round(L{*written}.value() * parts) / parts};
    if (length >= range.least && length <= range.most) return length;
    report(layout::kinds::length_out_of_range, node.place, node.text,
           fmt::format("from {:.2g} to {:.2g} mm", Millimetres{range.least}.value(),
                       Millimetres{range.most}.value()));
    return std::nullopt;
}

/// A length between two limits.
template <const auto& range>
struct LengthWithin {
    static auto read(const Node& node, Reporter& report) { return read_within(node, range, report); }
};

template <auto Member>
auto weight(std::string_view key, std::string_view says) {
    return source::field_as<Member, LengthWithin<weights>>(key, says);
}
template <auto Member>
auto spacing(std::string_view key, std::string_view says) {
    return source::field_as<Member, LengthWithin<spacings>>(key, says);
}
template <auto Member>
auto extent(std::string_view key, std::string_view says) {
    return source::field_as<Member, LengthWithin<extents>>(key, says);
}
template <auto Member>
auto size(std::string_view key, std::string_view says) {
    return source::field_as<Member, LengthWithin<sizes>>(key, says);
}

/// The keys for one thing, read over what the style already has for it.
template <auto Member, class Part = typename source::detail::member_of<decltype(Member)>::value>
Field<Plan> part(std::string_view key, std::string_view says, source::Fields<Part> fields) {
    return {key, says, source::Need::optional,
            [fields = std::move(fields)](const Node& node, Plan& style, Reporter& report) {
                source::read_map(node, fields, style.*Member, report);
            }};
}

std::vector<Field<Plan>> ground_parts() {
    return {
        part<&Plan::hills>("hills", "hachures",
                           {spacing<&Hills::apart_in_shade>("apart-in-shade", "distance on the dark side"),
                            spacing<&Hills::apart_in_light>("apart-in-light", "distance on the light side"),
                            spacing<&Hills::longest>("longest", "length of most"),
                            weight<&Hills::thick>("thick", "width of the darkest"),
                            weight<&Hills::thin>("thin", "width of the lightest")}),
        part<&Plan::woods>("woods", "trees of woods and orchards",
                           {spacing<&Woods::apart>("apart", "distance between trunks"),
                            spacing<&Woods::smallest>("smallest", "half the width of the smallest crown"),
                            spacing<&Woods::largest>("largest", "half the width of the largest crown"),
                            weight<&Woods::line>("line", "of a crown's lit side"),
                            spacing<&Woods::row_apart>("rows-apart", "distance between rows of an orchard"),
                            spacing<&Woods::fruit>("fruit-tree", "radius of a crown in an orchard")}),
        part<&Plan::open>("open", "ground without anything on it",
                          {spacing<&Open::grass_apart>("grass-apart", "distance between tufts"),
                           weight<&Open::blade>("blade", "width of a blade of grass")}),
        part<&Plan::fields>("fields", "furrows",
                            {spacing<&Furrows::apart>("apart", "distance between them"),
                             weight<&Furrows::fine>("fine", "width of most"),
                             weight<&Furrows::heavy>("heavy", "width of every fourth")}),
        part<&Plan::rough>(
            "rough", "broken ground and marshes",
            {spacing<&Rough::apart>("apart", "distance between tufts of broken ground"),
             weight<&Rough::line>("line", "lines of its tufts, stones and banks"),
             spacing<&Rough::reeds_apart>("reeds-apart", "distance between tufts of a marsh"),
             weight<&Rough::reed>("reed", "width of a blade of reeds"),
             spacing<&Rough::water_apart>("water-apart", "distance between rows of standing water")}),
        part<&Plan::water>(
            "water", "rivers, streams and lakes",
            {weight<&Water::shore>("shore", "the line along it"),
             weight<&Water::current>("current", "strokes in the stream"),
             weight<&Water::first_gap>("first-gap", "from the shore to the first line in the water")}),
        part<&Plan::ways>("ways", "roads and tracks",
                          {weight<&Ways::edge>("edge", "the line away from the light"),
                           weight<&Ways::light_edge>("light-edge", "the line towards the light"),
                           weight<&Ways::rut>("rut", "what wheels have left"),
                           spacing<&Ways::dash>("dash", "dashes of a track's edges"),
                           spacing<&Ways::gap>("gap", "between them")}),
        part<&Plan::works>("works", "entrenchments and redoubts",
                           {weight<&Works::parapet>("parapet", "the heavy line")}),
    };
}

/// All parts of the file.
const source::Fields<Plan>& parts() {
    static const auto fields = [] {
        auto all = ground_parts();
        all.push_back(part<&Plan::frame>("frame", "the frame of the plan",
                                         {weight<&Frame::line>("line", "the fine lines"),
                                          weight<&Frame::band>("band", "the black and white inches"),
                                          weight<&Frame::border>("border", "the outer line")}));
        all.push_back(part<&Plan::squares>(
            "squares", "the squares of a table",
            {weight<&Squares::line>("line", "between squares"),
             weight<&Squares::centre>("centre", "the centre line"),
             spacing<&Squares::dash>("dash", "dashes of the lines between squares"),
             spacing<&Squares::centre_dash>("centre-dash", "dashes of the centre line")}));
        all.push_back(
            part<&Plan::moves>("moves", "arrows",
                               {weight<&Moves::shaft>("shaft", "width of the shaft"),
                                weight<&Moves::casing>("casing", "width of the paper left on each side")}));
        all.push_back(
            part<&Plan::troops>("troops", "blocks of troops",
                                {spacing<&Troops::front>("front", "width of the smallest block"),
                                 spacing<&Troops::depth>("depth", "its depth"),
                                 spacing<&Troops::guns>("guns", "depth of the smallest battery"),
                                 size<&Troops::number>("number", "its number in the smallest block"),
                                 size<&Troops::largest>("largest", "its number in the largest")}));
        all.push_back(part<&Plan::furniture>(
            "furniture", "what surrounds the table",
            {spacing<&Furniture::compass>("compass", "its radius"),
             extent<&Furniture::scale>("scale", "length of the longest scale bar"),
             spacing<&Furniture::bar>("bar", "height of a scale bar"),
             spacing<&Furniture::name>("name", "widest name in the References on one line"),
             extent<&Furniture::small_sheet>("small-sheet", "width of plan below which less is printed"),
             size<&Furniture::title>("title", "of the title on the ground"),
             size<&Furniture::foot_title>("foot-title", "of the title beside or below the table"),
             size<&Furniture::least_title>("least-title", "of the smallest title")}));
        all.push_back(part<&Plan::words>(
            "words", "sizes of words",
            {size<&Words::least>("least", "the smallest printed word"),
             size<&Words::town>("town", "names of towns"),
             size<&Words::ground>("ground", "names of hills and waters"),
             size<&Words::small>("small", "names of woods, roads and crossings"),
             size<&Words::troops>("troops", "names of troops without a number"),
             size<&Words::square>("square", "the number of a square"),
             size<&Words::references>("references", "names of troops in the References"),
             size<&Words::list>("list", "beside a sign, and names that are letters on the plan")}));
        return source::Fields<Plan>{{}, std::move(all)};
    }();
    return fields;
}

}  // namespace

void read_plan_style(const source::Files& files, const std::string& path, Plan& style, Reporter& report) {
    if (const auto node = source::read_yaml(files, path, report))
        source::read_map(*node, parts(), style, report);
}

}  // namespace muster::sheets
