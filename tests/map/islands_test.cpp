// Bars and islands in rivers: only where there is room in the water, and never on what the clear ground
// leaves out. How rivers begin and end.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "map/ground/marks.hpp"

using namespace muster;
using namespace muster::lengths::literals;
using lengths::PaperPoint;

namespace {

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

}  // namespace

TEST_CASE("bars and islands lie within wide water, apart from what is not clear, and narrow water has none") {
    const map::Water river{
        map::smooth_course({{20_mm, 0_mm}, {30_mm, 90_mm}, {10_mm, 160_mm}, {40_mm, 300_mm}}), 9_mm};
    const auto anywhere = [](PaperPoint) { return true; };
    const auto off_ford = [](PaperPoint p) { return p.y < 100_mm || p.y > 200_mm; };
    std::size_t all = 0, kept = 0, bars = 0;
    for (int i = 0; i < 40; ++i) {
        const dice::Chance chance{"river " + std::to_string(i)};
        const auto islands = map::islands_of(river, chance, anywhere);
        const auto some = map::islands_of(river, chance, off_ford);
        all += islands.size();
        kept += some.size();
        for (const auto& island : islands) {
            bars += island.is_bar ? 1 : 0;
            for (const PaperPoint p : island.ripple)
                CHECK(lengths::distance_to_course(river.course, p) < river.width / 2 * 0.84);
            for (const PaperPoint p : island.outline)
                CHECK((lengths::inside(island.ripple, p) &&
                       lengths::distance_to_outline(island.ripple, p) > 0.3_mm));
        }
        for (const auto& island : some) {
            CHECK(std::ranges::all_of(island.outline, off_ford));
            CHECK(std::ranges::any_of(
                islands, [&](const map::Island& other) { return other.outline == island.outline; }));
        }
    }
    CHECK(all > 100);
    CHECK(kept > all / 3);
    CHECK(kept < all);
    CHECK(bars > all / 3);
    CHECK(bars < all);
    map::Water creek = river;
    creek.width = 6_mm;
    CHECK(map::islands_of(creek, dice::Chance{"creek"}, anywhere).empty());
}

TEST_CASE("the lines along the shores of a river and of the lake that it runs into join") {
    // A lake in the west of the plan with a river from the east that ends short of the shore.
    const lengths::PaperLine lake{{0_mm, 0_mm}, {60_mm, 0_mm}, {60_mm, 100_mm}, {0_mm, 100_mm}};
    std::vector<map::Water> waters{{{{160_mm, 40_mm}, {110_mm, 52_mm}, {61_mm, 50_mm}}, 8_mm}};
    map::end_waters(waters, {lake}, {}, {0_mm, 0_mm, 150_mm, 100_mm});
    CHECK(lengths::inside(lake, waters[0].course.back()));
    CHECK_FALSE(waters[0].rises_last);
    CHECK_FALSE(waters[0].rises_first);
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
    std::vector<map::Water> waters{{{{-5_mm, 40_mm}, {155_mm, 45_mm}}, 8_mm},
                                   {{{60_mm, 5_mm}, {70_mm, 20_mm}, {80_mm, 42_mm}}, 2_mm}};
    map::end_waters(waters, {}, {}, {0_mm, 0_mm, 150_mm, 100_mm});
    CHECK_FALSE((waters[0].rises_first || waters[0].rises_last));
    CHECK(waters[1].rises_first);
    auto in_a_pond = waters;
    map::end_waters(in_a_pond, {}, {{{50_mm, 0_mm}, {70_mm, 0_mm}, {60_mm, 10_mm}}},
                    {0_mm, 0_mm, 150_mm, 100_mm});
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
    CHECK(is_narrow_at(map::draw_water({waters[1]}, {}, {}), 7_mm));
    waters[1].rises_first = false;
    CHECK_FALSE(is_narrow_at(map::draw_water({waters[1]}, {}, {}), 7_mm));
}

TEST_CASE("a creek that rises at both ends has banks of numbers, however long it is") {
    for (int i = 0; i < 400; ++i) {
        map::Water creek{{{3.1_mm, 4.7_mm}, {40_mm + 0.37_mm * i, 20_mm + 0.11_mm * i}}, 3_mm};
        creek.rises_first = creek.rises_last = true;
        INFO(i);
        for (const auto& item : map::draw_water({creek}, {}, {}))
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
