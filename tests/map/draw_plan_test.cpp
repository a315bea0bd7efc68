#include "map/draw_plan.hpp"

#include <algorithm>
#include <map>

#include <catch2/catch.hpp>

#include "ground/model.hpp"
#include "map/furniture/references.hpp"
#include "map/ground/ground.hpp"
#include "map/plan_of_test.hpp"
#include "map/plan_sheet.hpp"
#include "map/table_plan.hpp"
#include "page/query.hpp"
#include "support/page_checks.hpp"
#include "terrain/piece_names.hpp"

namespace draw_plan_test {

using namespace muster;
using namespace muster::map::test;

const std::vector<std::string> nights{"one", "two", "three", "four", "five", "six", "seven", "eight"};

std::map<std::string, int> words_on(const page::Page& page) {
    std::map<std::string, int> words;
    for (const auto& text : page::texts(page)) ++words[text.text];
    return words;
}

bool names_any(const std::vector<page::Item>& items, const std::string& part) {
    return std::any_of(items.begin(), items.end(), [&](const page::Item& item) {
        if (item.origin && item.origin->subject.find(part) != std::string::npos) return true;
        const auto* group = std::get_if<page::Group>(&item.what);
        return group && names_any(group->items, part);
    });
}

TEST_CASE(
    "from A5 to A2, Letter and Tabloid no word of a plan overlaps another, is too small or leaves its "
    "paper") {
    struct Paper {
        double width, height;
    };
    map::PlanLook look;
    look.least_words = lengths::Points{6};
    for (const Paper& paper : {Paper{210, 148}, Paper{297, 210}, Paper{420, 297}, Paper{594, 420},
                               Paper{279.4, 215.9}, Paper{431.8, 279.4}})
        for (const double cell : {0.0, 6.0})
            for (const char* const night : {"one", "two", "three"}) {
                INFO(paper.width << " by " << paper.height << ", cells of " << cell << ", " << night);
                look.cell = Inches{cell};
                const lengths::PaperBox room{{Millimetres{12}, Millimetres{10}},
                                             {Millimetres{paper.width - 24}, Millimetres{paper.height - 24}}};
                page::Page page;
                page.size = {Millimetres{paper.width}, Millimetres{paper.height}};
                page.items = map::draw_plan(club_night(night), room, look, typesetter());
                CHECK(page::collisions(page).empty());
                for (const auto& text : page::texts(page)) {
                    INFO(text.text);
                    CHECK(room.holds(text.box));
                    CHECK(tests::designed_size(text.face, text.size) > lengths::Points{5.99});
                }
            }
}

TEST_CASE("in large print the lines below a plan keep off the name of the table's edge") {
    map::PlanLook look;
    look.least_words = lengths::Points{12};
    for (const auto& paper : {page::PaperSize{Millimetres{297}, Millimetres{210}},
                              page::PaperSize{Millimetres{279.4}, Millimetres{215.9}},
                              page::PaperSize{Millimetres{420}, Millimetres{297}}})
        for (const char* const night : {"one", "two", "three", "four"}) {
            INFO(paper.width.value() << ", " << night);
            page::Page page;
            page.size = paper;
            page.items = map::draw_plan(club_night(night),
                                        {{Millimetres{12}, Millimetres{10}},
                                         {paper.width - Millimetres{24}, paper.height - Millimetres{24}}},
                                        look, typesetter());
            CHECK(page::collisions(page) == std::vector<std::string>{});
        }
}

TEST_CASE("names for which the plan has no room, however long, leave room for the title") {
    auto night = club_night("one");
    night.title = "The affair at the upper ford of the Little Broad River";
    night.place =
        "near the Broad River, South Carolina, close to the line of North Carolina and to the old muster "
        "field";
    night.terrain->squares.reset();
    int names = 0;
    for (auto& feature : night.terrain->features)
        feature.name = "wet ground by the spring-head of the " + std::to_string(++names) +
                       "th creek, as the oldest settlers call it";
    REQUIRE(names > 6);
    for (const double words : {1.0, 1.6})
        for (const double width : {297.0, 210.0}) {
            INFO("words " << words << ", paper " << width << " mm wide");
            map::PlanLook look;
            look.words = words;
            page::Page page;
            page.size = {Millimetres{width}, Millimetres{width == 297 ? 210.0 : 297.0}};
            const lengths::PaperBox room{
                {Millimetres{12}, Millimetres{12}},
                {page.size.width - Millimetres{24}, page.size.height - Millimetres{24}}};
            page.items = draw_plan(night, room, look, typesetter());
            CHECK(page::collisions(page).empty());
            for (const auto& text : page::texts(page)) {
                INFO(text.text);
                CHECK(text.box.left() >= room.left());
                CHECK(text.box.right() <= room.right());
                CHECK(text.box.bottom() <= room.bottom());
            }
            std::string told;
            int letters = 0;
            for (const auto& text : page::texts(page)) {
                told += text.text + " ";
                letters += text.text == "a" ? 1 : 0;
            }
            // A letter stands on the plan and beside or below it, where it is explained.
            CHECK((letters == 0 || letters == 2));
            for (int i = 1; i <= names; ++i) {
                const auto number = "the " + std::to_string(i) + "th";
                INFO(number);
                CHECK(told.find(number) != std::string::npos);
            }
        }
}

TEST_CASE("on a gridded table columns are lettered and rows numbered on both sides, and cells are dots") {
    map::PlanLook look;
    look.cell = Inches{6};
    page::Page page;
    page.size = {Millimetres{297}, Millimetres{210}};
    page.items = draw_plan(club_night("one"), box, look, typesetter());
    auto words = words_on(page);
    for (char letter = 'A'; letter <= 'L'; ++letter) {
        INFO(letter);
        CHECK(words[std::string(1, letter)] == 2);
    }
    CHECK(words["M"] == 0);
    CHECK(words["8"] == 4);  // a row, twice, and a square of each half
    CHECK(page::collisions(page).empty());
}

TEST_CASE(
    "a club night's plan names town, bridge, both fords and every feature by its square, and all squares") {
    for (const auto& night : nights) {
        INFO(night);
        const auto dossier = club_night(night);
        const auto page = plan_of(dossier);
        auto words = words_on(page);
        for (const auto* const once : {"Town", "Bridge", "BRITISH · table edge of squares 1 to 5",
                                       "AMERICAN · table edge of squares 1 to 5", "inches on the table", "N"})
            CHECK(words[once] == 1);
        CHECK(words["Ford"] == 2);
        for (const auto& [feature, name] : terrain::names_of(*dossier.terrain))
            if (feature->kind == "hill") CHECK(words[name] == 1);
        std::map<std::string, int> numbers;  // without the figures of the frame
        for (const auto& text : page::texts(page))
            if (text.origin && text.origin->element == "label") ++numbers[text.text];
        for (int number = 1; number <= 10; ++number) CHECK(numbers[std::to_string(number)] == 2);
    }
}

TEST_CASE("the N of the compass is where north is, on a map with any other top, and runs into nothing") {
    auto night = club_night("one");
    const auto north = [&](double top) {
        night.plan.top = top;
        const auto page = plan_of(night);
        CHECK(page::collisions(page).empty());
        for (const auto& text : page::texts(page))
            if (text.text == "N") return text.box.centre();
        throw std::runtime_error("no N");
    };
    const auto up = north(0);
    CHECK(north(315).x > up.x);  // the north-west is at the top, so that north is to the right
    CHECK(north(45).x < up.x);
    CHECK(north(180).y > up.y);
    for (const double top : {22.5, 90.0, 135.0, 200.0, 270.0}) (void)north(top);
}

TEST_CASE("the same ground gives the same plan, whatever the seed") {
    auto night = club_night("one");
    const std::string drawn = page::dump(plan_of(night));
    CHECK(page::dump(plan_of(night)) == drawn);
    night.seed = "another";
    CHECK(page::dump(plan_of(night)) == drawn);
}

TEST_CASE("while the screen is up a side's plan shows nothing of the other half") {
    for (const auto& night : nights) {
        INFO(night);
        const auto page = plan_of(behind_the_screen(club_night(night), "american", source::Half::b));
        CHECK_FALSE(names_any(page.items, "british"));
        CHECK(names_any(page.items, "american"));
        auto words = words_on(page);
        CHECK(words["behind the screen"] == 1);
        CHECK(words["Ford"] == 1);
        CHECK(words["Town"] == 0);
        CHECK(page::collisions(page).empty());
    }
}

TEST_CASE("at the screen a river goes on below it, as wide as it is: it does not rise there") {
    for (const auto& night : nights)
        for (const auto& [side, half] :
             {std::pair{"british", source::Half::a}, std::pair{"american", source::Half::b}}) {
            INFO(night << ", " << side);
            const auto behind = behind_the_screen(club_night(night), side, half);
            const map::PlanLook look;
            const auto scale =
                map::PlanSheet(behind, lengths::PaperBounds::of(box), look, typesetter()).compose().scale();
            const map::TablePlan plan(behind, scale, look, typesetter());
            const auto to_edge = [&](lengths::Millimetres y) {
                return Inches{(y - scale.corner.y) / scale.per_inch};
            };
            const auto ground = ground::model_of(
                *behind.terrain,
                {Inches{0}, to_edge(plan.seen().top), behind.table.width, to_edge(plan.seen().bottom)});
            REQUIRE(ground.waters.size() == 1);
            CHECK_FALSE(ground.waters[0].rises_first);
            CHECK_FALSE(ground.waters[0].rises_last);
            CHECK_FALSE(page::dump(plan_of(behind)).empty());  // every place on it is a number
        }
}

TEST_CASE("a unit with a place is drawn there with its number, and words avoid it") {
    auto night = club_night("two");
    dossier::Unit unit;
    unit.id = "1st-guards";
    unit.number = 17;
    unit.at = lengths::TablePoint{Inches{36}, Inches{24}};
    night.sides[0].brigades = {{"guards", "Guards", "", {unit}}};
    dossier::Position position;
    position.unit = unit.id;
    position.side = night.sides[0].id;
    position.number = unit.number;
    position.arm = source::Arm::infantry;
    position.formation = source::Formation::line;
    position.at = *unit.at;
    position.footprint = {Inches{4}, Inches{1}};
    night.plan.positions = {position};
    const auto page = plan_of(night);
    CHECK(names_any(page.items, "1st-guards"));
    CHECK(words_on(page)["17"] == 2);  // on its block and in the References
    CHECK(page::collisions(page) == std::vector<std::string>{});
}

TEST_CASE(
    "ground placed by hand has its own names, and a kind nobody has drawn yet is an outline with its name") {
    auto battle = club_night("one");
    terrain::Terrain ground;
    ground.kinds = tests::shipped_kinds();
    const auto at = [](double x, double y) { return lengths::TablePoint{Inches{x}, Inches{y}}; };
    terrain::Feature hill;
    hill.kind = "hill";
    hill.name = "Birmingham Hill";
    hill.outline = {at(20, 4), at(38, 5), at(36, 12), at(22, 13)};
    terrain::Feature quarry = hill;
    quarry.kind = "quarry";
    quarry.name = "";
    quarry.outline = {at(50, 30), at(60, 30), at(60, 40), at(50, 40)};
    ground.features = {hill, quarry};
    ground.roads = {{{at(0, 24), at(30, 20), at(72, 26)}, "Great Road", "", Inches{1}},
                    {{at(36, 20), at(36, 48)}, "lane", "", Inches{1}}};
    battle.terrain = ground;
    const auto page = plan_of(battle);
    auto words = words_on(page);
    CHECK(words["Birmingham Hill"] == 1);
    CHECK(words["Quarry"] == 1);
    CHECK(words["Great Road"] == 1);
    CHECK(words["lane"] == 0);
    CHECK(words["hill"] == 1);  // in the legend
    CHECK(words["wood"] == 0);
    CHECK(page::collisions(page).empty());
}

TEST_CASE("a plan in the width of a column has neither title nor legend, and all its words") {
    for (const double width : {80.0, 100.0}) {
        INFO(width);
        page::Page page;
        page.size = {Millimetres{120}, Millimetres{100}};
        const lengths::PaperBox room{{Millimetres{10}, Millimetres{10}},
                                     {Millimetres{width}, Millimetres{width * 0.75}}};
        page.items = map::draw_plan(club_night("one"), room, {}, typesetter());
        const auto words = words_on(page);
        CHECK(words.contains("inches on the table"));
        CHECK_FALSE(words.contains("Plan of the Ground"));
        CHECK_FALSE(words.contains("road"));
        CHECK(page::collisions(page).empty());
        for (const auto& text : page::texts(page)) {
            INFO(text.text);
            CHECK(room.holds(text.box));
        }
    }
}

TEST_CASE("without ground there is no plan") {
    CHECK(map::draw_plan({}, box, {}, typesetter()).empty());
}

TEST_CASE("a part of the table at full size has nothing beyond its edge, and an inch is an inch") {
    auto night = club_night("three");
    const lengths::TableBox part{{Inches{20}, Inches{10}}, {Inches{8}, Inches{10}}};
    const auto table = map::draw_ground(night, {}, typesetter());
    const page::Group sheet = map::parts_of(table, {part}).front();
    REQUIRE(sheet.clip);
    CHECK(sheet.clip->size.width.value() * sheet.scale == Approx(8 * 25.4));
    CHECK(sheet.clip->size.height.value() * sheet.scale == Approx(10 * 25.4));
    const page::Group whole = map::parts_of(table, {{{}, night.table}}).front();
    const auto dumped = [](const page::Group& group) {
        page::Page page;
        page.items.push_back({group});
        return page::dump(page);
    };
    const auto count = [&](const page::Group& group) {
        const std::string lines = dumped(group);
        return std::count(lines.begin(), lines.end(), '\n');
    };
    CHECK(count(sheet) < count(whole) / 4);
    // A part of a part is the same part.
    const lengths::TableBox row{{{}, Inches{10}}, {night.table.width, Inches{10}}};
    CHECK(dumped(map::parts_of(map::parts_of(table, {row}).front(), {part}).front()) == dumped(sheet));
}

TEST_CASE("a piece of ground with another name, or none, is drawn the same") {
    using namespace muster::lengths::literals;
    const auto drawn = [](const dossier::Dossier& night) {
        const map::TableScale scale{{}, 3.5_mm, night.table};
        map::DrawnGround ground(*night.terrain, scale, scale.frame());
        ground.keep_off({});
        page::Page page;
        for (const auto& item : ground.draw({})) page.items.push_back({item.what, nullptr});
        return page::dump(page);
    };
    const auto night = club_night("three");
    auto renamed = night;
    for (auto& feature : renamed.terrain->features) {
        feature.name = "Renamed";
        feature.id += "-renamed";
    }
    CHECK((drawn(renamed) == drawn(night)));
    for (auto& feature : renamed.terrain->features) feature.outline.front().x += Inches{0.5};
    CHECK((drawn(renamed) != drawn(night)));
}

TEST_CASE("readers whose lists leave nearly the same height have the same ground at the same scale") {
    using namespace muster::lengths::literals;
    const auto night = club_night("one");
    const map::PlanLook look;
    std::map<double, int> scales;
    for (int i = 0; i < 20; ++i) {
        const lengths::PaperBounds room{0_mm, 0_mm, 273_mm, 176_mm - 1_mm * i};
        map::PlanSheet sheet(night, room, look, typesetter());
        ++scales[sheet.compose().scale().per_inch.value()];
        CHECK(sheet.scale().corner == lengths::PaperPoint{});
        CHECK(sheet.corner().x > 0_mm);
    }
    CHECK(scales.size() < 9);
}

TEST_CASE("a road goes on at both ends of a bridge, and none doubles back on itself") {
    using namespace muster::lengths::literals;
    for (const auto& seed : nights) {
        INFO(seed);
        const auto night = club_night(seed);
        const map::TableScale scale{{10_mm, 10_mm}, 3.5_mm, night.table};
        const map::DrawnGround ground(*night.terrain, scale, scale.frame());
        for (const auto& crossing : ground.crossings())
            for (const double way : {1.0, -1.0}) {
                if (crossing.wet) continue;
                const auto& place = crossing.place;
                const auto end = place.middle + place.over * (place.water / 2 + place.road) * way;
                CHECK(std::ranges::any_of(ground.roads(), [&](const map::Way& road) {
                    return lengths::distance_to_course(road.course, end) <= road.width;
                }));
            }
        for (const auto& road : ground.roads())
            for (std::size_t i = 1; i + 1 < road.course.size(); ++i)
                CHECK(lengths::dot(lengths::unit(road.course[i] - road.course[i - 1]),
                                   lengths::unit(road.course[i + 1] - road.course[i])) > -0.5);
    }
}

TEST_CASE(
    "a bridge that is written near to where a road crosses a brook is drawn on the road, and along it") {
    using namespace muster::lengths::literals;
    auto night = club_night("one");
    terrain::Terrain ground;
    ground.kinds = night.terrain->kinds;
    terrain::River brook;
    brook.course = {{0_in, 20_in}, {30_in, 24_in}, {72_in, 26_in}};
    brook.width = 0.5_in;
    ground.river = brook;
    ground.roads = {{{{10_in, 0_in}, {30_in, 20_in}, {52_in, 48_in}}, "", "", 1_in}};
    ground.crossings = {{"bridge", "", {34.8_in, 24.6_in}}};
    const map::TableScale scale{{10_mm, 10_mm}, 3.5_mm, night.table};
    const map::DrawnGround drawn(ground, scale, scale.frame());
    REQUIRE(drawn.crossings().size() == 1);
    CHECK(drawn.roads().size() == 1);
    const auto& place = drawn.crossings().front().place;
    const auto& road = drawn.roads().front().course;
    CHECK(lengths::distance_to_course(road, place.middle) < 0.5_mm);
    const auto heading = lengths::heading(road, lengths::place_along(road, place.middle));
    CHECK(std::abs(lengths::cross(heading, place.over)) < 0.1);
}

}  // namespace draw_plan_test
