// Where things are on a page, and what collides.
#include "page/query.hpp"

#include <regex>

#include <catch2/catch.hpp>

#include "support/page_checks.hpp"

namespace muster::page::query_test {

PaperPoint at(double x, double y) {
    return {Millimetres{x}, Millimetres{y}};
}

/// A text of 10 pt, 20 mm wide, 4 mm above and 1 mm below its baseline.
Item words(const std::string& text, PaperPoint where, double turn = 0) {
    auto shaped = std::make_shared<ShapedText>();
    shaped->face = "serif";
    shaped->size = Points{10};
    shaped->text = text;
    shaped->advance = Millimetres{20};
    shaped->ascent = Millimetres{4};
    shaped->descent = Millimetres{1};
    return {GlyphRun{shaped, where, Ink{}, turn}, nullptr};
}

Page page_of(std::vector<Item> items) {
    return {{Millimetres{100}, Millimetres{100}}, std::move(items), ""};
}

void check_near(const PaperBox& found, double x, double y, double width, double height) {
    CHECK(found.left().value() == Approx(x).margin(1e-9));
    CHECK(found.top().value() == Approx(y).margin(1e-9));
    CHECK(found.size.width.value() == Approx(width).margin(1e-9));
    CHECK(found.size.height.value() == Approx(height).margin(1e-9));
}

TEST_CASE("A text takes the box from ascent to descent about its baseline") {
    const auto found = texts(page_of({words("Guards", at(10, 50))}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].text == "Guards");
    CHECK(found[0].size == Points{10});
    check_near(found[0].box, 10, 46, 20, 5);
}

TEST_CASE("A text turned clockwise by a quarter runs down the page") {
    check_near(texts(page_of({words("Creek", at(10, 50), 90)}))[0].box, 9, 50, 5, 20);
    check_near(texts(page_of({words("Creek", at(10, 50), 180)}))[0].box, -10, 49, 20, 5);
    check_near(texts(page_of({words("Creek", at(10, 50), -90)}))[0].box, 6, 30, 5, 20);
}

TEST_CASE("Groups move, turn and scale what they hold, one within another") {
    Group inner{{words("Card", at(0, 10))}, at(5, 5), 0, 1, {}};
    Group outer{{{inner, nullptr}}, at(50, 0), 0, 0.5, {}};
    const auto found = texts(page_of({{outer, nullptr}}));
    check_near(found[0].box, 50 + 2.5, (10 - 4 + 5) * 0.5, 10, 2.5);
    CHECK(found[0].size == Points{5});

    Group turned{{words("Card", at(0, 10))}, at(50, 20), 90, 1, {}};
    check_near(texts(page_of({{turned, nullptr}}))[0].box, 50 - 11, 20, 5, 20);
}

TEST_CASE("A clip cuts what a group shows") {
    Group group{{{rectangle({at(0, 0), {Millimetres{30}, Millimetres{30}}}, Ink{}), nullptr}},
                at(10, 10),
                0,
                1,
                PaperBox{at(5, 5), {Millimetres{10}, Millimetres{50}}}};
    check_near(bounds({group, nullptr}), 15, 15, 10, 25);
    group.clip = PaperBox{at(40, 40), {Millimetres{1}, Millimetres{1}}};
    check_near(bounds({group, nullptr}), 0, 0, 0, 0);
}

TEST_CASE("Texts over one another are reported with the words of both") {
    const auto told = collisions(page_of({words("Guards", at(10, 50)), words("Grenadiers", at(25, 51))}));
    REQUIRE(told.size() == 1);
    CHECK(told[0].find("'Guards'") != std::string::npos);
    CHECK(told[0].find("'Grenadiers'") != std::string::npos);
}

TEST_CASE("Texts beside or below one another do not collide") {
    CHECK(collisions(page_of({words("Left", at(10, 50)), words("right", at(30, 50))})).empty());
    // 10 pt on 10 pt: the faces' own boxes of 5 mm overlap, but the letters do not.
    CHECK(collisions(page_of({words("upper", at(10, 50)), words("lower", at(10, 53.53))})).empty());
    CHECK(collisions(page_of({words("upper", at(10, 50)), words("lower", at(10, 52))})).size() == 1);
}

TEST_CASE("Lines may be set closer if no letter of the upper one reaches below its baseline") {
    const auto are_over = [](const std::string& upper) {
        return collisions(page_of({words(upper, at(10, 50)), words("lower", at(10, 52.9))})).size() == 1;
    };
    CHECK_FALSE(are_over("home"));
    CHECK_FALSE(are_over("480 men"));
    for (const std::string low : {"gap", "Jägers", "Queen", "men, guns", "(4)", "Façade"}) {
        INFO(low);
        CHECK(are_over(low));
    }
}

TEST_CASE("A text that leaves the page is reported") {
    CHECK(collisions(page_of({words("out", at(85, 50))})).size() == 1);
    CHECK(collisions(page_of({words("out", at(10, 1))})).size() == 1);
    CHECK(collisions(page_of({words("in", at(80, 50))})).empty());
}

TEST_CASE("A collision says where the texts came from") {
    auto upper = words("Guards", at(10, 50));
    upper.origin = std::make_shared<const Origin>(Origin{"guards", "cards.yaml:41"});
    const auto told = collisions(page_of({upper, words("Grenadiers", at(10, 50))}));
    REQUIRE(told.size() == 1);
    CHECK(told[0].find("(guards, cards.yaml:41)") != std::string::npos);
}

TEST_CASE("A page is written as one line for each item, in hundredths of a millimetre") {
    auto name = words("Guards", at(10.004, 50));
    name.origin = std::make_shared<const Origin>(Origin{"guards", "cards.yaml:41"});
    Group group{{name}, at(1, 2), 90, 2, PaperBox{{}, {Millimetres{9}, Millimetres{8}}}};
    Page page = page_of({{rectangle({at(1, 2), {Millimetres{3}, Millimetres{4}}}, Ink{255, 0, 16},
                                    Pen{Ink{}, Millimetres{0.2}, {Millimetres{1}, Millimetres{2}}, true}),
                          nullptr},
                         {group, nullptr},
                         {Bookmark{"Cards", 1, at(-0.001, 0)}, nullptr}});
    page.label = "i";
    const std::string lines = dump(page);
    // Another test covers the hash.
    CHECK(std::regex_replace(lines, std::regex(" [0-9a-f]{8}\n"), " HASH\n") ==
          "page 100.00x100.00 \"i\"\n"
          "  path 1.00,2.00 3.00x4.00 fill #ff0010 stroke #000000 0.200 dash 1.00,2.00 round HASH\n"
          "  group 1.00,2.00 turn 90.0000 scale 2.000000 clip 0.000,0.000 9.000x8.000\n"
          "    text 10.004,50.000 \"Guards\" serif 10.00 #000000 wide 20.000  [guards cards.yaml]\n"
          "  bookmark 1 0.00,0.00 \"Cards\"\n"
          "  glyphs HASH\n");
}

TEST_CASE("A dump shows every change of a shape, a picture, a glyph and a part") {
    const auto corner = [](double x) {
        return Page{{Millimetres{100}, Millimetres{100}},
                    {{Shape{{Move{at(0, 0)}, Line{at(x, 5)}, Line{at(9, 9)}}, Ink{}, {}}, nullptr}},
                    {}};
    };
    // The box and the number of points are the same.
    CHECK(dump(corner(3)) != dump(corner(3.02)));
    CHECK(dump(corner(3)) == dump(corner(3.001)));

    const auto picture = [](const char* id, PictureLook look) {
        auto content = std::make_shared<PictureContent>();
        content->id = id;
        return dump(
            page_of({{Picture{content, {at(1, 2), {Millimetres{3}, Millimetres{4}}}, look}, nullptr}}));
    };
    CHECK(picture("one", PictureLook::own) != picture("two", PictureLook::own));
    CHECK(picture("one", PictureLook::own) != picture("one", PictureLook::grey));
    CHECK(picture("one", PictureLook::grey) != picture("one", PictureLook::outlined));

    const auto glyph = [](std::uint32_t index) {
        auto text = std::make_shared<ShapedText>();
        text->text = "1";
        text->glyphs = {{index, {}, {}}};
        return dump(page_of({{GlyphRun{text, at(5, 5), {}}, nullptr}}));
    };
    CHECK(glyph(18) != glyph(19));

    // Two tables, or one that is broken over two pages.
    const auto whole = std::make_shared<const int>(1), other = std::make_shared<const int>(2);
    const auto pages = [&](const std::shared_ptr<const int>& second) {
        return dump(
            {page_of({{PartBegin{Role::table, nullptr, whole}, nullptr}, {PartEnd{Role::table}, nullptr}}),
             page_of({{PartBegin{Role::table, nullptr, second}, nullptr}, {PartEnd{Role::table}, nullptr}})});
    };
    CHECK(pages(whole) == "page 100.00x100.00\n  part table 1\npage 100.00x100.00\n  part table 1\n");
    CHECK(pages(other) == "page 100.00x100.00\n  part table 1\npage 100.00x100.00\n  part table 2\n");
}

TEST_CASE("A dump is the same on machines whose last binary digit differs") {
    const auto place = [](double x) { return dump(page_of({words("a", at(x, 5))})); };
    CHECK(place(0.125) == place(0.125 - 1e-12));
    CHECK(place(-1e-12) == place(0));
}

TEST_CASE("What is in a part is indented, and a part that is not ended is reported") {
    const Page page = page_of({{PartBegin{Role::paragraph, nullptr}, nullptr},
                               {Bookmark{"in", 1, at(0, 0)}, nullptr},
                               {PartEnd{Role::paragraph}, nullptr},
                               {PartEnd{Role::row}, nullptr},
                               {PartBegin{Role::cell, nullptr}, nullptr}});
    CHECK(dump(page) ==
          "page 100.00x100.00\n"
          "  part paragraph\n"
          "    bookmark 1 0.00,0.00 \"in\"\n"
          "  end row\n"
          "  part cell\n"
          "  cell is left open\n");
}

}  // namespace muster::page::query_test
