// Sheets that flow over pages: tables, heads, keeping together, header and footer.
#include <algorithm>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "a_sheet.hpp"
#include "support/page_checks.hpp"

namespace pages_test {

using namespace muster;
using namespace muster::layout;
using muster::layout::test::Sheet;
using namespace muster::lengths::literals;

const std::string roster = R"(  - table: unit in units
    columns:
      - {head: Unit, text: "{unit.name}", share: 1}
      - {head: Men, text: "{unit.men}", align: right, width: 15mm})";

int count(const std::vector<std::string>& words, const std::string& word) {
    return static_cast<int>(std::count(words.begin(), words.end(), word));
}

TEST_CASE("tables of 0 to 500 rows print every row once, in order, under a head on every page") {
    for (const int rows : {0, 1, 2, 30, 48, 49, 50, 51, 52, 53, 54, 100, 200, 500}) {
        INFO(rows);
        Sheet sheet(roster);
        const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(rows)}}});
        std::vector<std::string> all;
        for (const auto& page : pages) {
            const auto words = test::words(page);
            CHECK(count(words, "Unit") == 1);
            CHECK(words.size() >= (rows > 0 ? 4U : 2U));
            CHECK(page::collisions(page).empty());
            for (const auto& text : page::texts(page)) {
                CHECK(text.box.top().value() >= 13.9);
                CHECK(text.box.bottom().value() <= 283.1);
            }
            for (const std::string& word : words)
                if (word.starts_with("row ")) all.push_back(word);
        }
        REQUIRE(all.size() == static_cast<std::size_t>(rows));
        for (int i = 0; i < rows; ++i)
            CHECK(all[static_cast<std::size_t>(i)] == "row " + std::to_string(i + 1));
        CHECK(sheet.kinds_said().empty());
    }
}

TEST_CASE("rows get higher, on all pages nearly alike, before a last page holds little") {
    Sheet sheet(roster);
    for (const int rows : {55, 60, 65}) {
        INFO(rows);
        const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(rows)}}});
        REQUIRE(pages.size() == 2);
        std::vector<std::vector<double>> lines;  // the bottoms of the rows' names
        for (const auto& page : pages) {
            lines.emplace_back();
            for (const auto& text : page::texts(page))
                if (text.text.starts_with("row ")) lines.back().push_back(text.box.bottom().value());
        }
        const double pitch = lines[0][1] - lines[0][0];
        CHECK(lines[1][1] - lines[1][0] == Approx(pitch).epsilon(0.1));
        for (const auto& of_page : lines)
            for (std::size_t i = 1; i < of_page.size(); ++i)
                CHECK(of_page[i] - of_page[i - 1] == Approx(of_page[1] - of_page[0]).margin(0.001));
        CHECK(lines[0].back() + pitch > 283 - pitch);  // another row would not fit
        CHECK(static_cast<double>(lines[1].size()) * pitch > 0.4 * 269);
    }
}

TEST_CASE("children of a flow that take a share get higher before a last page holds little, others stay") {
    const auto flow = [](const std::string& share) {
        return "  - {box: [], height: 200mm, stroke: hair}\n"
               "  - column:\n"
               "      - flow:\n"
               "          - {text: \"{unit.name}\", for: unit in units, in-column: 1" +
               share + "}\n        row-gap: 0mm\n    keep: true";
    };
    const Data data{Data::Map{{"units", test::names(22)}}};
    const auto pitch = [&](const std::string& share) {
        Sheet sheet(flow(share));
        const auto pages = sheet.pages(data);
        REQUIRE(pages.size() == 2);
        const auto rows = page::texts(pages[1]);
        REQUIRE(rows.size() == 22);
        for (std::size_t i = 2; i < rows.size(); ++i)
            CHECK((rows[i].box.bottom() - rows[i - 1].box.bottom()).value() ==
                  Approx((rows[1].box.bottom() - rows[0].box.bottom()).value()).margin(0.001));
        return (rows[1].box.bottom() - rows[0].box.bottom()).value();
    };
    CHECK(pitch(", share: 1") > pitch("") + 0.4);
    CHECK(pitch(", share: 1") * 22 > 0.4 * 269);
}

TEST_CASE("a table that goes on on another page fills this one, with the same air about all its rows") {
    Sheet sheet("  - {table: unit in units, row-height: 12mm, columns: [{text: \"{unit.name}\"}]}");
    const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(40)}}});
    REQUIRE(pages.size() == 2);
    const auto pitch = [](const page::Page& page) {
        const auto texts = page::texts(page);
        return (texts.back().box.top() - texts.front().box.top()).value() /
               static_cast<double>(texts.size() - 1);
    };
    CHECK(page::texts(pages.front()).size() == 22);
    CHECK(pitch(pages.front()) == Approx(269.0 / 22).margin(0.01));  // the body is 269 mm high
    CHECK(pitch(pages.back()) == Approx(12).margin(0.01));
}

TEST_CASE("columns are at the same place on every page") {
    Sheet sheet("  - {table: unit in units, columns: [{text: \"{unit.name}\"}, {text: \"{unit.men}\"}]}");
    const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(150)}}});
    REQUIRE(pages.size() > 1);
    const double left = page::texts(pages[0])[1].box.left().value();
    for (const auto& page : pages) CHECK(page::texts(page)[1].box.left().value() == Approx(left));
}

TEST_CASE("a column that takes a share is as wide as its longest word, unless there is no room for all") {
    const auto words_under = [](const std::string& heads) {
        Sheet sheet("  - table: unit in units\n    columns:\n" + heads,
                    "margins: [5mm, 5mm]\nstyles: {plain: {face: serif, size: 12pt, floor: 12pt}}");
        const auto page = sheet.pages(Data{Data::Map{{"units", test::names(1)}}}, {70_mm, 99_mm}).front();
        CHECK(sheet.said().empty());
        return test::words(page);
    };
    const std::string narrow = "      - {head: a, text: \"{unit.men}\", share: 1}\n";
    const std::string wide = "      - {head: limbered, text: \"{unit.men}\", share: 1}\n";
    // Five equal columns with gaps of 3 mm leave 9.6 mm for each; the word is about 15 mm wide.
    CHECK(count(words_under(narrow + narrow + wide + narrow + narrow), "limbered") == 1);
    CHECK(count(words_under(wide + wide + wide + wide + wide), "limbered") == 0);
    // A row whose shares all have room is divided as if no word counted.
    Sheet even(
        "  - {table: unit in units, columns: [{text: \"{unit.name}\", share: 1}, {text: \"{unit.men}\", "
        "share: 1}]}");
    const auto texts = page::texts(even.pages(Data{Data::Map{{"units", test::names(1)}}}).front());
    CHECK((texts[1].box.left() - texts[0].box.left()).value() == Approx((182 - 3) / 2.0 + 3).margin(0.1));
}

TEST_CASE("a group's line is never last on a page") {
    Sheet sheet(R"(  - table: unit in brigade.units
    groups: brigade in brigades
    band: {text: "Brigade {brigade.name}", when: "!again"}
    columns: [{head: Unit, text: "{unit.name}"}])");
    Data::List brigades;
    for (int b = 1; b <= 60; ++b)
        brigades.emplace_back(Data::Map{{"name", std::to_string(b)}, {"units", test::names(3)}});
    const auto pages = sheet.pages(Data{Data::Map{{"brigades", brigades}}});
    REQUIRE(pages.size() > 2);
    int groups = 0;
    for (const auto& page : pages) {
        const auto words = test::words(page);
        CHECK_FALSE(words.back().starts_with("Brigade"));
        groups += static_cast<int>(std::count_if(words.begin(), words.end(),
                                                 [](const auto& w) { return w.starts_with("Brigade"); }));
    }
    CHECK(sheet.said().empty());
    CHECK(groups == 60);
}

TEST_CASE("a leader is not alone with his band at the foot of a page, where that costs no page") {
    const std::string table = R"(  - table: unit in brigade.units
    groups: brigade in brigades
    band: {text: "Brigade {brigade.name}", when: "!again"}
    columns: [{head: Unit, text: "{unit.name}"}])";
    const auto alone = [](const std::vector<page::Page>& pages) {
        return std::count_if(pages.begin(), pages.end(), [](const page::Page& page) {
            const auto words = test::words(page);
            return words[words.size() - 2].starts_with("Brigade");
        });
    };
    std::ptrdiff_t parted = 0;
    for (int units = 2; units <= 6; ++units) {
        Data::List brigades;
        for (int b = 1; b <= 60; ++b)
            brigades.emplace_back(Data::Map{{"name", std::to_string(b)}, {"units", test::names(units)}});
        const Data data{Data::Map{{"brigades", brigades}}};
        Sheet without(table), with(table + "\n    row-with-next: loop.index == 1");
        const auto before = without.pages(data), after = with.pages(data);
        CHECK(with.said().empty());
        CHECK(after.size() == before.size());
        CHECK(alone(after) <= alone(before));
        parted += alone(before) - alone(after);
    }
    CHECK(parted > 0);
}

TEST_CASE("a group that goes on on other pages has its band on each again, and says so") {
    Sheet sheet(R"(  - table: unit in brigade.units
    groups: brigade in brigades
    band: {row: [{text: "{brigade.name}"}, {text: continued, when: again}]}
    columns: [{head: Unit, text: "{unit.name}", share: 1}])");
    const Data data{
        Data::Map{{"brigades", Data::List{Data::Map{{"name", "Reserve"}, {"units", test::names(200)}},
                                          Data::Map{{"name", "Guard"}, {"units", test::names(3)}}}}}};
    const auto pages = sheet.pages(data);
    REQUIRE(pages.size() > 3);
    CHECK(sheet.said().empty());
    const auto first = test::words(pages.front());
    CHECK(count(first, "Reserve") == 1);
    CHECK(count(first, "continued") == 0);
    for (std::size_t i = 1; i < pages.size(); ++i) {
        const auto words = test::words(pages[i]);
        CHECK(words[1] == "Reserve");
        CHECK(words[2] == "continued");
    }
    CHECK(count(test::words(pages.back()), "Guard") == 1);
    CHECK(count(test::words(pages.back()), "continued") == 1);  // of the Reserve alone
}

TEST_CASE("an element with a loop of its own stands in a table once for each of its turns") {
    Sheet sheet(R"(  - table: unit in brigade.units
    groups: brigade in brigades
    band: {text: "led by {leader.name}", for: leader in brigade.leaders}
    columns:
      - {text: "{unit.name}"}
      - {show: {text: "{leader.name}", for: leader in brigade.leaders}, share: 1})");
    const Data data{Data::Map{
        {"brigades", Data::List{Data::Map{{"leaders", test::names(2, "Col ")}, {"units", test::names(3)}}}}}};
    const auto words = test::words(sheet.pages(data).front());
    CHECK(sheet.said().empty());
    for (const std::string leader : {"Col 1", "Col 2"}) {
        CHECK(count(words, "led by " + leader) == 1);
        CHECK(count(words, leader) == 3);
    }
}

TEST_CASE("a table that goes on on another page says so below its heads there, and only there") {
    Sheet sheet(R"(  - table: unit in units
    columns: [{head: Unit, text: "{unit.name}", share: 1}]
    continued: {text: "Units, continued"})");
    const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(120)}}});
    REQUIRE(pages.size() > 2);
    CHECK(page::texts(pages[0]).at(1).text != "Units, continued");
    for (std::size_t later = 1; later < pages.size(); ++later) {
        CHECK(page::texts(pages[later]).at(0).text == "Unit");
        CHECK(page::texts(pages[later]).at(1).text == "Units, continued");
    }
}

TEST_CASE("in a centred table each cell is in the middle of its row, whatever is beside it") {
    Sheet sheet(R"(  - table: unit in units
    centred: true
    columns:
      - {text: "{unit.men}"}
      - {show: {column: [{text: one}, {text: two}, {text: three}]}})");
    const auto texts = page::texts(sheet.pages(Data{Data::Map{{"units", test::names(1)}}}).front());
    REQUIRE(texts.size() == 4);
    CHECK(texts[0].box.top().value() == Approx(texts[2].box.top().value()).margin(0.01));
}

TEST_CASE("what is beneath a row is under all its cells, and begins at the second column") {
    Sheet sheet(R"(  - table: unit in units
    columns: [{text: "{unit.name}", width: 20mm}, {text: "{unit.men}", share: 1}]
    beneath: {text: under it}
    gap: 2mm)");
    const auto texts = page::texts(sheet.pages(Data{Data::Map{{"units", test::names(2)}}}).front());
    REQUIRE(texts.size() == 6);
    CHECK(texts[2].box.left().value() == Approx(texts[1].box.left().value()).margin(0.01));
    CHECK(texts[2].box.top() >= texts[0].box.bottom());
    CHECK(texts[3].box.top() >= texts[2].box.bottom());
}

TEST_CASE("a column for each thing of a list takes its own entry of the row") {
    Sheet sheet(R"(  - table: row in rows
    columns:
      - {text: "{row.name}"}
      - {head: "{head.text}", for: head in heads, cell: row.cells, text: "{cell.text}", align: "{head.align}"})");
    const auto head = [](const char* text, const char* align) {
        return Data{Data::Map{{"text", text}, {"align", align}}};
    };
    const auto cell = [](const char* text) { return Data{Data::Map{{"text", text}}}; };
    const Data data{Data::Map{
        {"heads", Data::List{head("move", "left"), head("charge", "right")}},
        {"rows", Data::List{Data::Map{{"name", "Line"}, {"cells", Data::List{cell("2″"), cell("+3″")}}},
                            Data::Map{{"name", "Short"}, {"cells", Data::List{cell("1″")}}}}}}};
    const auto page = sheet.pages(data).front();
    CHECK(test::words(page) ==
          std::vector<std::string>{"move", "charge", "Line", "2″", "+3″", "Short", "1″"});
    const auto texts = page::texts(page);
    CHECK(texts[1].box.right().value() == Approx(texts[4].box.right().value()).margin(0.01));
    CHECK(texts[0].box.left().value() == Approx(texts[3].box.left().value()).margin(0.01));
}

TEST_CASE("header and footer are on every page and know the number of pages") {
    Sheet sheet(roster, R"(header: {text: "Roster", margin: [0mm, 0mm, 3mm, 0mm]}
footer: {text: "{page.number} of {page.count}", align: right})");
    const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(120)}}});
    REQUIRE(pages.size() == 3);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const auto words = test::words(pages[i]);
        CHECK(count(words, "Roster") == 1);
        CHECK(count(words, std::to_string(i + 1) + " of 3") == 1);
        CHECK(page::collisions(pages[i]).empty());
    }
    CHECK(sheet.kinds_said().empty());
}

TEST_CASE("no row lies under a footer that the number of pages makes two lines high") {
    const std::string words =
        "twenty words that are on one line of the page as long as nothing else is there";
    Sheet sheet(roster, "footer:\n  - row:\n      - {text: " + words + ", lines: 2, share: 1}\n" +
                            "      - {text: \"page {page.number} of {page.count}, and " + words +
                            "\", lines: 1, when: page.count > 1}");
    for (const auto& page : sheet.pages(Data{Data::Map{{"units", test::names(200)}}}))
        CHECK(page::collisions(page).empty());
}

TEST_CASE("a heading goes with what follows it, a kept block is not broken") {
    Sheet sheet(R"(  - {box: , height: 262mm, fill: red}
  - {text: Heading, with-next: true}
  - {text: below}
  - {space: 250mm}
  - column: [{text: one}, {text: two}, {text: three}, {text: four}]
    keep: true)");
    const auto pages = sheet.pages(Data{Data::Map{}});
    REQUIRE(pages.size() == 3);
    CHECK(test::words(pages[0]).empty());
    CHECK(test::words(pages[1]) == std::vector<std::string>{"Heading", "below"});
    CHECK(test::words(pages[2]) == std::vector<std::string>{"one", "two", "three", "four"});
}

TEST_CASE("a heading inside an element of a flow is not left without what follows it") {
    Sheet sheet(R"(  - {box: , height: 200mm, fill: red}
  - flow:
      - column:
          - {text: Heading, with-next: true}
          - {text: "{n}", for: n in list, height: 70mm}
    columns: 2
    row-gap: 0mm)");
    const auto pages = sheet.pages(Data{Data::Map{{"list", Data::List{"a", "b", "c", "d"}}}});
    REQUIRE(pages.size() == 2);
    CHECK(test::words(pages[0]).empty());  // 69 mm are left
    CHECK(test::words(pages[1]).front() == "Heading");
    CHECK(test::words(pages[1]).size() == 5);
}

TEST_CASE("a kept block that no page can hold is broken instead of being too large") {
    Sheet sheet(R"(  - {text: before}
  - column: [{text: "{n}", for: n in list, height: 60mm}]
    keep: true)");
    const auto pages = sheet.pages(Data{Data::Map{{"list", Data::List{"a", "b", "c", "d", "e", "f", "g"}}}});
    REQUIRE(pages.size() == 3);
    CHECK(test::words(pages[0]) == std::vector<std::string>{"before"});
    CHECK(test::words(pages[1]) == std::vector<std::string>{"a", "b", "c", "d"});
    CHECK(test::words(pages[2]) == std::vector<std::string>{"e", "f", "g"});
    CHECK(sheet.kinds_said().empty());
}

TEST_CASE("smaller margins draw in a last page that holds little, if that is enough") {
    // The body is 269 mm high: twenty-five boxes of 10 mm and their margins of 1 mm are 275 mm.
    const auto made = [](int boxes) {
        Sheet sheet(
            "  - {box: [{text: \"{n}\"}], height: 10mm, margin: [1mm, 0mm, 0mm, 0mm], for: n in list}");
        Data::List list;
        for (int i = 0; i < boxes; ++i) list.emplace_back(std::to_string(i));
        return sheet.pages(Data{Data::Map{{"list", list}}});
    };
    CHECK(made(24).size() == 1);
    REQUIRE(made(25).size() == 1);
    const auto texts = page::texts(made(25).front());
    REQUIRE(texts.size() == 25);
    CHECK((texts[1].box.top() - texts[0].box.top()).value() == Approx(10.75).margin(0.01));
    REQUIRE(made(26).size() == 2);  // 260 mm and at least 13 mm of margins
    CHECK(test::words(made(26)[1]).size() >= 11);
}

TEST_CASE("no last page of a table holds little while the others are full") {
    for (int rows = 40; rows <= 260; rows += 3) {
        INFO(rows);
        Sheet sheet(roster);
        const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(rows)}}});
        const auto on = [](const page::Page& page) { return test::words(page).size() / 2 - 1; };
        if (pages.size() < 2) continue;
        CHECK(on(pages.back()) * 10 >= on(pages.front()) * 3);
        for (std::size_t i = 0; i + 1 < pages.size(); ++i) CHECK(on(pages[i]) * 2 >= on(pages.front()));
    }
}

TEST_CASE("what is only for the room that is left never begins a page, and lines to write on fill it") {
    const auto sheet_with = [](int used) {
        return fmt::format(R"(  - {{box: , height: {}mm, fill: red}}
  - column: [{{text: "Notes"}}, {{rule: hair, every: 8mm, min-height: 16mm, share: 1}}]
    share: 1
    if-room: true
  - {{text: small, if-room: true}})",
                           used);
    };
    // The body is 269 mm high; the notes need 16 mm and a line of text.
    const auto lines_on = [](const page::Page& page) {
        return std::ranges::count_if(
                   page.items,
                   [](const page::Item& item) { return std::holds_alternative<page::Shape>(item.what); }) -
               1;  // without the box
    };
    for (const int used : {0, 100, 200, 240}) {
        Sheet sheet(sheet_with(used));
        const auto pages = sheet.pages(Data{Data::Map{}});
        REQUIRE(pages.size() == 1);
        CHECK(test::words(pages[0]) == std::vector<std::string>{"Notes", "small"});
        CHECK(lines_on(pages[0]) >= (269 - used - 14) / 8);
        CHECK(lines_on(pages[0]) <= (269 - used) / 8);
        CHECK(sheet.kinds_said().empty());
    }
    Sheet nearly_full(sheet_with(255));
    const auto pages = nearly_full.pages(Data{Data::Map{}});
    REQUIRE(pages.size() == 1);
    CHECK(test::words(pages[0]) == std::vector<std::string>{"small"});
    Sheet full(sheet_with(268));
    CHECK(test::words(full.pages(Data{Data::Map{}}).at(0)).empty());
}

TEST_CASE("a page break begins a page and leaves no empty one") {
    Sheet sheet(
        "  - {page-break: }\n  - {text: one}\n  - {page-break: }\n  - {text: two}\n  - {page-break: }");
    const auto pages = sheet.pages(Data{Data::Map{}});
    REQUIRE(pages.size() == 2);
    CHECK(test::words(pages[0]) == std::vector<std::string>{"one"});
    CHECK(test::words(pages[1]) == std::vector<std::string>{"two"});
}

TEST_CASE("a text is divided with at least two lines on either side") {
    std::string lines;
    for (int i = 1; i <= 8; ++i) lines += (i > 1 ? "\\n" : "") + std::string{"line "} + std::to_string(i);
    for (int room = 0; room < 10; ++room) {
        // Eight lines of 9 pt at 12 pt each; `room` lines are left on the first page.
        Sheet sheet(
            fmt::format("  - {{box: , height: {}mm, fill: red}}\n  - {{text: \"{}\", style: {{size: 9pt, "
                        "leading: 14pt}}}}",
                        269 - room * 4.9389 - 0.05, lines));
        REQUIRE(sheet.read());
        const auto pages = sheet.pages(Data{Data::Map{}});
        std::size_t first = test::words(pages[0]).size();
        INFO(room);
        CHECK(first != 1);
        CHECK(first != 7);
        std::vector<std::string> all;
        for (const auto& page : pages)
            for (const auto& word : test::words(page)) all.push_back(word);
        REQUIRE(all.size() == 8);
        for (std::size_t i = 0; i < 8; ++i) CHECK(all[i] == "line " + std::to_string(i + 1));
    }
}

TEST_CASE("a flow balances its columns in order") {
    Sheet sheet(R"(  - flow: [{text: "{n}", for: n in list, height: 10mm}]
    columns: 2
    gap: 10mm
    row-gap: 0mm)");
    const auto page = sheet.pages(Data{Data::Map{{"list", Data::List{"a", "b", "c", "d", "e"}}}}).front();
    const auto texts = page::texts(page);
    REQUIRE(texts.size() == 5);
    for (std::size_t i = 0; i < 5; ++i)
        CHECK(texts[i].box.left().value() == Approx(i < 3 ? 14 : 14 + 96).margin(0.01));
    CHECK(texts[3].box.top() == texts[0].box.top());
}

TEST_CASE("a flow that fills its page goes on within an element in the next column") {
    Sheet sheet(R"(  - flow:
      - column: [{text: "{n}", for: n in list, height: 90mm}]
      - column: [{text: "{n}", for: n in list, height: 90mm}]
        keep: true
    columns: 2
    row-gap: 0mm)");
    const auto pages = sheet.pages(Data{Data::Map{{"list", Data::List{"a", "b"}}}});
    REQUIRE(pages.size() == 1);  // 269 mm: three in the first column, unless they are kept together
    Sheet split(R"(  - flow:
      - column: [{text: "{n}", for: n in list, height: 80mm}]
      - column: [{text: last, height: 200mm}]
        keep: true
    columns: 2
    row-gap: 0mm)");
    const auto two = split.pages(Data{Data::Map{{"list", Data::List{"a", "b", "c", "d", "e"}}}});
    REQUIRE(two.size() == 2);
    CHECK(test::words(two[0]) == std::vector<std::string>{"a", "b", "c", "d", "e"});
    const auto texts = page::texts(two[0]);
    CHECK(texts[2].box.left() == texts[0].box.left());
    CHECK(texts[3].box.left() > texts[0].box.left());
    CHECK(texts[3].box.top() == texts[0].box.top());
    CHECK(test::words(two[1]) == std::vector<std::string>{"last"});
}

TEST_CASE("a flow that fits once an element goes on in the next column needs no other page") {
    Sheet sheet(R"(  - flow:
      - column: [{text: "{n}", for: n in list, height: 80mm}]
    columns: 2
    row-gap: 0mm
  - {text: below, height: 10mm})");
    const auto pages = sheet.pages(Data{Data::Map{{"list", Data::List{"a", "b", "c", "d", "e"}}}});
    REQUIRE(pages.size() == 1);
    CHECK(test::words(pages[0]) == std::vector<std::string>{"a", "b", "c", "d", "e", "below"});
    CHECK(page::texts(pages[0])[3].box.left() > page::texts(pages[0])[0].box.left());
}

TEST_CASE("a table does not leave its last row alone on a page") {
    Sheet sheet("  - {table: n in list, row-height: 10mm, columns: [{text: \"{n.name}\"}]}");
    for (int rows = 25; rows < 60; ++rows) {
        const auto pages = sheet.pages(Data{Data::Map{{"list", test::names(rows)}}});
        INFO(rows);
        CHECK((pages.size() == 1 || test::words(pages.back()).size() > 1));
    }
}

TEST_CASE("a table whose heads are all empty has no line of heads") {
    const std::string columns = "columns: [{head: \"{h}\", text: \"{n.name}\"}]}";
    const auto height = [&](const char* head) {
        Sheet sheet("  - {table: n in list, " + columns);
        const Data data{Data::Map{{"h", head}, {"list", test::names(1)}}};
        return page::texts(sheet.pages(data).front()).back().box.top().value();
    };
    CHECK(height("") + 3 < height("Name"));
}

TEST_CASE("in a flow each element may name its column") {
    Sheet sheet("  - flow: [{text: a, in-column: 2}, {text: b, in-column: 1}, {text: c, in-column: 2}]");
    const auto texts = page::texts(sheet.pages(Data{Data::Map{}}).front());
    REQUIRE(texts.size() == 3);
    CHECK(texts[0].box.left() > texts[1].box.left());
    CHECK(texts[0].box.left() == texts[2].box.left());
    CHECK(texts[2].box.top() > texts[0].box.top());
}

TEST_CASE("in a flow a table that names its column goes on in it on the next page") {
    Sheet sheet(R"(  - flow:
      - {table: unit in units, columns: [{text: "{unit.name}"}], in-column: 1}
      - {text: beside it, in-column: 2})");
    const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(80)}}});
    REQUIRE(pages.size() == 2);
    CHECK(sheet.said().empty());
    const auto first = page::texts(pages[0]), second = page::texts(pages[1]);
    CHECK(first.size() + second.size() == 81);
    CHECK(second.size() > 10);
    for (const auto& text : second) CHECK(text.box.left() == first.front().box.left());
}

TEST_CASE("a sheet keeps to its pages by shrinking, or says that it cannot") {
    const std::string body = R"(  - column: [{text: "{unit.name}", for: unit in units, style: note}]
    shrink: true)";
    const std::string head = "most-pages: 1\nstyles: {note: {size: 9pt, floor: 7pt}}";
    Sheet fits(body, head);
    CHECK(fits.pages(Data{Data::Map{{"units", test::names(66)}}}).size() == 1);
    CHECK(fits.kinds_said().empty());
    Sheet too_long(body, head);
    (void)too_long.pages(Data{Data::Map{{"units", test::names(200)}}});
    CHECK(too_long.kinds_said() == "too-many-pages");
}

TEST_CASE("a block too high for any page is reported and the sheet still ends") {
    Sheet sheet("  - {text: before}\n  - {box: , height: 400mm, fill: red}\n  - {text: after}");
    const auto pages = sheet.pages(Data{Data::Map{}});
    CHECK(sheet.kinds_said() == "too-full");
    CHECK(pages.size() <= 3);
}

TEST_CASE("whatever the heights, no block is lost and none leaves its page") {
    CHECK(rc::check([](const std::vector<std::uint8_t>& heights) {
        Sheet sheet(R"(  - {text: "{n.name}", height: 20mm, for: n in small}
  - box: [{text: "{n.name}", for: n in list, margin: [1mm, 0mm]}]
    padding: 2mm)");
        Data::List list, small;
        for (std::size_t i = 0; i < heights.size(); ++i) {
            std::string lines = std::to_string(i);
            for (int line = 0; line < heights[i] % 9; ++line) lines += "\n.";
            (i % 3 == 0 ? small : list)
                .emplace_back(Data::Map{{"name", i % 3 == 0 ? std::to_string(i) : lines}});
        }
        const auto pages = sheet.pages(Data{Data::Map{{"list", list}, {"small", small}}},
                                       {lengths::Millimetres{100}, lengths::Millimetres{120}});
        std::size_t found = 0;
        for (const auto& page : pages) {
            RC_ASSERT(page::collisions(page).empty());
            for (const auto& text : page::texts(page)) {
                RC_ASSERT(text.box.bottom().value() <= 106.2);
                found += text.text == "." ? 0 : 1;
            }
        }
        RC_ASSERT(found == heights.size());
        RC_ASSERT(sheet.kinds_said().empty());
    }));
}

TEST_CASE("the ground of a sheet covers every page to its edges, under everything else; white is no ink") {
    const auto first_of = [](const char* head) {
        Sheet sheet(roster, head);
        const auto pages = sheet.pages(Data{Data::Map{{"units", test::names(100)}}});
        REQUIRE(pages.size() > 1);
        CHECK(sheet.kinds_said().empty());
        std::vector<page::Item> first;
        for (const auto& page : pages) first.push_back(page.items.front());
        return first;
    };
    for (const auto& item : first_of("ground: red")) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        REQUIRE(shape);
        CHECK(shape->fill == page::Ink{160, 28, 34});
        CHECK(page::bounds(item).size.width == lengths::Millimetres{210});
        CHECK(page::bounds(item).size.height == lengths::Millimetres{297});
    }
    for (const char* const none : {"", "ground: \"#ffffff\""})
        for (const auto& item : first_of(none)) {
            const auto* shape = std::get_if<page::Shape>(&item.what);
            CHECK((!shape || page::bounds(item).size.height < lengths::Millimetres{297}));
        }
}

}  // namespace pages_test
