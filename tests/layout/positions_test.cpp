// The places of things: rows, columns, shares, frames.
#include <catch2/catch.hpp>

#include "a_sheet.hpp"

namespace positions_test {

using namespace muster;
using namespace muster::layout;
using muster::layout::test::Card;

const Data nothing{Data::Map{}};

lengths::PaperBox box(double x, double y, double w, double h) {
    using lengths::Millimetres;
    return {{Millimetres{x}, Millimetres{y}}, {Millimetres{w}, Millimetres{h}}};
}

void check_boxes(const page::Page& page, const std::vector<lengths::PaperBox>& expected) {
    const auto found = test::boxes(page);
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        INFO(i);
        CHECK(found[i].left().value() == Approx(expected[i].left().value()).margin(0.001));
        CHECK(found[i].top().value() == Approx(expected[i].top().value()).margin(0.001));
        CHECK(found[i].size.width.value() == Approx(expected[i].size.width.value()).margin(0.001));
        CHECK(found[i].size.height.value() == Approx(expected[i].size.height.value()).margin(0.001));
    }
}

TEST_CASE("widths come first, and shares divide the rest of a row") {
    Card sheet(R"(  - row:
      - {box: , width: 10mm, fill: red}
      - {box: , share: 1, fill: red}
      - {box: , share: 3, fill: red}
    height: 5mm
    gap: 1mm)");
    REQUIRE(sheet.read());
    check_boxes(sheet.card(nothing), {box(0, 0, 10, 5), box(11, 0, 12.75, 5), box(24.75, 0, 38.25, 5)});
}

TEST_CASE("shares divide the height that is left of a column, and a space pushes apart") {
    Card sheet(R"(  - {box: , height: 8mm, fill: red}
  - {space: , share: 1}
  - {box: , height: 10mm, fill: red, margin: [1mm, 2mm]})");
    check_boxes(sheet.card(nothing), {box(0, 0, 63, 8), box(2, 77, 59, 10)});
}

TEST_CASE("padding is inside the fill and margin outside it") {
    Card sheet(R"(  - box: [{box: , height: 4mm, fill: ink}]
    fill: red
    margin: 2mm
    padding: [1mm, 3mm])");
    check_boxes(sheet.card(nothing), {box(2, 2, 59, 6), box(5, 3, 53, 4)});
}

TEST_CASE("an element narrower than its place is where align says") {
    Card sheet(R"(  - {box: , height: 4mm, width: 13mm, fill: red}
  - {box: , height: 4mm, width: 13mm, fill: red, align: centre}
  - {box: , height: 4mm, width: 13mm, fill: red, align: "{where}"})");
    check_boxes(sheet.card(Data{Data::Map{{"where", "right"}}}),
                {box(0, 0, 13, 4), box(25, 4, 13, 4), box(50, 8, 13, 4)});
}

TEST_CASE("an outline stays inside its box") {
    Card sheet("  - {box: , height: 6mm, width: 12mm, stroke: ink, stroke-width: 1mm}");
    check_boxes(sheet.card(nothing), {box(0, 0, 12, 6)});
}

TEST_CASE("a grid has equal columns and continues in rows") {
    Card sheet(R"(  - grid: [{box: , height: 5mm, fill: red, for: n in list}]
    columns: 3
    gap: 1.5mm)");
    const Data data{Data::Map{{"list", Data::List{1, 2, 3, 4}}}};
    check_boxes(sheet.card(data),
                {box(0, 0, 20, 5), box(21.5, 0, 20, 5), box(43, 0, 20, 5), box(0, 6.5, 20, 5)});
}

TEST_CASE("a stack sets one over another") {
    Card sheet("  - {stack: [{box: , fill: red}, {box: , fill: ink, padding: 2mm}], height: 9mm}");
    check_boxes(sheet.card(nothing), {box(0, 0, 63, 9), box(0, 0, 63, 9)});
}

TEST_CASE("when leaves out the element and its gap; for repeats it") {
    Card sheet(R"(  - column:
      - {box: , height: 2mm, fill: red, for: n in list, when: n != 2}
      - {box: , height: 2mm, fill: red, when: false}
      - {box: , height: 2mm, fill: red, when: nobody.there}
      - {box: , height: 3mm, fill: red}
    gap: 1mm)");
    check_boxes(sheet.card(Data{Data::Map{{"list", Data::List{1, 2, 3}}}}),
                {box(0, 0, 63, 2), box(0, 3, 63, 2), box(0, 6, 63, 3)});
}

TEST_CASE("the element between is put between each two and nowhere else") {
    Card sheet(R"(  - row: [{box: , share: 1, height: 4mm, fill: red, for: n in list}]
    between: {box: , width: 3mm, fill: ink})");
    check_boxes(sheet.card(Data{Data::Map{{"list", Data::List{1, 2, 3}}}}),
                {box(0, 0, 19, 4), box(19, 0, 3, 4), box(22, 0, 19, 4), box(41, 0, 3, 4), box(44, 0, 19, 4)});
}

TEST_CASE("a row can set first lines on one line") {
    Card sheet(R"(  - row:
      - {text: Movement, style: {size: 16pt}}
      - {text: one wheel, style: {size: 8pt}, align: right, share: 1}
    baseline: true)");
    const auto page = sheet.card(nothing);
    std::vector<double> lines;
    for (const auto& item : page.items)
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) lines.push_back(run->at.y.value());
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == Approx(lines[1]));
}

TEST_CASE("texts are left, centre and right in their box") {
    Card sheet("  - {text: \"{n}\", align: \"{n}\", for: n in list, width: 40mm}");
    const auto page = sheet.card(Data{Data::Map{{"list", Data::List{"left", "centre", "right"}}}});
    const auto texts = page::texts(page);
    REQUIRE(texts.size() == 3);
    // A text with a given width is itself placed as `align` says.
    CHECK(texts[0].box.left().value() == Approx(0).margin(0.01));
    CHECK(texts[1].box.centre().x.value() == Approx(31.5).margin(0.01));
    CHECK(texts[2].box.right().value() == Approx(63).margin(0.01));
}

TEST_CASE("a phrase of the data is on the page, and a missing path is reported once at its place") {
    Card sheet(
        "  - {text: \"{unit.name} has {unit.men}\"}\n  - {text: \"{unit.nmae}\"}\n  - {text: x, when: "
        "unit.klass > 2}");
    const Data data{Data::Map{{"unit", Data::Map{{"name", "Guards"}, {"men", 480}}}}};
    const auto page = sheet.card(data);
    CHECK(test::words(page) == std::vector<std::string>{"Guards has 480"});
    CHECK(sheet.kinds_said() == "missing-data missing-data");
    (void)sheet.card(data);
    CHECK(sheet.kinds_said() == "missing-data missing-data");
    CHECK(sheet.said().find("trial.yaml:5:") != std::string::npos);
    CHECK(sheet.said().find("unit.nmae") != std::string::npos);
}

TEST_CASE("every item knows the unit and the element that it came from") {
    Card sheet("  - text: hello\n    fill: red");
    const auto items = test::drawn(sheet.card(nothing));
    REQUIRE(items.size() == 2);
    for (const auto& item : items) {
        REQUIRE(item.origin);
        CHECK(item.origin->subject == "1st-guards");
        CHECK(item.origin->element == "trial.yaml:4");
    }
}

TEST_CASE("a card that is too full is reported with unit, sheet and by how much") {
    Card sheet("  - {box: , height: 50mm, fill: red}\n  - {box: , height: 40mm, fill: red}");
    (void)sheet.card(nothing);
    CHECK(sheet.kinds_said() == "too-full");
    CHECK(sheet.said().find("1st-guards, sheet trial") != std::string::npos);
    CHECK(sheet.said().find("2.0 mm") != std::string::npos);
}

TEST_CASE("a palette name or a colour may come from the data") {
    Card sheet("  - {box: , height: 3mm, fill: \"{ink}\", for: ink in inks}");
    const auto items = test::drawn(sheet.card(Data{Data::Map{{"inks", Data::List{"red", "#010203"}}}}));
    REQUIRE(items.size() == 2);
    CHECK(std::get<page::Shape>(items[0].what).fill == page::Ink{160, 28, 34});
    CHECK(std::get<page::Shape>(items[1].what).fill == page::Ink{1, 2, 3});
    (void)sheet.card(Data{Data::Map{{"inks", Data::List{"rde"}}}});
    CHECK(sheet.kinds_said() == "no-such-ink");
}

}  // namespace positions_test
