#include <catch2/catch.hpp>

#include "a_sheet.hpp"

namespace template_test {

using namespace muster;
using namespace muster::layout;
using muster::layout::test::Sheet;

/// Line and column of the first message, and its kind.
struct First {
    std::string kind;
    int line = 0, column = 0;
    bool operator==(const First&) const = default;
};
First first(const Sheet& sheet) {
    REQUIRE_FALSE(sheet.faults().all().empty());
    const auto& said = sheet.faults().all().front();
    const auto at = said.place.text->at(said.place.offset);
    return {said.kind, at.line, at.column};
}

// The body begins in line 4 of the text that Sheet makes: sheet, head, body:.

TEST_CASE("an element must have a word that says what it is") {
    const Sheet sheet("  - {txt: hello}");
    CHECK_FALSE(sheet.read());
    CHECK(first(sheet).kind == "no-element-word");
    CHECK(first(sheet).line == 4);
}

TEST_CASE("an element is one thing only") {
    const Sheet sheet("  - {text: hello, rule: ink}");
    CHECK(first(sheet) == First{"two-element-words", 4, 19});
}

TEST_CASE("only a sheet for the umpire may have the game attached") {
    const auto said = [](const std::string& audience) {
        source::Reporter report;
        const auto text = std::make_shared<const source::SourceText>(
            "cards.yaml", "sheet: cards\naudience: " + audience + "\nattach-game: true\nbody: []\n");
        (void)read_template(text, standard_kinds(), {}, report);
        return report.has_errors() ? report.all().front().kind : std::string{};
    };
    CHECK(said("umpire").empty());
    for (const char* audience : {"side", "everyone", "umpire side"})
        CHECK(said(audience) == "game-for-umpire");
}

TEST_CASE("an unknown key is reported at its place, with what was meant") {
    const Sheet sheet("  - text: hello\n    widht: 3mm");
    CHECK_FALSE(sheet.read());
    CHECK(first(sheet).line == 5);
    CHECK(first(sheet).column == 5);
    CHECK(sheet.said().find("'width'") != std::string::npos);
}

TEST_CASE("a bare number is not a length") {
    for (const std::string length :
         {"3", "3 furlongs", "mm", "-1mm", "1e2mm", "nanmm", "infmm", "9999mm", "[1mm, 2mm, 3mm]"}) {
        const Sheet sheet("  - text: hello\n    padding: " + length);
        INFO(length);
        CHECK_FALSE(sheet.read());
        CHECK(first(sheet).line == 5);
    }
    for (const std::string length :
         {"3mm", "0.3cm", "9pt", "0.25in", "0mm", "[1mm, 2mm]", "[1mm, 2mm, 3mm, 4mm]"})
        CHECK(Sheet("  - text: hello\n    padding: " + length).read());
}

TEST_CASE("a missing style is reported with the nearest one") {
    const Sheet sheet("  - {text: hello, style: nmae}", "styles: {name: {face: serif, size: 9pt}}");
    CHECK(first(sheet) == First{"no-such-style", 4, 26});
    CHECK(sheet.said().find("'name'") != std::string::npos);
}

TEST_CASE("an ink is a name of the palette or a number of the web's") {
    CHECK(Sheet("  - {rule: red}").read());
    CHECK(Sheet("  - {rule: \"#a01c22\"}").read());
    CHECK(Sheet("  - {rule: \"{side.ink}\"}").read());
    CHECK(first(Sheet("  - {rule: raed}")) == First{"no-such-ink", 4, 12});
}

TEST_CASE("a style may be like another above it and change any of its keys") {
    const Sheet sheet("  - {text: hello, style: small}",
                      "styles: {plain: {face: sans, size: 9pt, ink: red}, small: {like: plain, size: 7pt}}");
    REQUIRE(sheet.read());
    const TextLook& small = *sheet.sheet().looks.at("small");
    CHECK(small.style.face == "sans");
    CHECK(small.style.size.value() == Approx(7));
    CHECK(small.ink.ink == page::Ink{160, 28, 34});
}

TEST_CASE("no style goes under six points") {
    CHECK(first(Sheet("  - {text: a}", "styles: {tiny: {size: 5.5pt}}")).kind == "length-out-of-range");
    CHECK(first(Sheet("  - {text: a}", "styles: {tiny: {size: 8pt, floor: 4pt}}")).kind ==
          "length-out-of-range");
}

TEST_CASE("an invalid loop is reported") {
    CHECK(first(Sheet("  - {text: a, for: unit of units}")) == First{"bad-loop", 4, 20});
    CHECK(first(Sheet("  - {list: units, item: a}")).kind == "bad-loop");
}

TEST_CASE("a table without columns and a column without text are reported") {
    CHECK(first(Sheet("  - {table: unit in units}")).kind == "key-needed");
    CHECK(first(Sheet("  - {table: unit in units, columns: [{head: Name}]}")).kind == "key-needed");
}

TEST_CASE("boxes too small for a pencil are refused") {
    CHECK(first(Sheet("  - {track: 5, box-height: 3mm}")).kind == "length-out-of-range");
    CHECK(first(Sheet("  - {track: 5, box-width: 3mm}")).kind == "length-out-of-range");
}

TEST_CASE("all faults of a template are reported in one reading") {
    const Sheet sheet("  - {text: a, widht: 1mm}\n  - {rule: purpel}\n  - {space: 3}",
                      "title: T\nmargin: 3mm");
    CHECK_FALSE(sheet.read());
    CHECK(sheet.faults().all().size() == 4);
}

TEST_CASE("a list means a column wherever one element is expected") {
    Sheet sheet("  - {text: body}", "header: [{text: one}, {text: two}]");
    REQUIRE(sheet.read());
    CHECK(test::words(sheet.pages(Data{Data::Map{}}).front()) ==
          std::vector<std::string>{"one", "two", "body"});
}

}  // namespace template_test
