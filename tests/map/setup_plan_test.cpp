// The plan of the set-up sheet: each piece has a number, and no number covers a unit or another number.
#include <algorithm>

#include <catch2/catch.hpp>

#include "map/furniture/references.hpp"
#include "map/lettering/number_discs.hpp"
#include "map/plan_of_test.hpp"
#include "map/plan_sheet.hpp"
#include "page/query.hpp"
#include "support/page_checks.hpp"
#include "terrain/setup.hpp"

namespace setup_plan_test {

using namespace muster;
using namespace muster::map::test;

page::Page setup_plan_of(const dossier::Dossier& dossier, const map::PlanLook& look = {}) {
    page::Page page;
    page.size = {Millimetres{297}, Millimetres{210}};
    page.items = map::draw_setup_plan(dossier, box, look, typesetter());
    return page;
}

/// How often a text is on a page in the face of the numbers in discs.
long count(const page::Page& page, const std::string& words) {
    const auto texts = page::texts(page);
    return std::count_if(texts.begin(), texts.end(), [&](const auto& text) { return text.text == words; });
}

/// A club night with a line of troops over the whole table, on its river and its roads too, amid a row of
/// squares, whose numbers keep their corners.
dossier::Dossier crowded(const std::string& seed) {
    dossier::Dossier night = club_night(seed);
    for (int i = 0; i < 16; ++i) {
        dossier::Position unit;
        unit.unit = "unit-" + std::to_string(i);
        unit.side = i % 2 == 0 ? "british" : "american";
        unit.number = 100 + i;
        unit.at = {Inches{2.25 + 4.5 * i}, Inches{30}};
        unit.footprint = {Inches{4}, Inches{2}};
        night.plan.positions.push_back(unit);
    }
    return night;
}

TEST_CASE("the number of a short road under ranks of troops is beside them, clear of every block") {
    using lengths::PaperBounds;
    const auto night = club_night("one");
    const map::PlanLook look;
    const auto scale = map::PlanSheet(night, PaperBounds::of(box), look, typesetter()).compose().scale();
    const auto middle = scale.frame().centre();
    std::vector<map::TurnedBox> ranks;  // 100 mm by 30 mm, with gaps of 1 mm
    for (int column = 0; column < 9; ++column)
        for (int row = 0; row < 5; ++row) {
            const PaperBounds block{
                middle.x + Millimetres{11.0 * column - 50}, middle.y + Millimetres{6.0 * row - 15},
                middle.x + Millimetres{11.0 * column - 40}, middle.y + Millimetres{6.0 * row - 10}};
            ranks.push_back(map::TurnedBox::of(block));
        }
    terrain::SetupPiece road;
    const lengths::TablePoint table{night.table.width / 2, night.table.height / 2};
    road.points = {{table.x - Inches{3}, table.y - Inches{1}}, {table.x + Inches{3}, table.y + Inches{1}}};
    road.size = {Inches{6}, Inches{2}};
    const map::NumberDiscs discs({road, road, road}, scale, look, typesetter(), ranks);
    REQUIRE(discs.boxes().size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto at = discs.boxes()[i].frame();
        for (const auto& block : ranks) CHECK_FALSE(block.is_near(at.centre(), at.width() / 2));
        for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(at.meets(discs.boxes()[k].frame()));
    }
}

TEST_CASE("each piece of the set-up list has its number on the set-up plan") {
    for (const char* const seed : {"one", "two", "three", "four", "five", "six"}) {
        INFO(seed);
        const auto night = crowded(seed);
        const auto page = setup_plan_of(night);
        const auto pieces = terrain::setup_list(*night.terrain).pieces.size();
        REQUIRE(pieces >= 20);
        // The numbers of squares go up to 10, and are on the plan as well.
        for (std::size_t i = 11; i <= pieces; ++i) CHECK(count(page, std::to_string(i)) == 1);
        for (int i = 1; i <= 10; ++i) CHECK(count(page, std::to_string(i)) == 3);
        for (int i = 0; i < 16; ++i) CHECK(count(page, std::to_string(100 + i)) == 1);
        CHECK(page::collisions(page).empty());
        for (const auto& text : page::texts(page)) {
            INFO(text.text);
            CHECK(box.holds(text.box));
        }
    }
}

TEST_CASE("a name without room is left out of the set-up plan, where a number would be taken for a piece's") {
    auto night = crowded("words");
    for (int i = 0; i < 60; ++i)
        night.plan.objectives.push_back({"An objective with a long name " + std::to_string(i),
                                         "",
                                         {Inches{1.2 * i}, Inches{12}},
                                         std::nullopt});
    const auto page = setup_plan_of(night);
    const auto pieces = terrain::setup_list(*night.terrain).pieces.size();
    for (std::size_t i = 11; i <= pieces; ++i) CHECK(count(page, std::to_string(i)) == 1);
    for (std::size_t i = pieces + 1; i < 60; ++i) CHECK(count(page, std::to_string(i)) == 0);
}

TEST_CASE("in large print too, every number of the set-up plan is in the plan and clear of the others") {
    map::PlanLook look;
    look.least_words = lengths::Points{12};
    const auto page = setup_plan_of(crowded("large"), look);
    CHECK(page::collisions(page).empty());
    for (const auto& text : page::texts(page)) {
        INFO(text.text);
        CHECK(box.holds(text.box));
    }
}

TEST_CASE("a set-up plan is as high as its table needs, and keeps the shape of any table") {
    auto night = club_night("shape");
    const auto wide = map::setup_plan_height(night, Millimetres{182}, {});
    CHECK(wide.value() == Approx((182 - 11) * 48.0 / 72 + 8).margin(0.01));
    night.table = {Inches{48}, Inches{72}};
    CHECK(map::setup_plan_height(night, Millimetres{182}, {}) > wide * 2);
}

/// The pens of all lines, in groups too.
std::vector<page::Pen> pens_of(const std::vector<page::Item>& items) {
    std::vector<page::Pen> pens;
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) {
            const auto inside = pens_of(group->items);
            pens.insert(pens.end(), inside.begin(), inside.end());
        }
        if (const auto* shape = std::get_if<page::Shape>(&item.what); shape && shape->stroke)
            pens.push_back(*shape->stroke);
    }
    return pens;
}

TEST_CASE("a key shows a zone and a move in the lines that they have on the plan of a briefing") {
    auto night = club_night("key");
    const auto at = [](double x, double y) { return lengths::TablePoint{Inches{x}, Inches{y}}; };
    night.plan.zones = {{"british", "", {at(9, 36), at(60, 36), at(60, 47), at(9, 47)}}};
    night.plan.moves = {{"british", "", {at(20, 40), at(20, 20)}, true},
                        {"british", "", {at(50, 40), at(50, 20)}, false}};
    const map::PlanLook look;
    const auto on_plan =
        pens_of(map::draw_setup_plan(night, box, look, typesetter(), map::SetupPlanUse::briefing));
    const lengths::PaperBox sample{{Millimetres{50}, Millimetres{50}}, {Millimetres{8}, Millimetres{4}}};
    for (const auto sign : {map::PlanSign::zone, map::PlanSign::move, map::PlanSign::planned_move}) {
        const auto pens = pens_of(map::draw_plan_sign(sign, sample, look.ink("map-label"), look));
        REQUIRE_FALSE(pens.empty());
        for (const auto& pen : pens) CHECK(std::ranges::find(on_plan, pen) != on_plan.end());
    }
}

}  // namespace setup_plan_test
