// The strokes of hills, measured on the display list against the heights that they show.
#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "map/hachure_measures.hpp"
#include "page/query.hpp"

namespace hachures_test {

using namespace muster;
using namespace lengths::literals;
using namespace muster::map::test;
using lengths::Direction;
using lengths::Millimetres;
using lengths::PaperLine;
using lengths::PaperPoint;
using map::HillForm;
using map::SlopeField;

/// A hill whose knolls are chosen by its name.
Hill hill_of(HillForm form, const std::string& key) {
    return map::test::hill_of(std::move(form), dice::Chance{key}, key);
}

/// A hill that no setting was chosen on: an uneven oval from 22 to 140 mm long with bays, of one to three
/// levels.
Hill random_hill(int seed) {
    const std::string key = "random " + std::to_string(seed);
    dice::Chance chance{key};
    const Millimetres half{chance.between(11, 70)};
    const double broad = chance.between(0.35, 1), turn = chance.between(0, 3);
    std::vector<double> reach(12);
    for (double& share : reach) share = chance.between(0.72, 1);
    HillForm form;
    const int levels = half < 25_mm ? 1 : 1 + static_cast<int>(chance.below(3));
    for (int level = 0; level < levels; ++level) {
        PaperLine outline;
        const Millimetres along = half * (1 - 0.28 * level);
        for (std::size_t i = 0; i < reach.size(); ++i) {
            const double angle = static_cast<double>(i) * 6.2831853 / static_cast<double>(reach.size());
            const Millimetres x = along * (reach[i] * std::cos(angle));
            const Millimetres y = along * (reach[i] * broad * std::sin(angle));
            outline.push_back({90_mm + x * std::cos(turn) - y * std::sin(turn),
                               90_mm + x * std::sin(turn) + y * std::cos(turn)});
        }
        form.levels.push_back(map::rounded_off(map::smooth_outline(outline)));
    }
    return hill_of(std::move(form), key);
}

/// The ridge of Hobkirk's Hill on paper, as long as given; a hill with a bay; a round hill as large as a
/// square's.
const std::vector<Hill>& hills() {
    static std::vector<Hill> all;
    if (!all.empty()) return all;
    const auto scaled = [](const std::vector<Direction>& points, Millimetres unit) {
        PaperLine outline;
        for (const Direction p : points) outline.push_back(p * unit);
        return map::rounded_off(map::smooth_outline(outline));
    };
    const std::vector<Direction> ridge{{11, 16}, {24, 12.5}, {40, 12},   {54, 13}, {60, 17},
                                       {52, 22}, {36, 21.5}, {22, 23.5}, {12, 22}};
    const std::vector<Direction> bay{{10, 10}, {50, 12}, {52, 40}, {34, 40}, {30, 24}, {26, 40}, {10, 42}};
    const std::vector<Direction> round{{0, 4}, {3, 0.5}, {8, 0}, {10, 5}, {7, 9}, {2, 9}};
    all.push_back(hill_of({{scaled(ridge, 3.8_mm)}}, "ridge on A4"));
    all.push_back(hill_of({{scaled(ridge, 5.5_mm)}}, "ridge on A3"));
    all.push_back(hill_of({{scaled(bay, 1.6_mm)}}, "bay"));
    all.push_back(hill_of({{scaled(round, 4_mm)}}, "round"));
    for (int seed = 0; seed < 20; ++seed) all.push_back(random_hill(seed));
    return all;
}

TEST_CASE("hills of any outline hold the measures of hachures") {
    judge(hills());
}

TEST_CASE("a hill is not taken for a hollow: each hachure is wider above than below") {
    for (const Hill& hill : hills()) {
        INFO(hill.key);
        std::size_t heavy = 0, tapering = 0;
        for (const Stroke& stroke : hill.strokes) {
            const Millimetres widest = *std::ranges::max_element(stroke.widths);
            CHECK(hill.field.height(stroke.middle.front()) > hill.field.height(stroke.middle.back()));
            if (widest < 0.2_mm) continue;
            ++heavy;
            if (stroke.widths.back() < widest * 0.75) ++tapering;
        }
        INFO(tapering << " of " << heavy);
        CHECK(static_cast<double>(tapering) >= 0.85 * static_cast<double>(heavy));
    }
}

TEST_CASE("hachures stay on their hill, and the side away from the light has the darker ink") {
    map::PlanLook look;
    look.inks = {{"map-hill", {10, 10, 10}}, {"map-hill-light", {90, 90, 90}}};
    for (const Hill& hill : hills()) {
        const auto items = map::draw_hachures(hill.form, dice::Chance{hill.key}, look);
        REQUIRE(items.size() == 3);
        const auto ground = map::box_of(lengths::bounds_of(hill.form.levels.front()).grown(0.6_mm));
        for (const auto& item : items) CHECK(ground.holds(page::bounds(item)));
        CHECK(std::get<page::Shape>(items[0].what).fill == page::Ink{90, 90, 90});
        CHECK(std::get<page::Shape>(items[2].what).fill == page::Ink{10, 10, 10});
        for (const Stroke& stroke : strokes_of({items[2]})) CHECK(hill.field.light(half_way(stroke)) < 0.05);
        for (const Stroke& stroke : strokes_of({items[0]})) CHECK(hill.field.light(half_way(stroke)) > 0.2);
    }
}

TEST_CASE("what stands on a hill cuts its hachures and moves none") {
    HillForm form = hills().front().form;
    const Hill whole = hill_of(form, "cut");
    const lengths::PaperBounds block{90_mm, 55_mm, 130_mm, 62_mm};
    form.has_room = [&](PaperPoint p) { return !block.holds(p); };
    const auto cut = strokes_of(map::draw_hachures(form, dice::Chance{"cut"}, {}));
    CHECK(cut.size() > whole.strokes.size() / 2);
    std::size_t touching = 0;
    for (const Stroke& stroke : whole.strokes)
        touching += std::ranges::any_of(stroke.middle, [&](PaperPoint p) { return block.holds(p); }) ? 1 : 0;
    CHECK(touching > 20);
    for (const Stroke& stroke : cut)
        for (const PaperPoint p : stroke.middle) {
            CHECK_FALSE(block.grown(-0.1_mm).holds(p));
            Millimetres nearest = 1_mm;
            for (const Stroke& other : whole.strokes)
                nearest = std::min(nearest, lengths::distance_to_course(other.middle, p));
            CHECK(nearest < 0.1_mm);
        }
}

TEST_CASE("the levels of a hill can be counted: no hachure runs across the edge of one") {
    const auto oval = [](Millimetres half) {
        PaperLine outline;
        for (int i = 0; i < 48; ++i) {
            const double turn = i * 0.1308997;
            outline.push_back({90_mm + (40_mm + half) * std::cos(turn), 60_mm + half * std::sin(turn)});
        }
        return outline;
    };
    const Hill hill = hill_of({{oval(35_mm), oval(25_mm), oval(15_mm)}}, "three levels");
    for (std::size_t level = 1; level < 3; ++level) {
        PaperLine edge = hill.form.levels[level];
        std::vector<double> away;  // mm
        for (const auto& ring : hill.field.contours(static_cast<double>(level)))
            for (const PaperPoint p : ring) away.push_back(lengths::distance_to_outline(edge, p).value());
        CHECK(share_of(away, 0.95) < 2);
        const auto crossing = [&](const Stroke& stroke) {
            return hill.field.height(stroke.middle.front()) > static_cast<double>(level) &&
                   hill.field.height(stroke.middle.back()) < static_cast<double>(level);
        };
        CHECK(std::ranges::count_if(hill.strokes, crossing) == 0);
        CHECK(std::ranges::count_if(hill.strokes, [&](const Stroke& stroke) {
                  const double height = hill.field.height(stroke.middle.front());
                  return std::floor(height) == static_cast<double>(level);
              }) > 50);
    }
}

TEST_CASE("a hill rises from nothing at its foot, and its contours are at their height") {
    for (const Hill& hill : hills()) {
        const auto bounds = lengths::bounds_of(hill.form.levels.front());
        CHECK(hill.field.height({bounds.left - 5_mm, bounds.centre().y}) == 0);
        for (const double height : {0.2, 0.5, 0.8}) {
            const auto rings = hill.field.contours(height);
            REQUIRE_FALSE(rings.empty());
            for (const auto& ring : rings)
                for (const PaperPoint p : ring)
                    CHECK(hill.field.waved_height(p) == Approx(height).margin(0.02));
        }
    }
}

TEST_CASE("a soft wash lies under the strokes of a hill, darkest where it faces away from the light") {
    map::PlanLook look;
    look.inks = {{"map-paper", {255, 255, 255}}, {"map-hill-wash", {200, 180, 150}}};
    const Hill hill = hills().front();
    const auto items = map::draw_hachures(hill.form, dice::Chance{hill.key}, look);
    REQUIRE(items.size() > 6);
    std::size_t lit = 0, shaded = 0;
    const auto& darkest = std::get<page::Shape>(items[items.size() - 4].what);
    CHECK(darkest.fill->red < std::get<page::Shape>(items.front().what).fill->red);
    for (const auto& segment : darkest.path)
        if (const auto* line = std::get_if<page::Line>(&segment))
            ++(hill.field.light(line->to) > 0 ? lit : shaded);
    CHECK(shaded > 20);
    CHECK(lit * 10 < shaded);
    look.inks["map-hill-wash"] = {255, 255, 255};
    CHECK(map::draw_hachures(hill.form, dice::Chance{hill.key}, look).size() == 3);
}

TEST_CASE("a hill of whole squares is uneven ground inside them") {
    const PaperLine squares{{20_mm, 20_mm}, {60_mm, 20_mm}, {60_mm, 40_mm},
                            {40_mm, 40_mm}, {40_mm, 60_mm}, {20_mm, 60_mm}};
    for (int seed = 0; seed < 10; ++seed) {
        dice::Chance chance{"squares " + std::to_string(seed)};
        const PaperLine outline = map::uneven_within(squares, chance);
        CHECK_FALSE(map::is_square(outline));
        for (const PaperPoint p : outline)
            CHECK((lengths::inside(squares, p) || lengths::distance_to_outline(squares, p) < 0.01_mm));
        for (const PaperPoint corner : {squares[0], squares[1], squares[5]})
            CHECK(lengths::distance_to_outline(outline, corner) > 3_mm);
        // Its arms still fill most of their width.
        CHECK(lengths::inside(outline, {30_mm, 50_mm}));
        CHECK(lengths::inside(outline, {50_mm, 30_mm}));
    }
}

}  // namespace hachures_test
