// References, title and frame of a plan: what they say, and where they are.
#include "map/furniture/references.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include <catch2/catch.hpp>

#include "map/furniture/furniture.hpp"
#include "map/plan_of_test.hpp"
#include "map/plan_sheet.hpp"
#include "page/query.hpp"
#include "support/page_checks.hpp"

namespace references_test {

using namespace muster;
using namespace muster::map::test;

lengths::TablePoint at(double x, double y) {
    return {Inches{x}, Inches{y}};
}

/// A field without squares: two woods, six British units in line, and one of unknown place.
dossier::Dossier battle() {
    dossier::Dossier night = club_night("one");
    night.title = "Hobkirk's Hill";
    night.date = "1781-04-25";
    terrain::Terrain ground;
    ground.kinds = night.terrain->kinds;
    ground.table = night.terrain->table;
    terrain::Feature wood;
    wood.id = "wood";
    wood.kind = "wood";
    wood.outline = {at(40, 30), at(60, 30), at(60, 44), at(40, 44)};
    ground.features = {wood};
    night.terrain = ground;
    for (auto& side : night.sides) side.half.reset();
    dossier::Brigade brigade;
    for (int i = 1; i <= 7; ++i) {
        dossier::Unit unit;
        unit.id = "regiment-" + std::to_string(i);
        unit.name = i == 2 ? "Royal Artillery" : "Regiment " + std::to_string(i);
        unit.number = i;
        if (i == 2) unit.guns = 2;
        if (i < 6) unit.men = 100 + i;
        if (i == 6) unit.bases = {{"line", 5}};
        brigade.units.push_back(unit);
        if (i == 7) continue;  // is not on the map
        dossier::Position position;
        position.unit = unit.id;
        position.side = "british";
        position.number = i;
        position.at = at(8.0 * i, 26);
        position.footprint = {Inches{5}, Inches{1}};
        night.plan.positions.push_back(position);
    }
    night.sides[0].brigades = {brigade};
    dossier::Brigade enemy;
    enemy.units.emplace_back();
    enemy.units[0].id = "regiment-1";  // the same id, but its side has no block on the map
    enemy.units[0].name = "Enemy";
    night.sides[1].brigades = {enemy};
    return night;
}

std::vector<std::string> words_of(const std::vector<page::Item>& items) {
    page::Page page;
    page.items = items;
    std::vector<std::string> words;
    for (const auto& text : page::texts(page)) words.push_back(text.text);
    return words;
}

page::Page plan_on(const dossier::Dossier& dossier, double width, double height) {
    page::Page page;
    page.size = {Millimetres{width}, Millimetres{height}};
    const lengths::PaperBox room{{Millimetres{11}, Millimetres{9}},
                                 {Millimetres{width - 22}, Millimetres{height - 24}}};
    page.items = map::draw_plan(dossier, room, {}, typesetter());
    return page;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

TEST_CASE("References have number, name and strength of each unit on the map, and of no other") {
    const map::PlanLook look;
    const map::References references(battle(), look, typesetter());
    REQUIRE_FALSE(references.empty());
    for (const auto& size : references.shapes()) {
        const auto words = words_of(references.draw(
            {Millimetres{10}, Millimetres{10}, Millimetres{10} + size.width, Millimetres{10} + size.height}));
        CHECK(words ==
              std::vector<std::string>{"REFERENCES",      "British",     "1", "Regiment 1", "101", "2",
                                       "Royal Artillery", "2 guns, 102", "3", "Regiment 3", "103", "4",
                                       "Regiment 4",      "104",         "5", "Regiment 5", "105", "6",
                                       "Regiment 6",      "5 bases"});
    }
    auto unknown = battle();
    unknown.plan.positions.clear();
    CHECK(map::References(unknown, look, typesetter()).empty());
}

TEST_CASE("References in any shape stay inside it, in one face, and none of their words covers another") {
    const map::PlanLook look;
    auto night = battle();
    const std::string longest = "The Loyal Regiment of North Carolina Volunteer Rangers of the Back Country";
    night.sides[0].brigades[0].units[4].name = longest;
    const map::References references(night, look, typesetter());
    for (const auto& size : references.shapes()) {
        const lengths::PaperBox box{{Millimetres{10}, Millimetres{10}}, size};
        page::Page page;
        page.size = {Millimetres{400}, Millimetres{300}};
        page.items = references.draw(lengths::PaperBounds::of(box));
        CHECK(page::collisions(page).empty());
        std::optional<Millimetres> column;  // of the longest name
        std::vector<std::string> faces;     // of all names
        for (const auto& text : page::texts(page)) {
            INFO(text.text);
            if (text.text.starts_with("Reg") || text.text.starts_with("The Loyal"))
                faces.push_back(text.face);
            if (text.text.size() > 5 && longest.find(text.text) != std::string::npos)
                CHECK(text.box.left() == *(column = column.value_or(text.box.left())));
            CHECK(text.box.left() >= box.left());
            CHECK(text.box.right() <= box.right() + Millimetres{0.02});
            CHECK(text.box.bottom() <= box.bottom() + Millimetres{0.5});
        }
        CHECK(std::ranges::adjacent_find(faces, std::not_equal_to{}) == faces.end());
    }
}

TEST_CASE("References and legend are on the plan, or on the key if they would take too much of the sheet") {
    for (const auto& [width, height, more, is_apart] :
         {std::tuple{420.0, 297.0, 0, false}, std::tuple{297.0, 210.0, 0, false},
          std::tuple{297.0, 210.0, 80, true}, std::tuple{210.0, 148.0, 0, false},
          std::tuple{210.0, 148.0, 40, true}}) {
        INFO(width << " and " << more);
        map::PlanLook look;
        auto night = battle();
        for (int i = 0; i < more; ++i) {
            auto unit = night.sides[0].brigades[0].units[0];
            auto position = night.plan.positions[0];
            unit.id = position.unit = "militia-" + std::to_string(i);
            unit.number = position.number = 10 + i;
            position.at = at(4 + 2.7 * (i % 20), 12 + 6 * (i / 20));
            night.sides[0].brigades[0].units.push_back(unit);
            night.plan.positions.push_back(position);
        }
        const lengths::PaperSize room{Millimetres{width - 22}, Millimetres{height - 24}};
        look.has_key_apart = map::has_key_apart(night, room, look, typesetter());
        CHECK(look.has_key_apart == is_apart);
        page::Page plan, key;
        plan.size = key.size = {Millimetres{width}, Millimetres{height}};
        plan.items = map::draw_plan(night, {{}, room}, look, typesetter());
        Millimetres top{};
        for (auto& part : map::key_parts(night, room, look, typesetter())) {
            part.drawn.shift.y = top;
            top += part.height;
            key.items.push_back({std::move(part.drawn)});
        }
        for (const auto& page : {plan, key}) {
            const auto words = words_of(page.items);
            CHECK_FALSE(has(words, "Regiment 7"));
            CHECK_FALSE(has(words, "Enemy"));
            CHECK(page::collisions(page).empty());
        }
        CHECK(has(words_of(plan.items), "REFERENCES") != is_apart);
        for (const char* const word : {"REFERENCES", "Regiment 3", "infantry"})
            CHECK(has(words_of(is_apart ? key.items : plan.items), word));
    }
}

TEST_CASE("the title is on clear ground of the table, and beside or below it on a table in squares") {
    const auto is_on_table = [](const dossier::Dossier& dossier) {
        const auto page = plan_on(dossier, 420, 297);
        const page::PlacedText *title = nullptr, *imprint = nullptr;  // which ends with the table's east edge
        const auto all = page::texts(page);
        for (const auto& text : all) {
            if (text.text == "Plan of the Ground") title = &text;
            if (text.text.starts_with("One inch")) imprint = &text;
        }
        REQUIRE(title);
        REQUIRE(imprint);
        return title->box.right() < imprint->box.right() && title->box.bottom() < imprint->box.top();
    };
    CHECK(is_on_table(battle()));
    CHECK_FALSE(is_on_table(club_night("one")));
    // Troops and woods everywhere: there is no clear ground.
    auto full = battle();
    full.terrain->features[0].outline = {at(1, 1), at(71, 1), at(71, 47), at(1, 47)};
    CHECK_FALSE(is_on_table(full));
}

TEST_CASE("the table takes 70 % of a sheet of its proportions") {
    // Where legend and References have no room beside such a table, they are on the key. A plan in squares,
    // which has nothing on its ground and no key, has at least most of the sheet.
    for (const auto& [dossier, small, large] :
         {std::tuple{battle(), 0.7, 0.7}, std::tuple{club_night("one"), 0.5, 0.6}})
        for (const auto& [width, height, least] :
             {std::tuple{297.0, 210.0, small}, std::tuple{279.4, 215.9, small},
              std::tuple{420.0, 297.0, large}}) {
            const lengths::PaperSize room{Millimetres{width - 14}, Millimetres{height - 17}};
            map::PlanLook look;
            look.has_key_apart = map::has_key_apart(dossier, room, look, typesetter());
            double inch = 0;
            for (const auto& line : words_of(map::draw_plan(dossier, {{}, room}, look, typesetter())))
                if (const auto at = line.find(" is "); line.starts_with("One inch"))
                    inch = std::stod(line.substr(at + 4)) + 0.05;
            const auto table = dossier.terrain->table;
            INFO(width << ": " << inch);
            CHECK(table.width.value() * table.height.value() * inch * inch > least * width * height);
        }
}

TEST_CASE("a title is on one line if slightly smaller letters make that possible") {
    const auto lines = [](const std::string& title, const std::string& wanted) {
        auto night = battle();
        night.title = title;
        return has(words_of(plan_on(night, 297, 210).items), wanted);
    };
    CHECK(lines("Thursday at the club", "Thursday at the club"));
    CHECK_FALSE(lines("The affair at the upper ford of the Little Broad River in the rain",
                      "The affair at the upper ford of the Little Broad River in the rain"));
}

TEST_CASE("a place that is too long for its line is parted from its state, not in the middle of its name") {
    auto night = battle();
    night.place = "north of Camden, South Carolina";
    const lengths::PaperBounds narrow{Millimetres{0}, Millimetres{0}, Millimetres{30}, Millimetres{60}};
    const auto words =
        words_of(map::draw_title(night, narrow, lengths::Points{14}, map::PlanLook{}, typesetter()));
    CHECK(has(words, "north of Camden,"));
    CHECK(has(words, "South Carolina"));
}

TEST_CASE("what is below a plan keeps clear of the name of the table edge above it") {
    Millimetres edge{};
    const auto all = page::texts(plan_on(club_night("one"), 210, 297));
    for (const auto& text : all)
        if (text.text.starts_with("AMERICAN")) edge = text.box.bottom();
    REQUIRE(edge > Millimetres{});
    int below = 0;
    for (const auto& text : all) {
        if (text.text.starts_with("AMERICAN") || text.box.top() < edge) continue;
        ++below;
        INFO(text.text);
        CHECK(text.box.top() - edge > Millimetres{1});
    }
    CHECK(below > 3);
}

TEST_CASE("allied sides of one half are named together at its edge, in fewer words if there is no room") {
    auto night = club_night("one");
    const auto edge = [&] {
        std::vector<std::string> edges;
        const auto page = plan_on(night, 297, 210);
        CHECK(page::collisions(page).empty());
        for (const auto& text : page::texts(page))
            if (text.text.starts_with("BRITISH")) edges.push_back(text.text);
        REQUIRE(edges.size() == 1);
        return edges.front();
    };
    CHECK(edge() == "BRITISH · table edge of squares 1 to 5");
    night.sides.push_back(night.sides[0]);
    night.sides.back().id = night.sides.back().name = "leslie";
    CHECK(edge() == "BRITISH AND LESLIE · table edge of squares 1 to 5");
    for (int i = 0; i < 4; ++i) {
        night.sides.push_back(night.sides[0]);
        night.sides.back().id = night.sides.back().name =
            "the command of the right wing " + std::to_string(i);
    }
    CHECK(edge() == "BRITISH AND ALLIES · table edge of squares 1 to 5");
}

TEST_CASE("an objective in ground of its own name is written once") {
    auto night = battle();
    night.terrain->features[0].name = "Mill wood";
    for (int i = 0; i < 2; ++i) {
        dossier::Objective objective;
        objective.name = "Mill wood";
        objective.at = at(50, 37);
        if (i == 1) objective.value = 2;
        night.plan.objectives = {objective};
        const auto words = words_of(plan_on(night, 420, 297).items);
        CHECK(std::ranges::count(words, "Mill wood") == 1);
        CHECK(std::ranges::count(words, "Mill wood (2)") == i);
    }
}

TEST_CASE("in large print title, legend and References are on the key, and the table takes 60 % of A4") {
    auto night = battle();
    night.plan.paces = 30;
    night.sources = {"H. Lee, Memoirs"};
    map::PlanLook look;
    look.least_words = text::Points{12};
    look.has_key_apart = true;
    const Millimetres width{285};
    std::vector<page::Item> parts;
    for (auto& part : map::key_parts(night, {width, Millimetres{190}}, look, typesetter()))
        parts.push_back({std::move(part.drawn)});
    const auto key = words_of(parts);
    for (const char* const word : {"Plan of the Ground", "wood", "REFERENCES", "After H. Lee, Memoirs"})
        CHECK(has(key, word));
    const auto plan = words_of(map::draw_plan(night, {{}, {width, Millimetres{190}}}, look, typesetter()));
    CHECK_FALSE(has(plan, "REFERENCES"));
    CHECK_FALSE(has(plan, "wood"));
    double inch = 0;
    for (const auto& line : plan)
        if (const auto at = line.find(" is "); line.starts_with("One inch") && at != std::string::npos) {
            inch = std::stod(line.substr(at + 4));
            CHECK(line.ends_with("30 paces"));
        }
    const auto table = night.terrain->table;
    CHECK(table.width.value() * table.height.value() * inch * inch >= 0.6 * 297 * 210);
}

TEST_CASE("a plan whose key is on another page has a scale bar on its own, below the table if nowhere else") {
    for (const auto& [width, height] : {std::pair{285.0, 190.0}, {198.0, 128.0}, {150.0, 128.0}}) {
        INFO(width);
        map::PlanLook look;
        look.least_words = text::Points{12};
        look.has_key_apart = true;
        page::Page page;
        page.size = {Millimetres{width}, Millimetres{height}};
        page.items = map::draw_plan(battle(), {{}, page.size}, look, typesetter());
        CHECK(has(words_of(page.items), "12″"));
        CHECK(page::collisions(page) == std::vector<std::string>{});
    }
}

TEST_CASE("the key of a map has larger letters on a page with more room, and always stays on one") {
    map::PlanLook look;
    look.has_key_apart = true;
    Millimetres before{};
    for (const double room : {70.0, 120.0}) {
        INFO(room);
        Millimetres height{};
        for (const auto& part :
             map::key_parts(battle(), {Millimetres{196}, Millimetres{room}}, look, typesetter()))
            height += part.height;
        CHECK(height.value() <= room + 6);
        CHECK(height > before);
        before = height;
    }
}

TEST_CASE(
    "a small sheet leaves out lines of the title, but tells the scale, the source and every sign as a large "
    "one does") {
    auto night = battle();
    night.sources = {"H. Lee, Memoirs", "another"};
    for (const auto& [width, height, is_small] :
         {std::tuple{420.0, 297.0, false}, std::tuple{297.0, 210.0, false}, std::tuple{210.0, 148.0, true}}) {
        INFO(width);
        const auto page = plan_on(night, width, height);
        const auto words = words_of(page.items);
        CHECK(has(words, "Hobkirk’s Hill"));
        CHECK(has(words, "Plan of the Ground") != is_small);
        CHECK(has(words, "After H. Lee, Memoirs"));
        CHECK(has(words, "wood"));
        CHECK(std::ranges::any_of(
            words, [](const auto& each) { return each.starts_with("One inch of the table is "); }));
        for (const auto& text : page::texts(page)) {
            INFO(text.text);
            CHECK(tests::designed_size(text.face, text.size).value() >= 6.49);
        }
    }
}

TEST_CASE("the imprint says how large an inch of the table is on this sheet") {
    const auto page = plan_on(battle(), 297, 210);
    Millimetres west{}, east{}, north{1000};
    std::string imprint;
    for (const auto& text : page::texts(page)) {
        // Of the four rows of figures, the one above the table.
        if (text.text == "12" && text.box.top() < north) {
            west = text.box.left();
            north = text.box.top();
        }
        if (text.text == "66" && text.box.top() < north + Millimetres{1}) east = text.box.left();
        if (text.text.starts_with("One inch")) imprint = text.text;
    }
    REQUIRE(east > west);
    const double inch = (east - west).value() / 54;
    const double printed = std::stod(imprint.substr(std::string{"One inch of the table is "}.size()));
    CHECK(printed == Approx(inch).margin(0.06));
}

TEST_CASE("the frame counts the inches of the table in sixes, on all four sides") {
    const auto page = plan_on(battle(), 420, 297);
    const auto words = words_of(page.items);
    CHECK(std::ranges::count(words, "66") == 2);
    CHECK(std::ranges::count(words, "42") == 4);
    CHECK(std::ranges::count(words, "72") == 0);  // the corner itself
    CHECK(std::ranges::count(words, "45") == 0);
}

}  // namespace references_test
