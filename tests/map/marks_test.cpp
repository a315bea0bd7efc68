// The marks that a plan is made of: hachures, scattered trees, words.
#include "map/ground/marks.hpp"

#include <catch2/catch.hpp>

#include "map/furniture/furniture.hpp"
#include "map/furniture/legend.hpp"
#include "map/ground/scatter.hpp"
#include "map/lettering/keyed_names.hpp"
#include "map/lettering/label_places.hpp"
#include "map/lettering/labels.hpp"
#include "map/lettering/leaders.hpp"
#include "map/lettering/word_lines.hpp"
#include "map/plan_of_test.hpp"
#include "map/troops/troop_blocks.hpp"
#include "page/query.hpp"
#include "support/ground_kinds.hpp"

namespace marks_test {

using namespace muster;
using lengths::Direction;
using lengths::PaperBounds;
using lengths::PaperLine;
using lengths::PaperPoint;
using namespace lengths::literals;
using source::Arm;
using source::Formation;

/// An outline with a bay in it, in millimetres.
const PaperLine bay{{10_mm, 10_mm}, {50_mm, 12_mm}, {52_mm, 40_mm}, {34_mm, 40_mm},
                    {30_mm, 24_mm}, {26_mm, 40_mm}, {10_mm, 42_mm}};

TEST_CASE("scattered places keep their distance, stay inside the outline and off what is forbidden") {
    dice::Chance chance{"trees"};
    const auto allowed = [](PaperPoint p) { return p.x > 20_mm; };
    const PaperLine places = map::scatter(bay, 2.25_mm, chance, allowed);
    CHECK(places.size() > 80);
    for (std::size_t i = 0; i < places.size(); ++i) {
        CHECK(lengths::inside(bay, places[i]));
        CHECK(allowed(places[i]));
        for (std::size_t j = i + 1; j < places.size(); ++j)
            CHECK(lengths::distance(places[i], places[j]) >= 2.25_mm);
    }
}

TEST_CASE("a word is set beside what it names where no road, outline or other word is") {
    map::TakenGround taken;
    const PaperBounds hill{40_mm, 40_mm, 60_mm, 60_mm};
    taken.take_outline({{40_mm, 40_mm}, {60_mm, 40_mm}, {60_mm, 60_mm}, {40_mm, 60_mm}});
    taken.take_course({{0_mm, 63_mm}, {100_mm, 63_mm}}, 2_mm);  // a road just below
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    const map::Label label{"Osborne's Hill", {"serif-italic", text::Points{9}}, {}, hill};
    sheet.add(label);
    sheet.add(label);
    CHECK(sheet.place({}).empty());
    const auto items = sheet.items();
    REQUIRE(items.size() == 2);
    const auto one = PaperBounds::of(page::bounds(items[0]));
    const auto other = PaperBounds::of(page::bounds(items[1]));
    CHECK_FALSE(one.meets(other));
    for (const auto& word : {one, other}) {
        CHECK_FALSE(word.meets(hill));
        CHECK((word.bottom <= 61_mm || word.top >= 65_mm));
    }
}

TEST_CASE("the name of an area is inside it if it has room, and pays for covering another") {
    map::TakenGround taken;
    const PaperLine wood{{10_mm, 10_mm}, {60_mm, 10_mm}, {60_mm, 50_mm}, {10_mm, 50_mm}};
    taken.share_outline(wood);
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    map::Label label{"Gum Swamp", {"serif-italic", text::Points{9}}, {}, lengths::bounds_of(wood)};
    label.outline = wood;
    label.own = {0, {}};
    sheet.add(label);
    CHECK(sheet.place({}).empty());
    REQUIRE(sheet.boxes().size() == 1);
    for (const PaperPoint corner : sheet.boxes()[0].corners()) CHECK(lengths::inside(wood, corner));
    CHECK(taken.price({{30_mm, 20_mm}, {1, 0}, 5_mm, 2_mm}, 0_mm) > 25);
    CHECK(taken.price({{30_mm, 20_mm}, {1, 0}, 5_mm, 2_mm}, 0_mm, {0, {}}) == 0.0);
    CHECK(taken.price({{80_mm, 80_mm}, {1, 0}, 5_mm, 2_mm}, 0_mm) == 0.0);
    CHECK_FALSE(taken.price(sheet.boxes()[0], 0_mm, {0, {}}));  // the word itself is there now
}

TEST_CASE("a river's name follows it, its letters turned, never upside down, and is still one text") {
    map::TakenGround taken;
    PaperLine river;
    for (int i = 0; i <= 40; ++i)
        river.push_back(PaperPoint{90_mm - 1_mm * i, 20_mm + 0.02_mm * i * i});  // written from east to west
    taken.take_course(river, 4_mm);
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    map::Label label{"River", {"serif-italic", text::Points{9}}, {}, {60_mm, 20_mm, 62_mm, 22_mm}};
    label.course = river;
    label.half_width = 4_mm;
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
    const auto box = [](double x) {
        return std::vector<map::TurnedBox>{{{x * 1_mm, 0_mm}, {1, 0}, 4_mm, 2_mm}};
    };
    // The first, more important word would take the only place of the second.
    const std::vector<map::LabelWish> wishes{{{{box(0), 0}, {box(20), 0.1}}, 2}, {{{box(1), 0}}, 1}};
    const auto chosen = map::choose_places(wishes);
    REQUIRE(chosen.size() == 2);
    CHECK(chosen[0] == 1U);
    CHECK(chosen[1] == 0U);
    // Of two words for one place, the more important gets it.
    const auto fought = map::choose_places({{{{box(0), 0}}, 1}, {{{box(1), 0}}, 2}});
    CHECK_FALSE(fought[0]);
    CHECK(fought[1] == 0U);
}

TEST_CASE("a word for which the plan is full becomes a letter, not the number of a unit") {
    map::TakenGround taken;
    taken.take_outline({{0_mm, 0_mm}, {100_mm, 0_mm}, {100_mm, 46_mm}, {0_mm, 46_mm}});
    taken.take_outline({{0_mm, 52_mm}, {100_mm, 52_mm}, {100_mm, 100_mm}, {0_mm, 100_mm}});
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    taken.take_outline({{8_mm, 45_mm}, {100_mm, 45_mm}, {100_mm, 53_mm}, {8_mm, 53_mm}});
    sheet.add({"the long name of a small place",
               {"serif-italic", text::Points{9}},
               {},
               {20_mm, 20_mm, 22_mm, 22_mm}});
    CHECK(sheet.place({}) == std::vector<std::string>{"the long name of a small place"});
    page::Page page;
    page.items = sheet.items();
    REQUIRE(page::texts(page).size() == 1);
    CHECK(page::texts(page)[0].text == "a");
    CHECK(map::key_letter(25) == "z");
    CHECK(map::key_letter(26) == "aa");
}

TEST_CASE("the figures of a bar of paces do not run together, however large they are") {
    for (const double points : {7.0, 12.0, 16.0})
        for (const int paces : {8, 16, 25, 40}) {
            INFO(points << " pt, " << paces << " paces");
            map::PlanLook look;
            look.least_words = text::Points{points};
            map::TableScale scale;
            scale.per_inch = 2.3_mm;
            scale.table = {lengths::Inches{60}, lengths::Inches{48}};
            page::Page page;
            page.size = {100_mm, 40_mm};
            page.items = map::draw_pace_bar(scale, paces, {20_mm, 10_mm}, look, map::test::typesetter());
            CHECK(page::collisions(page) == std::vector<std::string>{});
        }
}

TEST_CASE("the names of a list of letters begin one below the other") {
    map::PlanLook look;
    const map::KeyedNames names({"Bridge", "Mill", "Ford", "Farm", "Road", "Camp"}, look,
                                map::test::typesetter());
    page::Page page;
    page.items = names.draw_in({0_mm, 0_mm, 12_mm, names.height_in(12_mm)});
    std::vector<double> lefts;
    for (const auto& text : page::texts(page))
        if (text.text.size() > 1) lefts.push_back(text.box.left().value());
    REQUIRE(lefts.size() == 6);
    for (const double left : lefts) CHECK(left == Approx(lefts[0]).margin(0.01));
}

TEST_CASE("boxes at an angle meet where their edges cross and nowhere else") {
    const double s = 0.70710678;
    const map::TurnedBox level{{0_mm, 0_mm}, {1, 0}, 10_mm, 2_mm};
    CHECK(level.meets({{9_mm, 3_mm}, {s, s}, 4_mm, 1_mm}));
    CHECK_FALSE(level.meets({{13_mm, 3_mm}, {s, -s}, 4_mm, 1_mm}));  // their frames meet, but they do not
    CHECK(level.frame().meets(map::TurnedBox{{13_mm, 3_mm}, {s, -s}, 4_mm, 1_mm}.frame()));
}

TEST_CASE("a place across a road is not free, and one beside it is") {
    map::TakenGround taken;
    taken.take_course({{0_mm, 50_mm}, {100_mm, 50_mm}}, 1.5_mm);
    CHECK_FALSE(taken.is_free({40_mm, 47_mm, 60_mm, 50_mm}, 0.3_mm));
    CHECK_FALSE(taken.is_free({40_mm, 45_mm, 60_mm, 48.4_mm}, 0.3_mm));
    CHECK(taken.is_free({40_mm, 44_mm, 60_mm, 48_mm}, 0.3_mm));
    taken.take_outline({{10_mm, 10_mm}, {30_mm, 10_mm}, {30_mm, 30_mm}, {10_mm, 30_mm}});
    CHECK_FALSE(taken.is_free({15_mm, 15_mm, 18_mm, 18_mm}, 0.3_mm));  // wholly inside
    CHECK_FALSE(taken.is_free({5_mm, 5_mm, 40_mm, 40_mm}, 0.3_mm));    // all round
}

std::vector<std::string> legend_of(const dossier::Dossier& dossier, const map::PlanLook& look = {}) {
    std::vector<std::string> words;
    for (const auto& sign : map::signs_of(dossier, look)) words.push_back(sign.word);
    return words;
}

TEST_CASE("a name is not inside other ground, for whose it would be taken, unless what it names lies there") {
    const PaperLine wood{{10_mm, 10_mm}, {90_mm, 10_mm}, {90_mm, 45_mm}, {10_mm, 45_mm}};
    const auto place_of = [&](PaperPoint house) {
        map::TakenGround taken;
        taken.share_outline(wood);
        map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
        const PaperBounds walls = lengths::bounds_of(house, house).grown(2_mm);
        taken.take_box(walls);
        sheet.add({"Sickle's", {"serif-italic", text::Points{9}}, {}, walls});
        CHECK(sheet.place({}).empty());
        REQUIRE(sheet.boxes().size() == 1);
        return sheet.boxes()[0].middle;
    };
    CHECK_FALSE(lengths::inside(wood, place_of({50_mm, 49_mm})));
    CHECK(lengths::inside(wood, place_of({50_mm, 28_mm})));
}

TEST_CASE("a name is nearer to what it names than to anything else") {
    map::TakenGround taken;
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    const auto walls = [](PaperPoint at) { return lengths::bounds_of(at, at).grown(2_mm); };
    const PaperBounds mill = walls({50_mm, 50_mm}), barn = walls({50_mm, 59.5_mm});
    for (const auto& each : {mill, barn}) taken.take_box(each);
    sheet.add({"mill", {"serif-italic", text::Points{9}}, {}, mill});
    sheet.add({"barn", {"serif-italic", text::Points{9}}, {}, barn});
    CHECK(sheet.place({}).empty());
    REQUIRE(sheet.boxes().size() == 2);
    const auto away = [&](std::size_t word, const PaperBounds& from) {
        return map::length_of(map::leader_to({from, {}, {}, {}}, sheet.boxes()[word].frame()));
    };
    CHECK(away(0, mill) < away(0, barn));
    CHECK(away(1, barn) < away(1, mill));
}

TEST_CASE("the legend lists what is on this map, each once, ground before ways") {
    const auto night = map::test::club_night("one");
    const std::vector<std::string> all{"wood",     "hill", "broken ground", "field",
                                       "building", "road", "bridge",        "ford"};
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
    const auto place = [&](const char* side, source::Arm arm, source::Formation formation) {
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
          std::vector<std::string>{"hill with levels", "field with wall", "redoubt", "church", "mill",
                                   "entrenchment", "breastwork", "abatis", "key terrain", "British",
                                   "infantry", "infantry in column", "skirmishers", "cavalry", "artillery",
                                   "deployment zone", "move", "planned move", "objective"});
    // Each is drawn, and drawn at the requested place.
    for (const auto& sign : map::signs_of(battle, look)) {
        INFO(sign.word);
        page::Group drawn;
        drawn.items = sign.draw({50_mm, 50_mm}, {}, look);
        REQUIRE_FALSE(drawn.items.empty());
        CHECK(PaperBounds::of(page::bounds({drawn, nullptr})).holds({50_mm, 50_mm}));
    }
}

TEST_CASE("a breastwork that faces nobody knows where is a plain line on the plan and in the legend") {
    const auto sign_of = [](int front) {
        dossier::Dossier battle;
        battle.terrain.emplace();
        battle.terrain->kinds = tests::shipped_kinds();
        battle.terrain->barriers.push_back({"", "breastwork", "", "", {}, front});
        return map::signs_of(battle, {}).front().draw({50_mm, 50_mm}, {}, {}).size();
    };
    CHECK(sign_of(0) == 1);  // the parapet alone, without ditch and step
    CHECK(sign_of(1) > 1);
    CHECK(sign_of(-1) > 1);
}

TEST_CASE("troops of two sides differ by what fills them, whatever their inks") {
    using Kind = std::pair<Arm, bool>;
    for (const auto& [arm, skirmishes] :
         {Kind{Arm::infantry, false}, Kind{Arm::infantry, true}, Kind{Arm::cavalry, false},
          Kind{Arm::artillery, false}, Kind{Arm::general, false}}) {
        INFO(source::to_text(arm));
        const auto filled = [&, kind = arm, open = skirmishes](page::Hatch hatch) {
            map::TroopBlock block{"", kind, open, Formation::line, {50_mm, 50_mm}};
            block.wide = 12_mm;
            block.deep = 4_mm;
            block.hatch = hatch;
            page::Page page;
            page.items = map::draw_block(block);
            return page::dump(page);
        };
        CHECK(filled(page::Hatch::solid) != filled(page::Hatch::plain));
        CHECK(filled(page::Hatch::rising) != filled(page::Hatch::plain));
        CHECK(filled(page::Hatch::rising) != filled(page::Hatch::solid));
    }
}

TEST_CASE("the number of guns is on the table where no other troops are") {
    const auto guns = [](PaperPoint middle, Direction front) {
        map::TroopBlock block{"", Arm::artillery, false, Formation::unlimbered, middle, front};
        block.wide = 4_mm;
        block.deep = 4_mm;
        block.number = 12;
        return block;
    };
    // At the south edge facing north, with cavalry to its right.
    map::TroopBlock horse{"", Arm::cavalry, false, Formation::line, {56_mm, 96_mm}};
    horse.wide = 6_mm;
    horse.deep = 4_mm;
    std::vector<map::TroopBlock> blocks{guns({50_mm, 96_mm}, {0, -1}), horse};
    const PaperBounds table{0_mm, 0_mm, 100_mm, 100_mm};
    map::settle_numbers(blocks, table);
    REQUIRE(map::is_numbered_outside(blocks[0]));
    const auto number = map::number_box(blocks[0]);
    CHECK(number.frame().bottom <= 100_mm);
    CHECK_FALSE(number.meets(map::ground_of(horse)));
    CHECK_FALSE(map::is_numbered_outside(blocks[1]));
}

TEST_CASE("a name in two lines leaves room for the mark of key terrain before both") {
    const text::Style style{"serif", lengths::Points{9}};
    const auto line = map::test::typesetter().shape("The rise of the ground", style);
    const auto words = map::in_lines(2, *line, style, 4_mm, map::test::typesetter());
    REQUIRE(words);
    const PaperPoint corner{10_mm, 10_mm};
    const auto boxes = words->boxes_at(corner);
    REQUIRE(boxes.size() == 1);  // with the mark
    CHECK(boxes.front().frame().left == 10_mm);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(words->corner_of(i, corner).x >= 14_mm - 0.001_mm);
        CHECK(words->corner_of(i, corner).x + words->lines[i]->advance <=
              10_mm + words->size.width + 0.001_mm);
    }
}

TEST_CASE("a large number stands beside a small block where there is room, and on it where it has none") {
    const auto foot = [](PaperPoint middle) {
        map::TroopBlock block{"", Arm::infantry, false, Formation::line, middle};
        block.wide = 10_mm;
        block.deep = 3_mm;
        block.least_number = block.largest_number = lengths::Points{12};
        block.number = 12;
        return block;
    };
    std::vector<map::TroopBlock> blocks{foot({20_mm, 50_mm})};
    const PaperBounds table{0_mm, 0_mm, 100_mm, 100_mm};
    map::settle_numbers(blocks, table);
    CHECK(map::is_numbered_outside(blocks[0]));
    // In the middle of others, of which any might be meant.
    blocks = {foot({50_mm, 50_mm}), foot({50_mm, 44_mm}), foot({50_mm, 56_mm}), foot({38_mm, 50_mm}),
              foot({62_mm, 50_mm})};
    map::settle_numbers(blocks, table);
    CHECK_FALSE(map::is_numbered_outside(blocks[0]));
}

TEST_CASE("two numbers beside neighbouring blocks are not read as one") {
    const auto small = [](PaperPoint middle, int number) {
        map::TroopBlock block{"", Arm::infantry, false, Formation::line, middle};
        block.wide = 5_mm;
        block.deep = 3_mm;
        block.least_number = block.largest_number = lengths::Points{8};
        block.number = number;
        return block;
    };
    // Among others, both have room only towards each other.
    std::vector<map::TroopBlock> blocks{small({43.7_mm, 50_mm}, 8), small({56.3_mm, 50_mm}, 9),
                                        small({65.5_mm, 50_mm}, 0)};
    for (const auto x : {38_mm, 44_mm, 50_mm, 56_mm, 62_mm})
        for (const auto y : {45_mm, 55_mm}) blocks.push_back(small({x, y}, 0));
    map::settle_numbers(blocks, PaperBounds{0_mm, 0_mm, 100_mm, 100_mm});
    REQUIRE(map::is_numbered_outside(blocks[0]));
    const auto first = map::number_box(blocks[0]).frame(), second = map::number_box(blocks[1]).frame();
    const bool are_in_line = lengths::abs(first.centre().y - second.centre().y) < 1_mm;
    CHECK((!are_in_line || !map::is_numbered_outside(blocks[1]) || second.left - first.right > 1.3_mm));
    CHECK(first.left > 43.2_mm);  // between the two
}

TEST_CASE("a battery is drawn with as many guns as it has, if they have room") {
    const auto wheels = [](int guns, lengths::Millimetres wide) {
        map::TroopBlock block{"", Arm::artillery, false, Formation::unlimbered, {50_mm, 50_mm}};
        block.wide = wide;
        block.deep = 5.4_mm;
        block.guns = guns;
        const auto items = map::draw_block(block);
        const auto* path = std::get_if<page::Shape>(&items.back().what);
        REQUIRE(path);
        return path->path.size();
    };
    CHECK(wheels(4, 12_mm) == 2 * wheels(2, 12_mm));
    CHECK(wheels(2, 12_mm) == 2 * wheels(1, 12_mm));
    CHECK(wheels(10, 5_mm) == wheels(2, 5_mm));
}

TEST_CASE("numbers of units that overlap can all be read, and none covers another unit") {
    const auto foot = [](PaperPoint middle, Direction front, int number) {
        map::TroopBlock block{"", Arm::infantry, false, Formation::line, middle, front};
        block.wide = 24_mm;
        block.deep = 5_mm;
        block.number = number;
        return block;
    };
    // Two lines that cross where both have their numbers, and one a little behind the first.
    std::vector<map::TroopBlock> blocks{foot({50_mm, 50_mm}, {0, -1}, 1), foot({45_mm, 50_mm}, {1, 0}, 2),
                                        foot({52_mm, 53_mm}, {0, -1}, 3)};
    map::settle_numbers(blocks, PaperBounds{0_mm, 0_mm, 100_mm, 100_mm});
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t k = 0; k < blocks.size(); ++k) {
            INFO(blocks[i].number << " and " << blocks[k].number);
            if (i == k) continue;
            CHECK_FALSE(map::number_box(blocks[i]).meets(map::number_box(blocks[k])));
            CHECK_FALSE(map::number_box(blocks[i]).meets(map::ranks_of(blocks[k])));
        }
}

TEST_CASE("numbers of troops in a heap may cover other troops, but not one another") {
    std::vector<map::TroopBlock> blocks;
    for (int i = 0; i < 7; ++i) {
        map::TroopBlock block{"", Arm::infantry, false, Formation::line, {50_mm + 0.5_mm * i, 50_mm}};
        block.wide = 24_mm;
        block.deep = 5_mm;
        block.number = 9 + i;
        block.least_number = lengths::Points{12};
        blocks.push_back(block);
    }
    map::settle_numbers(blocks, PaperBounds{0_mm, 0_mm, 100_mm, 100_mm});
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            CHECK_FALSE(map::number_box(blocks[i]).meets(map::number_box(blocks[k])));
}

TEST_CASE("a word along any curve reads from left to right and no letter of it is upside down") {
    const map::Letters word = [] {
        map::Letters letters;
        for (int i = 0; i < 14; ++i) letters.steps.push_back({1.8_mm * i, 1.8_mm});
        letters.height = 4_mm;
        letters.ascent = 3_mm;
        letters.x_height = 1.5_mm;
        return letters;
    }();
    int places = 0;
    for (int turn = 0; turn < 48; ++turn) {
        // From a straight line to a whole circle, in every direction.
        for (const double bend : {0.0, 0.02, 0.05, 0.11}) {
            PaperLine course{{0_mm, 0_mm}};
            double way = turn * 3.14159265 / 24;
            for (int i = 0; i < 60; ++i, way += bend)
                course.push_back(course.back() + lengths::Direction{std::cos(way), std::sin(way)} * 1_mm);
            for (const auto& place : map::places_along(course, word, 2.5_mm)) {
                ++places;
                const PaperPoint across = place.letters.back().at - place.letters.front().at;
                CHECK((across.x > 0_mm || (across.x > -0.16 * lengths::abs(across.y) && across.y < 0_mm)));
                for (const auto& letter : place.letters) CHECK(letter.along.x > -0.21);
            }
        }
    }
    CHECK(places > 1000);
}

TEST_CASE("the title gives the table as a plan of the period would") {
    CHECK(map::engraved_size({lengths::Inches{72}, lengths::Inches{48}}) == "six feet by four");
    CHECK(map::engraved_size({lengths::Inches{70}, lengths::Inches{44.5}}) == "70″ by 44.5″");
    CHECK(map::engraved_size({lengths::Inches{47.244}, lengths::Inches{35.433}}) == "120 by 90 centimetres");
}

}  // namespace marks_test
