// The plots of an area that ground is scattered over, and what is laid out on one.
#include "terrain/scatter.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "support/ground_kinds.hpp"
#include "terrain/geos.hpp"
#include "terrain/natural_lines.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

bool is_box(const TableLine& outline, double left, double top, double right, double bottom) {
    const Frame box = bounds_of(from_table(outline));
    return std::abs(box.left - left) < 0.0011 && std::abs(box.top - top) < 0.0011 &&
           std::abs(box.right - right) < 0.0011 && std::abs(box.bottom - bottom) < 0.0011;
}

ScatterArea area_of(const Frame& box) {
    return {0, "a", to_table(corners_of(box))};
}

TableLine upright(double x) {
    return to_table({{x, 0}, {x, 48}});
}

Terrain with_road(double x, double width) {
    Terrain terrain;
    Road road;
    road.course = upright(x);
    road.width = Inches{width};
    terrain.roads.push_back(road);
    return terrain;
}

}  // namespace

TEST_CASE("an area is divided into plots of a third of its side, from four inches to eight") {
    const auto counted = [](double wide, double deep) {
        const auto plots = scatter_plots({}, area_of({10, 10, 10 + wide, 10 + deep}));
        return std::pair(plots.size(), plots.empty() ? 0 : plots.front().size.value());
    };
    CHECK(counted(18, 18) == std::pair<std::size_t, double>(9, 6));
    CHECK(counted(10, 10) == std::pair<std::size_t, double>(9, 3.333));  // of four inches: 2.5, so three
    CHECK(counted(9.9, 9.9) == std::pair<std::size_t, double>(4, 4.95));
    CHECK(counted(3, 3) == std::pair<std::size_t, double>(1, 3));
    CHECK(counted(48, 32) == std::pair<std::size_t, double>(24, 8));
    CHECK(counted(27, 12) == std::pair<std::size_t, double>(10, 5.4));  // of six inches: 4.5 by 2, so 5 by 2
}

TEST_CASE("plots run from the north-west, are keyed by area, number and corner, and keep apart") {
    const auto plots = scatter_plots({}, area_of({10, 20, 28, 38}));
    REQUIRE(plots.size() == 9);
    for (std::size_t i = 0; i < 9; ++i) {
        const double x = 10 + 6.0 * static_cast<double>(i % 3);
        const double y = 20 + 6.0 * static_cast<double>(i / 3);
        INFO(plots[i].key);
        CHECK(is_box(plots[i].ground, x + 0.2, y + 0.2, x + 5.8, y + 5.8));
        CHECK(plots[i].whole);
        const std::string corner =
            std::to_string(static_cast<int>(x)) + ".000," + std::to_string(static_cast<int>(y)) + ".000";
        CHECK(plots[i].key == "scatter a " + std::to_string(i) + " " + corner);
    }
}

TEST_CASE(
    "plots keep clear of roads, water, lines and other ground, and those with less than half are left out") {
    const ScatterArea area =
        area_of({10, 10, 28, 28});  // plots from 10, 16 and 22, each 5.6" wide in its middle
    const auto first = [&](const Terrain& terrain) { return scatter_plots(terrain, area).front(); };
    const auto count = [&](const Terrain& terrain) { return scatter_plots(terrain, area).size(); };
    // A road of one inch takes half an inch and 0.4" on each side of its middle.
    CHECK(is_box(first(with_road(11, 1)).ground, 11.9, 10.2, 15.8, 15.8));
    CHECK_FALSE(first(with_road(11, 1)).whole);
    CHECK(first(with_road(18, 1)).whole);
    CHECK(is_box(first(with_road(11, 0.5)).ground, 11.65, 10.2, 15.8, 15.8));
    // 2.8" are half of a plot.
    CHECK(count(with_road(12.08, 1)) == 9);  // 12.98 to 15.8
    CHECK(count(with_road(12.12, 1)) == 6);  // 13.02 to 15.8
    Terrain river;
    river.river = River{upright(11), Inches{2}, 0, {}};
    CHECK(is_box(first(river).ground, 12.4, 10.2, 15.8, 15.8));
    Terrain stream;
    stream.streams.push_back({upright(11), Inches{1}, 0, {}});
    CHECK(is_box(first(stream).ground, 11.9, 10.2, 15.8, 15.8));
    Terrain fence;
    fence.barriers.push_back({"f", "fence", "", "", upright(11)});
    CHECK(is_box(first(fence).ground, 11.4, 10.2, 15.8, 15.8));
    Terrain wood;
    Feature feature;
    feature.outline = to_table({{5, 5}, {11, 5}, {11, 40}, {5, 40}});
    wood.features.push_back(feature);
    CHECK(is_box(first(wood).ground, 11.4, 10.2, 15.8, 15.8));
    feature.outline = to_table({{5, 5}, {17, 5}, {17, 17}, {5, 17}});  // it covers the first plot
    wood.features = {feature};
    CHECK(is_box(first(wood).ground, 17.4, 10.2, 21.8, 15.8));
    Terrain corner;  // nothing is taken between the ends of a road that turns a corner
    Road road;
    road.course = to_table({{1, 5}, {30, 5}, {30, 40}});
    road.width = Inches{1};
    corner.roads.push_back(road);
    CHECK(count(corner) == 9);
    CHECK(first(corner).whole);
    // What lies just beyond the area takes nothing of it.
    CHECK(first(with_road(9.2, 1)).whole);
    CHECK_FALSE(first(with_road(9.4, 1)).whole);
}

TEST_CASE("a plot is whole if not a thousandth of it is taken") {
    // 5.6" wide: a thousandth is 0.0056".
    const ScatterArea area = area_of({10, 10, 28, 28});
    CHECK(scatter_plots(with_road(9.304, 1), area).front().whole);        // to 10.204
    CHECK_FALSE(scatter_plots(with_road(9.308, 1), area).front().whole);  // to 10.208
}

TEST_CASE("hundreds of other features leave the same plots as a few") {
    const ScatterArea area = area_of({10, 10, 28, 28});
    Terrain few;
    Feature pond;
    pond.outline = to_table({{13, 13}, {14, 13}, {14, 14}, {13, 14}});
    few.features.push_back(pond);
    Feature rim;
    rim.outline = to_table({{20, 5}, {22, 5}, {22, 17}, {20, 17}});
    few.features.push_back(rim);
    const auto expected = scatter_plots(few, area);
    for (const std::size_t copies : {198U, 199U, 250U}) {
        Terrain many = few;
        for (std::size_t i = 0; i < copies; ++i) many.features.push_back(rim);
        const auto plots = scatter_plots(many, area);
        REQUIRE(plots.size() == expected.size());
        for (std::size_t i = 0; i < plots.size(); ++i) {
            CHECK(plots[i].key == expected[i].key);
            CHECK(plots[i].whole == expected[i].whole);
            CHECK(std::abs(signed_area(from_table(plots[i].ground)) -
                           signed_area(from_table(expected[i].ground))) < 0.01);
        }
    }
}

namespace {

const GroundKinds& kinds() {
    return tests::shipped_kinds();
}

std::optional<Feature> on_plot(const Frame& box, const std::string& kind, bool whole = true) {
    const ScatterPlot plot{"key", to_table(corners_of(box)), whole,
                           Inches{std::min(box.width(), box.depth())}};
    return lay_out_plot(plot, kind, kinds().find(kind), "id");
}

}  // namespace

TEST_CASE("a building stands in the roomiest place of its plot, no larger than the plot has room for") {
    const auto church = on_plot({10, 10, 15, 15}, "church");
    REQUIRE(church);
    CHECK(church->id == "id");
    CHECK(church->kind == "church");
    // The places looked at are the middles of cells of half an inch, so the first roomiest is at 12.25
    // and 12.25.
    CHECK(is_box(church->outline, 11.5, 11.5, 13, 13));
    REQUIRE(church->parts.size() == 1);
    CHECK(church->parts[0] == church->outline);
    const auto small = on_plot({10, 10, 12, 12}, "church");
    REQUIRE(small);
    CHECK(is_box(small->outline, 10.9 - 0.45, 10.9 - 0.45, 10.9 + 0.45, 10.9 + 0.45));
    const auto redoubt = on_plot({10, 10, 15, 15}, "redoubt");
    REQUIRE(redoubt);
    CHECK(redoubt->parts.empty());
}

TEST_CASE("a field has the shape of its plot, nearly half an inch inside it") {
    const auto field = on_plot({10, 10, 16, 15}, "field");
    REQUIRE(field);
    CHECK(is_box(field->outline, 10.45, 10.45, 15.55, 14.55));
    CHECK(field->parts.empty());
    CHECK_FALSE(on_plot({10, 10, 10.8, 15}, "field"));  // no room
    const ScatterPlot corner{"key", to_table({{10, 10}, {18, 10}, {10, 18}}), false, Inches{8}};
    const auto wedge = lay_out_plot(corner, "field", kinds().find("field"), "id");
    REQUIRE(wedge);
    CHECK(wedge->outline.size() == 3);
}

TEST_CASE("grown ground on a plot has its kind's look in proportion to a square of twelve inches") {
    const Surveyor surveyor;
    for (const bool whole : {true, false}) {
        const Frame box{10, 10, 16, 16};
        dice::Chance chance("key wood");
        const FreeGround ground{corners_of(box), whole, {0, 1}};
        const Spots expected = natural_outline(surveyor, ground, kinds().find("wood").outline, 0.5, chance);
        const auto wood = on_plot(box, "wood", whole);
        REQUIRE(wood);
        CHECK(from_table(wood->outline) == expected);
        CHECK(wood->parts.empty());
    }
}
