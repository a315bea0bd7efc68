// What a screen reader reads of a sheet, and in which order.
#include "page/structure.hpp"

#include <catch2/catch.hpp>

#include "layout/a_sheet.hpp"
#include "support/page_checks.hpp"

namespace muster::layout::test::structure_test {

std::string card_aloud(std::string_view body, const Data& data, std::string_view head = "") {
    Card card(body, head);
    REQUIRE(card.read());
    const auto page = card.card(data);
    CHECK(card.said() == "");
    return page::read_out({page});
}

Data unit() {
    return Data::Map{{"name", "23rd Foot"}, {"boxes", 3}, {"rows", names(2)}};
}

TEST_CASE("A card is a section, a style of headings makes headings, other texts are paragraphs") {
    CHECK(
        card_aloud("  - {text: \"{name}\", style: name}\n  - {text: two words}\n  - rule:\n  - {text: last}",
                   unit(), "styles:\n  name: {size: 12pt, heading: 2}") ==
        "section\n  heading 23rd Foot\n  paragraph two words\n  paragraph last\n");
}

TEST_CASE("What belongs together is read as one paragraph") {
    CHECK(card_aloud("  - row: [{text: one}, {column: [{text: two}, {text: three}]}]\n    together: true",
                     unit()) == "section\n  paragraph one two three\n");
}

TEST_CASE("A table is read by rows with its heads, and an empty cell keeps its place") {
    CHECK(card_aloud("  - table: row in rows\n"
                     "    columns:\n"
                     "      - {head: Unit, text: \"{row.name}\", share: 1}\n"
                     "      - {head: \"\", text: \"\", width: 5mm}\n"
                     "      - {head: Men, text: \"{row.men}\"}",
                     unit()) ==
          "section\n"
          "  table\n"
          "    row\n      head-cell Unit\n      head-cell\n      head-cell Men\n"
          "    row\n      cell row 1\n      cell\n      cell 101\n"
          "    row\n      cell row 2\n      cell\n      cell 102\n");
}

TEST_CASE("A list is read item by item, and a list without marks has no labels") {
    CHECK(card_aloud("  - list: [one, two]\n    mark: number", unit()) ==
          "section\n  list\n    list-item\n      label 1.\n      body one\n"
          "    list-item\n      label 2.\n      body two\n");
    CHECK(card_aloud("  - list: [one]\n    mark: none", unit()) ==
          "section\n  list\n    list-item\n      body one\n");
}

TEST_CASE("A track is a figure with words for it") {
    CHECK(card_aloud("  - track: boxes\n    means: \"{left} left\"", unit()) ==
          "section\n  figure (3 boxes to mark; 1: 3 left; 2: 2 left; 3: 1 left) 3 left 2 left 1 left\n");
}

TEST_CASE("The header is read once and first, the footer once and last") {
    Sheet sheet(
        "  - {text: \"{row.name}\", for: row in rows}",
        "margins: 10mm\nheader: [{text: Above}]\nfooter: [{text: \"{page.number} of {page.count}\"}]");
    REQUIRE(sheet.read());
    const auto pages = sheet.pages(Data::Map{{"rows", names(12)}}, {100_mm, 60_mm});
    REQUIRE(pages.size() > 1);
    const std::string aloud = page::read_out(pages);
    CHECK(aloud.starts_with("paragraph Above\nparagraph row 1\n"));
    CHECK(aloud.find("Above", 12) == std::string::npos);
    CHECK(aloud.find("1 of ") == std::string::npos);
    const auto last = std::to_string(pages.size());
    CHECK(aloud.ends_with("paragraph row 12\nparagraph " + last + " of " + last + "\n"));
}

TEST_CASE("A grid has one column at least and a hundred at most, and another number is reported") {
    for (const char* wrong : {"0", "-3", "101"}) {
        Sheet sheet(std::string{"  - grid: [{text: x}]\n    columns: "} + wrong);
        (void)sheet.pages(Data{Data::Map{}});
        CHECK(sheet.kinds_said() == "bad-template-number");
    }
}

TEST_CASE("A level of headings that does not exist is reported at its place") {
    const Sheet sheet("  - text: x", "styles: {a: {heading: 4}}");
    CHECK_FALSE(sheet.read());
    CHECK(sheet.kinds_said() == "bad-template-number");
}

}  // namespace muster::layout::test::structure_test
