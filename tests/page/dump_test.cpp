// Pages as text: how many decimals, what the hashes are made of, and how the lines of parts and groups are
// nested.
#include <catch2/catch.hpp>

#include "page/query.hpp"

namespace muster::page {
namespace {

PaperPoint at(double x, double y) {
    return {Millimetres{x}, Millimetres{y}};
}

/// The lines of a page without its first one.
std::string lines_of(std::vector<Item> items) {
    const std::string lines = dump(Page{{Millimetres{100}, Millimetres{100}}, std::move(items), ""});
    return lines.substr(lines.find('\n') + 1);
}

Item group_of(std::vector<Item> items, double scale = 1, double stretch = 1) {
    Group group;
    group.items = std::move(items);
    group.scale = scale;
    group.stretch = stretch;
    return {group};
}

Item mark_at(double x, double y) {
    return {Bookmark{"mark", 1, at(x, y)}};
}

/// A bookmark at (1.25, 0) in a group, as it is written.
std::string mark_in(double scale, double stretch) {
    const std::string lines = lines_of({group_of({mark_at(1.25, 0)}, scale, stretch)});
    return lines.substr(lines.find('\n') + 1);
}

Item glyphs_of(std::vector<Glyph> glyphs, std::vector<Cluster> clusters) {
    auto text = std::make_shared<ShapedText>();
    text->face = "serif";
    text->text = "a";
    text->glyphs = std::move(glyphs);
    text->clusters = std::move(clusters);
    return {GlyphRun{text, at(5, 5), {}}};
}

}  // namespace

// The hashes were computed by a program in Python, from the definition of FNV-1a with 64 bits, both halves of
// which are then combined by an exclusive or.

TEST_CASE("The hash of a path is FNV-1a of its segments' kinds and of its points in hundredths") {
    // 0 0 0 1 302 -70000 2 100 200 300 400 500 600 3, each of 8 bytes, the lowest first
    const Shape shape{
        {Move{at(0, 0)}, Line{at(3.02, -700)}, Curve{at(1, 2), at(3, 4), at(5, 6)}, Close{}}, {}, {}};
    const std::string lines = lines_of({{shape}});
    CHECK(lines.substr(lines.size() - 9) == "9660f6f6\n");
    CHECK(lines_of({{Shape{{Close{}}, {}, {}}}}) == "  path 0.00,0.00 0.00x0.00 f4cb3cdd\n");
}

TEST_CASE("The hash of the glyphs of a page has each glyph, its place, and what it shows") {
    // 7 0 0 300 1050 -25, then 2 * 65536 + 1 and 65536 + 1
    const auto lines =
        lines_of({glyphs_of({{7, {}, {}}, {300, Millimetres{10.5}, Millimetres{-0.25}}}, {{2, 1}, {1, 1}})});
    CHECK(lines.substr(lines.rfind("  glyphs")) == "  glyphs 2796667a\n");
    CHECK(lines_of({mark_at(0, 0)}).find("glyphs") == std::string::npos);
    const Page words{{}, {glyphs_of({{7, {}, {}}}, {})}, ""}, none{{}, {}, ""};
    CHECK(dump({words, none}) == dump(words) + dump(none));
    CHECK(dump({words, words}) == dump(words) + dump(words));
}

TEST_CASE("Half a hundredth goes up, however little smaller a mathematics library makes it") {
    CHECK(lines_of({mark_at(0.125, 0.125 - 5e-9)}) == "  bookmark 1 0.13,0.13 \"mark\"\n");
    CHECK(lines_of({mark_at(-0.125, 0.1249)}) == "  bookmark 1 -0.12,0.12 \"mark\"\n");
}

TEST_CASE("In a group that is enlarged, lengths have a decimal more for each factor of ten") {
    CHECK(mark_in(1, 1) == "    bookmark 1 1.25,0.00 \"mark\"\n");
    CHECK(mark_in(0.1, 1) == "    bookmark 1 1.25,0.00 \"mark\"\n");
    CHECK(mark_in(1.0001, 1) == "    bookmark 1 1.25,0.00 \"mark\"\n");
    CHECK(mark_in(1.01, 1) == "    bookmark 1 1.250,0.000 \"mark\"\n");
    CHECK(mark_in(10, 1) == "    bookmark 1 1.250,0.000 \"mark\"\n");
    CHECK(mark_in(10.1, 1) == "    bookmark 1 1.2500,0.0000 \"mark\"\n");
    CHECK(mark_in(101, 1) == "    bookmark 1 1.25000,0.00000 \"mark\"\n");
    // Whichever way it is enlarged more.
    CHECK(mark_in(1, 5) == "    bookmark 1 1.250,0.000 \"mark\"\n");
    CHECK(mark_in(5, 0.1) == "    bookmark 1 1.250,0.000 \"mark\"\n");
    CHECK(mark_in(4, 4) == "    bookmark 1 1.2500,0.0000 \"mark\"\n");
    // One group within another, and after it.
    CHECK(lines_of({group_of({group_of({mark_at(1, 2)}, 5), mark_at(3, 4)}, 5), mark_at(5, 6)}) ==
          "  group 0.00,0.00 scale 5.000000\n"
          "    group 0.000,0.000 scale 5.000000\n"
          "      bookmark 1 1.0000,2.0000 \"mark\"\n"
          "    bookmark 1 3.000,4.000 \"mark\"\n"
          "  bookmark 1 5.00,6.00 \"mark\"\n");
    CHECK(lines_of({group_of({}, 1, 2.5)}) == "  group 0.00,0.00 stretch 2.500000\n");
}

TEST_CASE("A pen has a decimal more than lengths have") {
    const Pen pen{Ink{255, 0, 16}, Millimetres{0.125}, {Millimetres{1}, Millimetres{2}}, false};
    CHECK(lines_of({{line(at(0, 0), at(3, 0), pen)}})
              .starts_with("  path 0.00,0.00 3.00x0.00 stroke #ff0010 0.125 dash 1.00,2.00 "));
}

TEST_CASE("A picture is written with its box, its name and its look") {
    auto content = std::make_shared<PictureContent>();
    content->id = "flag";
    const auto picture = [&](PictureLook look) {
        return lines_of({{Picture{content, {at(1, 2), {Millimetres{3}, Millimetres{4}}}, look}}});
    };
    CHECK(picture(PictureLook::own) == "  picture 1.00,2.00 3.00x4.00 flag\n");
    CHECK(picture(PictureLook::grey) == "  picture 1.00,2.00 3.00x4.00 flag grey\n");
    CHECK(picture(PictureLook::outlined) == "  picture 1.00,2.00 3.00x4.00 flag outlined\n");
}

TEST_CASE("Parts and groups are indented within one another, and an end that nothing began is written") {
    CHECK(lines_of(
              {{PartBegin{Role::section, nullptr}},
               {PartBegin{Role::paragraph, nullptr}},
               group_of({mark_at(1, 2), {PartBegin{Role::cell, nullptr}}, {PartBegin{Role::row, nullptr}}}),
               {PartEnd{Role::row}},
               {PartEnd{Role::paragraph}},
               {PartEnd{Role::section}},
               {PartEnd{Role::section}}}) ==
          "  part section\n"
          "    part paragraph\n"
          "      group 0.00,0.00\n"
          "        bookmark 1 1.00,2.00 \"mark\"\n"
          "        part cell\n"
          "          part row\n"
          "        cell is left open\n"
          "        row is left open\n"
          "      end row\n"
          "  end section\n");
}

TEST_CASE("Quotes, backslashes and line breaks in words are escaped") {
    CHECK(lines_of({{Bookmark{"a \"b\" \\ c\nd", 2, at(0, 0), true}}}) ==
          "  bookmark 2 once 0.00,0.00 \"a \\\"b\\\" \\\\ c\\nd\"\n");
    const auto words = std::make_shared<const std::string>("a map");
    CHECK(lines_of({{PartBegin{Role::figure, words}}, {PartEnd{Role::figure}}}) ==
          "  part figure \"a map\"\n");
}

TEST_CASE("A page says what it is called, which side it is, and where it is cut") {
    Page page{{Millimetres{100}, Millimetres{50}}, {}, "A1"};
    page.back = true;
    page.trim = PaperBox{at(1, 2), {Millimetres{3}, Millimetres{4}}};
    page.bleed = PaperBox{at(0, 1), {Millimetres{5}, Millimetres{6}}};
    CHECK(dump(page) == "page 100.00x50.00 \"A1\" back trim 1.00,2.00 3.00x4.00 bleed 0.00,1.00 5.00x6.00\n");
}

TEST_CASE("An origin is written where it changes, without the line of the template, and anew on each page") {
    const auto from = [](const char* subject, const char* element) {
        auto item = mark_at(0, 0);
        item.origin = std::make_shared<const Origin>(Origin{subject, element});
        return item;
    };
    const Page page{
        {}, {from("guards", "cards.yaml:41"), from("guards", "cards.yaml:42"), from("", "cards.yaml:1")}, ""};
    const std::string once =
        "page 0.00x0.00\n"
        "  bookmark 1 0.00,0.00 \"mark\"  [guards cards.yaml]\n"
        "  bookmark 1 0.00,0.00 \"mark\"\n"
        "  bookmark 1 0.00,0.00 \"mark\"  [cards.yaml]\n";
    CHECK(dump({page, page}) == once + once);
}

}  // namespace muster::page
