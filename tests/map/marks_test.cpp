// The marks that a plan is made of: hachures, scattered trees, words.
#include <catch2/catch.hpp>

#include "map/furniture/cartouche.hpp"
#include "map/furniture/signs.hpp"
#include "map/ground/hachures.hpp"
#include "map/ground/scatter.hpp"
#include "map/ground/slope.hpp"
#include "map/lettering/label_choice.hpp"
#include "map/lettering/label_places.hpp"
#include "map/lettering/labels.hpp"
#include "map/lettering/names.hpp"
#include "map/plan_of_test.hpp"
#include "map/troops/positions.hpp"
#include "page/query.hpp"

using namespace muster;
using map::Frame;
using map::Spot;
using map::Spots;
using terms::Arm;
using terms::Formation;

namespace {

/// An outline with a bay in it, in millimetres.
const Spots bay{{10, 10}, {50, 12}, {52, 40}, {34, 40}, {30, 24}, {26, 40}, {10, 42}};

}  // namespace

TEST_CASE("scattered places keep their distance, stay inside the outline and off what is forbidden") {
    dice::Chance chance{"trees"};
    const auto allowed = [](Spot p) { return p.x > 20; };
    const Spots places = map::scatter(bay, {2.25, {{30, 12}}}, chance, allowed);
    CHECK(places.size() > 80);
    for (std::size_t i = 0; i < places.size(); ++i) {
        CHECK(terrain::inside(bay, places[i]));
        CHECK(allowed(places[i]));
        CHECK(terrain::distance(places[i], {30, 12}) >= 2.25);  // where something stands already
        for (std::size_t j = i + 1; j < places.size(); ++j)
            CHECK(terrain::distance(places[i], places[j]) >= 2.25);
    }
}

TEST_CASE("a hill rises from nothing at its foot to one summit, and its contours lie at their height") {
    dice::Chance chance{"hill"};
    const map::Slope slope({bay}, chance);
    for (const Spot corner : bay) CHECK(slope.height(corner + Spot{0, -60}) == 0);
    for (const double height : {0.2, 0.5, 0.8}) {
        const auto rings = slope.contour(height);
        REQUIRE_FALSE(rings.empty());
        for (const auto& ring : rings) {
            CHECK(terrain::distance(ring.front(), ring.back()) < 0.01);
            for (const Spot p : ring) CHECK(slope.height(p) == Approx(height).margin(0.02));
        }
    }
}

TEST_CASE("hachures stay on their hill, and the side away from the light has the heavier strokes") {
    map::PlanLook look;
    look.inks = {{"map-hill", {10, 10, 10}}, {"map-hill-light", {90, 90, 90}}};
    const auto items = map::hachures({bay}, dice::Chance{"hill"}, look);
    REQUIRE(items.size() == 2);
    const auto hill = map::box_of(terrain::frame_of(bay).grown(0.6));
    for (const auto& item : items) CHECK(hill.holds(page::bounds(item)));
    CHECK(std::get<page::Shape>(items[0].what).fill == page::Ink{90, 90, 90});
    CHECK(std::get<page::Shape>(items[1].what).fill == page::Ink{10, 10, 10});
}

TEST_CASE("a word is set beside what it names where no road, outline or other word is") {
    map::TakenGround taken;
    const Frame hill{40, 40, 60, 60};
    taken.take_outline({{40, 40}, {60, 40}, {60, 60}, {40, 60}});
    taken.take_course({{0, 63}, {100, 63}}, 2);  // a road just below
    map::LabelSheet sheet(taken, {0, 0, 100, 100}, map::test::typesetter());
    const map::Label label{"Osborne's Hill", {"serif-italic", text::Points{9}}, {}, hill};
    sheet.add(label);
    sheet.add(label);
    CHECK(sheet.place({}).empty());
    const auto items = sheet.items();
    REQUIRE(items.size() == 2);
    const auto one = map::frame_of(page::bounds(items[0]));
    const auto other = map::frame_of(page::bounds(items[1]));
    CHECK_FALSE(one.meets(other));
    for (const auto& word : {one, other}) {
        CHECK_FALSE(word.meets(hill));
        CHECK((word.bottom <= 61 || word.top >= 65));
    }
}

TEST_CASE("the name of an area stands inside it if it has room, and pays for lying on another") {
    map::TakenGround taken;
    const Spots wood{{10, 10}, {60, 10}, {60, 50}, {10, 50}};
    taken.share_outline(wood);
    map::LabelSheet sheet(taken, {0, 0, 100, 100}, map::test::typesetter());
    map::Label label{"Gum Swamp", {"serif-italic", text::Points{9}}, {}, terrain::frame_of(wood)};
    label.outline = wood;
    label.own = {0, {}};
    sheet.add(label);
    CHECK(sheet.place({}).empty());
    REQUIRE(sheet.boxes().size() == 1);
    for (const Spot corner : sheet.boxes()[0].corners()) CHECK(terrain::inside(wood, corner));
    CHECK(taken.price({{30, 20}, {1, 0}, 5, 2}, 0) == 5.0);
    CHECK(taken.price({{30, 20}, {1, 0}, 5, 2}, 0, {0, {}}) == 0.0);
    CHECK(taken.price({{80, 80}, {1, 0}, 5, 2}, 0) == 0.0);
    CHECK_FALSE(taken.price(sheet.boxes()[0], 0, {0, {}}));  // the word itself is there now
}

TEST_CASE("a river's name follows it, its letters turned, never upside down, and is still one text") {
    map::TakenGround taken;
    Spots river;
    for (int i = 0; i <= 40; ++i)
        river.push_back({90.0 - i, 20 + 0.02 * i * i});  // written from east to west
    taken.take_course(river, 4);
    map::LabelSheet sheet(taken, {0, 0, 100, 100}, map::test::typesetter());
    map::Label label{"River", {"serif-italic", text::Points{9}}, {}, {60, 20, 62, 22}};
    label.course = river;
    label.half_width = 4;
    label.own = {{}, 0};
    sheet.add(label);
    CHECK(sheet.place({}).empty());
    const auto items = sheet.items();
    REQUIRE(items.size() == 5);
    std::vector<double> turns;
    double x = 0;
    for (const auto& item : items) {
        const auto& run = std::get<page::GlyphRun>(item.what);
        CHECK(run.at.x.value() > x);
        CHECK(std::abs(run.turn) < 90);
        x = run.at.x.value();
        turns.push_back(run.turn);
    }
    CHECK(turns.front() != turns.back());
    page::Page page;
    page.items = items;
    REQUIRE(page::texts(page).size() == 1);
    CHECK(page::texts(page)[0].text == "River");
}

TEST_CASE("words that would take each other's place exchange theirs as long as that is better for all") {
    const auto box = [](double x) { return std::vector<map::TurnedBox>{{{x, 0}, {1, 0}, 4, 2}}; };
    // The first, more important word would take the only place of the second.
    const std::vector<map::LabelWish> wishes{{{{box(0), 0}, {box(20), 0.1}}, 2}, {{{box(1), 0}}, 1}};
    const auto chosen = map::choose_places(wishes);
    REQUIRE(chosen.size() == 2);
    CHECK(chosen[0] == 1U);
    CHECK(chosen[1] == 0U);
    // Two words for one place: the more important has it.
    const auto fought = map::choose_places({{{{box(0), 0}}, 1}, {{{box(1), 0}}, 2}});
    CHECK_FALSE(fought[0]);
    CHECK(fought[1] == 0U);
}

TEST_CASE("a word for which the plan is full stands as a number") {
    map::TakenGround taken;
    taken.take_outline({{0, 0}, {100, 0}, {100, 46}, {0, 46}});
    taken.take_outline({{0, 52}, {100, 52}, {100, 100}, {0, 100}});
    map::LabelSheet sheet(taken, {0, 0, 100, 100}, map::test::typesetter());
    taken.take_outline({{8, 45}, {100, 45}, {100, 53}, {8, 53}});
    sheet.add({"the long name of a small place", {"serif-italic", text::Points{9}}, {}, {20, 20, 22, 22}});
    CHECK(sheet.place({}) == std::vector<std::string>{"the long name of a small place"});
    page::Page page;
    page.items = sheet.items();
    REQUIRE(page::texts(page).size() == 1);
    CHECK(page::texts(page)[0].text == "1");
}

TEST_CASE("boxes at an angle meet where their edges cross and nowhere else") {
    const double s = 0.70710678;
    const map::TurnedBox level{{0, 0}, {1, 0}, 10, 2};
    CHECK(level.meets({{9, 3}, {s, s}, 4, 1}));
    CHECK_FALSE(level.meets({{13, 3}, {s, -s}, 4, 1}));  // their frames meet, they do not
    CHECK(level.frame().meets(map::TurnedBox{{13, 3}, {s, -s}, 4, 1}.frame()));
}

TEST_CASE("a word that crosses a road is no free place, one beside it is") {
    map::TakenGround taken;
    taken.take_course({{0, 50}, {100, 50}}, 1.5);
    CHECK_FALSE(taken.is_free({40, 47, 60, 50}, 0.3));
    CHECK_FALSE(taken.is_free({40, 45, 60, 48.4}, 0.3));
    CHECK(taken.is_free({40, 44, 60, 48}, 0.3));
    taken.take_outline({{10, 10}, {30, 10}, {30, 30}, {10, 30}});
    CHECK_FALSE(taken.is_free({15, 15, 18, 18}, 0.3));  // wholly inside
    CHECK_FALSE(taken.is_free({5, 5, 40, 40}, 0.3));    // all round
}

TEST_CASE("a feature is called by its name, else by its kind and square; a town needs no number") {
    terrain::Feature feature;
    feature.kind = "broken-ground";
    feature.square = 6;
    using terrain::Lettering;
    CHECK(map::words_for(feature, Lettering::small) == "Broken ground 6");
    feature.square = 0;
    CHECK(map::words_for(feature, Lettering::small) == "Broken ground");
    feature.name = "The Barrens";
    CHECK(map::words_for(feature, Lettering::small) == "The Barrens");
    terrain::Feature town;
    town.kind = "town";
    town.square = 3;
    CHECK(map::words_for(town, Lettering::great) == "Town");
}

namespace {

std::vector<std::string> legend_of(const dossier::Dossier& dossier, const map::PlanLook& look = {}) {
    std::vector<std::string> words;
    for (const auto& sign : map::signs_of(dossier, look)) words.push_back(sign.word);
    return words;
}

}  // namespace

TEST_CASE("the legend lists what is on this map, each once, ground before ways") {
    const auto night = map::test::club_night("one");
    const std::vector<std::string> all{"field",    "broken ground", "wood",   "hill",
                                       "building", "road",          "bridge", "ford"};
    CHECK(legend_of(night) == all);
    dossier::Dossier bare;
    bare.terrain.emplace();
    bare.terrain->kinds = tests::shipped_kinds();
    bare.terrain->features.emplace_back();
    bare.terrain->features[0].kind = "wood";
    CHECK(legend_of(bare) == std::vector<std::string>{"wood"});
}

TEST_CASE("the legend explains works, levels, key terrain, sides, arms, zones, arrows and objectives") {
    dossier::Dossier battle = map::test::club_night("one");
    battle.terrain.emplace();
    battle.terrain->kinds = tests::shipped_kinds();
    battle.terrain->features.resize(5);
    const char* const kinds[] = {"hill", "redoubt", "church", "mill", "field"};
    for (std::size_t i = 0; i < 5; ++i) battle.terrain->features[i].kind = kinds[i];
    battle.terrain->features[0].levels.resize(1);
    battle.terrain->features[4].edge = "wall";
    for (const char* const kind : {"entrenchment", "breastwork", "abatis", "boundary"})
        battle.terrain->barriers.push_back({"", kind, "", "", {}, 0});
    const auto place = [&](const char* side, terms::Arm arm, terms::Formation formation) {
        dossier::Position position;
        position.side = side;
        position.arm = arm;
        position.formation = formation;
        battle.plan.positions.push_back(position);
    };
    place("british", Arm::artillery, Formation::unlimbered);
    place("british", Arm::infantry, Formation::column);
    place("british", Arm::infantry, Formation::line);
    place("british", Arm::infantry, Formation::skirmish);
    place("british", Arm::cavalry, Formation::line);
    battle.plan.zones = {{"british", "", {}}, {"american", "", {}}};
    battle.plan.moves = {{"british", "", {}, true}, {"british", "", {}, false}};
    battle.plan.objectives.emplace_back();
    map::PlanLook look;
    look.key_kinds = {"hill"};
    CHECK(legend_of(battle, look) ==
          std::vector<std::string>{"field with wall", "hill of levels", "redoubt", "church", "mill",
                                   "entrenchment", "breastwork", "abatis", "key terrain", "British",
                                   "infantry", "infantry in column", "skirmishers", "cavalry", "artillery",
                                   "setting up", "move", "planned move", "objective"});
    // Each is drawn, and drawn where it is asked for.
    for (const auto& sign : map::signs_of(battle, look)) {
        INFO(sign.word);
        page::Group drawn;
        drawn.items = sign.draw({50, 50}, {}, look);
        REQUIRE_FALSE(drawn.items.empty());
        CHECK(map::frame_of(page::bounds({drawn, nullptr})).holds({50, 50}));
    }
}

TEST_CASE("troops of two sides differ by what fills them, whatever their inks") {
    using Kind = std::pair<Arm, bool>;
    for (const auto& [arm, skirmishes] :
         {Kind{Arm::infantry, false}, Kind{Arm::infantry, true}, Kind{Arm::cavalry, false},
          Kind{Arm::artillery, false}, Kind{Arm::general, false}}) {
        INFO(terms::to_text(arm));
        const auto filled = [&, kind = arm, open = skirmishes](symbols::Hatch hatch) {
            map::TroopBlock block{"", kind, open, Formation::line, {50, 50}};
            block.wide = 12;
            block.deep = 4;
            block.hatch = hatch;
            page::Page page;
            page.items = map::draw_block(block);
            return page::dump(page);
        };
        CHECK(filled(symbols::Hatch::solid) != filled(symbols::Hatch::plain));
        CHECK(filled(symbols::Hatch::rising) != filled(symbols::Hatch::plain));
        CHECK(filled(symbols::Hatch::rising) != filled(symbols::Hatch::solid));
    }
}

TEST_CASE("the number of guns stands where no other troops are and on the table") {
    const auto guns = [](Spot middle, Spot front) {
        map::TroopBlock block{"", Arm::artillery, false, Formation::unlimbered, middle, front};
        block.wide = 4;
        block.deep = 4;
        block.number = 12;
        return block;
    };
    // At the south edge looking north, with horse at its right.
    map::TroopBlock horse{"", Arm::cavalry, false, Formation::line, {56, 96}};
    horse.wide = 6;
    horse.deep = 4;
    std::vector<map::TroopBlock> blocks{guns({50, 96}, {0, -1}), horse};
    const Frame table{0, 0, 100, 100};
    map::settle_numbers(blocks, table);
    REQUIRE(map::is_numbered_outside(blocks[0]));
    const auto number = map::number_box(blocks[0]);
    CHECK(number.frame().bottom <= 100);
    CHECK_FALSE(number.meets(map::ground_of(horse)));
    CHECK_FALSE(map::is_numbered_outside(blocks[1]));
}

TEST_CASE("numbers of units that stand on one another are all read, and none lies on another unit") {
    const auto foot = [](Spot middle, Spot front, int number) {
        map::TroopBlock block{"", "infantry", "line", middle, front};
        block.wide = 24;
        block.deep = 5;
        block.number = number;
        return block;
    };
    // Two lines that cross where both have their numbers, and one that stands a little behind the first.
    std::vector<map::TroopBlock> blocks{foot({50, 50}, {0, -1}, 1), foot({45, 50}, {1, 0}, 2),
                                        foot({52, 53}, {0, -1}, 3)};
    map::settle_numbers(blocks, Frame{0, 0, 100, 100});
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t k = 0; k < blocks.size(); ++k) {
            INFO(blocks[i].number << " and " << blocks[k].number);
            if (i == k) continue;
            CHECK_FALSE(map::number_box(blocks[i]).meets(map::number_box(blocks[k])));
            CHECK_FALSE(map::number_box(blocks[i]).meets(map::ranks_of(blocks[k])));
        }
}

TEST_CASE("numbers of troops in a heap may stand on other troops, but not on one another") {
    std::vector<map::TroopBlock> blocks;
    for (int i = 0; i < 7; ++i) {
        map::TroopBlock block{"", "infantry", "line", {50 + 0.5 * i, 50}};
        block.wide = 24;
        block.deep = 5;
        block.number = 9 + i;
        block.least_number = lengths::Points{12};
        blocks.push_back(block);
    }
    map::settle_numbers(blocks, Frame{0, 0, 100, 100});
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            CHECK_FALSE(map::number_box(blocks[i]).meets(map::number_box(blocks[k])));
}

TEST_CASE("a word along any curve reads from left to right and no letter of it hangs head down") {
    const map::Letters word = [] {
        map::Letters letters;
        for (int i = 0; i < 14; ++i) letters.steps.push_back({1.8 * i, 1.8});
        letters.height = 4;
        letters.ascent = 3;
        letters.x_height = 1.5;
        return letters;
    }();
    int places = 0;
    for (int turn = 0; turn < 48; ++turn) {
        // From a straight line to a whole circle, in every direction.
        for (const double bend : {0.0, 0.02, 0.05, 0.11}) {
            Spots course{{0, 0}};
            double way = turn * 3.14159265 / 24;
            for (int i = 0; i < 60; ++i, way += bend)
                course.push_back(course.back() + Spot{std::cos(way), std::sin(way)});
            for (const auto& place : map::places_along(course, word, 2.5)) {
                ++places;
                const Spot across = place.letters.back().at - place.letters.front().at;
                CHECK((across.x > 0 || (across.x > -0.16 * std::abs(across.y) && across.y < 0)));
                for (const auto& letter : place.letters) CHECK(letter.along.x > -0.21);
            }
        }
    }
    CHECK(places > 1000);
}

TEST_CASE("the cartouche tells day and table as a plan of the period would") {
    CHECK(map::engraved_date("1781-04-25") == "the 25th of April 1781");
    CHECK(map::engraved_date("1777-09-11") == "the 11th of September 1777");
    CHECK(map::engraved_date("1776-10-22") == "the 22nd of October 1776");
    CHECK(map::engraved_date("1776-12-03") == "the 3rd of December 1776");
    CHECK(map::engraved_date("autumn 1777") == "autumn 1777");
    CHECK(map::table_in_words({lengths::Inches{72}, lengths::Inches{48}}) == "six feet by four");
    CHECK(map::table_in_words({lengths::Inches{70}, lengths::Inches{44.5}}) == "70″ by 44.5″");
}
