// Rivers: how they begin and end, and the lines along their shores.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "ground/courses.hpp"
#include "map/ground/marks.hpp"

namespace waters_test {

using namespace muster;
using namespace muster::lengths::literals;
using lengths::PaperPoint;

/// The ink at a place is that of the last shape filled there.
std::optional<page::Ink> ink_at(const map::Items& items, PaperPoint p) {
    std::optional<page::Ink> ink;
    for (const auto& item : items) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape || !shape->fill) continue;
        lengths::PaperLine outline;
        for (const auto& segment : shape->path) {
            if (const auto* move = std::get_if<page::Move>(&segment)) outline.push_back(move->to);
            if (const auto* line = std::get_if<page::Line>(&segment)) outline.push_back(line->to);
        }
        if (lengths::inside(outline, p)) ink = shape->fill;
    }
    return ink;
}

constexpr lengths::Millimetres per_inch = 4_mm;

lengths::TableLine on_table(const lengths::PaperLine& line) {
    lengths::TableLine found;
    for (const PaperPoint p : line)
        found.push_back({lengths::Inches{p.x / per_inch}, lengths::Inches{p.y / per_inch}});
    return found;
}

ground::Water on_table(const map::Water& water) {
    return {on_table(water.course), lengths::Inches{water.width / per_inch}};
}

/// With the banks that it has on the table.
map::Water on_paper(const ground::Water& water) {
    const map::TableScale scale{{}, per_inch, {}};
    map::Water drawn{scale(water.course), scale(water.width)};
    for (const auto& [middle, across, half] : ground::reaches_of(water))
        drawn.reaches.push_back({scale(middle), across, scale(half)});
    return drawn;
}

constexpr lengths::TableBounds seen{lengths::Inches{0}, lengths::Inches{0}, lengths::Inches{37.5},
                                    lengths::Inches{25}};

TEST_CASE("the lines along the shores of a river and of the lake that it runs into join") {
    // A lake in the west of the plan with a river from the east that ends short of the shore.
    const lengths::PaperLine lake{{0_mm, 0_mm}, {60_mm, 0_mm}, {60_mm, 100_mm}, {0_mm, 100_mm}};
    std::vector<ground::Water> laid{
        on_table(map::Water{{{160_mm, 40_mm}, {110_mm, 52_mm}, {61_mm, 50_mm}}, 8_mm})};
    ground::end_waters(laid, {on_table(lake)}, {}, seen);
    CHECK(lengths::inside(on_table(lake), laid[0].course.back()));
    CHECK_FALSE(laid[0].rises_last);
    CHECK_FALSE(laid[0].rises_first);
    const std::vector<map::Water> waters{on_paper(laid[0])};
    map::PlanLook look;
    look.inks = {{"map-water", {170, 195, 210}}, {"map-shore", {60, 95, 120}}};
    const page::Ink water = look.ink("map-water");
    const auto joined = map::draw_water(waters, {lake}, look);
    const auto apart = map::draw_water(waters, {}, look);
    // All across the mouth, and a little inside the lake, where the shore would be without a river.
    for (double y = 47.5; y <= 52.5; y += 0.25)
        for (const lengths::Millimetres x : {59.9_mm, 60.05_mm}) {
            INFO(y);
            CHECK(ink_at(joined, {x, lengths::Millimetres{y}}) != look.ink("map-shore"));
        }
    // Beside the mouth the lake has its shore, and the banks of the river go no farther.
    CHECK(ink_at(joined, {60.05_mm, 40_mm}) == look.ink("map-shore"));
    CHECK(ink_at(joined, {52_mm, 54_mm}) == water);
    std::size_t dark = 0, dark_apart = 0;
    for (double y = 40; y <= 60; y += 0.05) {
        dark += ink_at(joined, {50_mm, lengths::Millimetres{y}}) == look.ink("map-shore") ? 1 : 0;
        dark_apart += ink_at(apart, {50_mm, lengths::Millimetres{y}}) == look.ink("map-shore") ? 1 : 0;
    }
    CHECK(dark == 0);
    CHECK(dark_apart > 4);  // the banks, if the lake is not known
}

TEST_CASE("a creek that begins on the table rises from nothing, and one at its edge or in a river does not") {
    std::vector<ground::Water> waters{
        on_table(map::Water{{{-5_mm, 40_mm}, {155_mm, 45_mm}}, 8_mm}),
        on_table(map::Water{{{60_mm, 5_mm}, {70_mm, 20_mm}, {80_mm, 42_mm}}, 2_mm})};
    ground::end_waters(waters, {}, {}, seen);
    CHECK_FALSE((waters[0].rises_first || waters[0].rises_last));
    CHECK(waters[1].rises_first);
    auto in_a_pond = waters;
    ground::end_waters(in_a_pond, {}, {on_table({{50_mm, 0_mm}, {70_mm, 0_mm}, {60_mm, 10_mm}})}, seen);
    CHECK_FALSE(in_a_pond[1].rises_first);
    CHECK_FALSE(waters[1].rises_last);
    const auto is_narrow_at = [](const map::Items& items, lengths::Millimetres y) {
        lengths::PaperBounds bounds{1000_mm, 0_mm, 0_mm, 0_mm};
        for (const auto& segment : std::get<page::Shape>(items.front().what).path) {
            const auto* line = std::get_if<page::Line>(&segment);
            if (!line || lengths::abs(line->to.y - y) > 1_mm) continue;
            bounds.left = std::min(bounds.left, line->to.x);
            bounds.right = std::max(bounds.right, line->to.x);
        }
        return bounds.width() < 1.4_mm;
    };
    CHECK(is_narrow_at(map::draw_water({on_paper(waters[1])}, {}, {}), 7_mm));
    waters[1].rises_first = false;
    CHECK_FALSE(is_narrow_at(map::draw_water({on_paper(waters[1])}, {}, {}), 7_mm));
}

TEST_CASE("a creek that rises at both ends has banks of numbers, however long it is") {
    for (int i = 0; i < 400; ++i) {
        ground::Water creek =
            on_table(map::Water{{{3.1_mm, 4.7_mm}, {40_mm + 0.37_mm * i, 20_mm + 0.11_mm * i}}, 3_mm});
        creek.rises_first = creek.rises_last = true;
        INFO(i);
        for (const auto& item : map::draw_water({on_paper(creek)}, {}, {}))
            for (const auto& segment : std::get<page::Shape>(item.what).path)
                if (const auto* line = std::get_if<page::Line>(&segment))
                    REQUIRE((std::isfinite(line->to.x.value()) && std::isfinite(line->to.y.value())));
    }
}

TEST_CASE("where a creek is too narrow for a line along its shore, none runs straight across its bends") {
    for (const double width : {1.5, 2.0, 2.6, 3.4}) {
        const map::Water creek{
            map::smooth_course({{0_mm, 20_mm}, {40_mm, 60_mm}, {80_mm, 20_mm}, {120_mm, 70_mm}}),
            lengths::Millimetres{width}};
        lengths::Millimetres longest{0};
        for (const auto& item : map::draw_water({creek}, {}, {})) {
            const auto* shape = std::get_if<page::Shape>(&item.what);
            if (!shape) continue;
            PaperPoint here;
            for (const auto& segment : shape->path) {
                if (const auto* move = std::get_if<page::Move>(&segment)) here = move->to;
                const auto* line = std::get_if<page::Line>(&segment);
                if (!line) continue;
                longest = std::max(longest, lengths::distance(here, line->to));
                here = line->to;
            }
        }
        INFO(width);
        CHECK(longest < lengths::Millimetres{width + 1});
    }
}

TEST_CASE(
    "twenty metres of rivers on one plan have banks without lines along them, so that no plan is too large") {
    const auto shapes_of = [](int rivers) {
        std::vector<map::Water> waters;
        for (int i = 0; i < rivers; ++i) {
            const lengths::Millimetres y{25.0 + 50 * i};
            waters.push_back({{{0_mm, y}, {999.5_mm, y}}, 40_mm});  // a reach at each of 0 to 999
        }
        return map::draw_water(waters, {}, {}).size();
    };
    CHECK(shapes_of(19) == 19 * 16);  // the bank, the water, and two edges of each of seven lines
    CHECK(shapes_of(20) == 20 * 2);
}

TEST_CASE("the lines of a river leave the letters of its name free, and go on behind it") {
    map::PlanLook look;
    look.inks = {{"map-water", {170, 195, 210}}, {"map-shore", {60, 95, 120}}};
    const map::Water river{{{0_mm, 50_mm}, {100_mm, 50_mm}}, 8_mm};
    const map::TurnedBox letters{{50_mm, 50_mm}, {1, 0}, 10_mm, 1.5_mm};
    const auto inks_across = [&](lengths::Millimetres x, const std::vector<map::TurnedBox>& names) {
        const auto items = map::draw_water({river}, {}, look, names);
        int lines = 0;
        for (auto y = 48.3_mm; y <= 51.7_mm; y += 0.05_mm)
            lines += ink_at(items, {x, y}) == look.ink("map-water") ? 0 : 1;
        return lines;
    };
    for (const auto x : {41_mm, 50_mm, 59_mm}) {
        CHECK(inks_across(x, {}) > 4);
        CHECK(inks_across(x, {letters}) == 0);
    }
    CHECK(inks_across(30_mm, {letters}) > 4);
    CHECK(inks_across(70_mm, {letters}) > 4);
}

}  // namespace waters_test
