// What keeps the numbers of all cards at the same places: baselines, columns, the first of several ways that
// fits, and tracks with rows of meanings.
#include <algorithm>

#include <catch2/catch.hpp>

#include "a_sheet.hpp"
#include "support/page_checks.hpp"

namespace fixed_places_test {

using namespace muster;
using namespace muster::layout;
using muster::layout::test::Card;

using Texts = std::vector<std::string>;

struct Placed {
    std::string words;
    double x, y;  ///< millimetres from the top left
};
std::vector<Placed> texts_of(const page::Page& page) {
    std::vector<Placed> all;
    for (const auto& item : page.items)
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what))
            all.push_back({run->text->text, run->at.x.value(), run->at.y.value()});
    return all;
}

Data track_of(const Texts& means, const Texts& second) {
    Data::List boxes;
    for (std::size_t i = 0; i < means.size(); ++i)
        boxes.emplace_back(Data::Map{{"means", means[i]},
                                     {"bar", means[i] == "stays"},
                                     {"second", second[i]},
                                     {"second_bar", second[i] == "stays"}});
    return Data::Map{{"boxes", std::move(boxes)}};
}

const std::string two_rows =
    "  - {track: box in boxes, means: \"{box.means}\", bar: box.bar, second: \"{box.second}\", "
    "second-bar: box.second_bar, means-label: in order, second-label: formation fail, bar-fill: hair";

/// The filled rectangles: the bars of a track.
std::size_t bars(const page::Page& page) {
    return static_cast<std::size_t>(std::ranges::count_if(page.items, [](const page::Item& item) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        return shape && shape->fill && !shape->stroke;
    }));
}

TEST_CASE("a text with a baseline stands on it, whatever its size and however far it is reduced") {
    for (const char* size : {"6pt", "12pt", "27pt"}) {
        Card sheet("  - {text: \"4+\", baseline: 11mm, style: {face: sans, size: " + std::string{size} +
                   "}}");
        CHECK(texts_of(sheet.card(Data{Data::Map{}})).at(0).y == Approx(11));
        CHECK(sheet.kinds_said().empty());
    }
    Card reduced(
        "  - {text: \"an exceedingly long name of a unit\", baseline: 11mm, lines: 1, style: {face: serif, "
        "size: 14pt, floor: 6pt}}");
    CHECK(texts_of(reduced.card(Data{Data::Map{}})).at(0).y == Approx(11));
    CHECK(reduced.kinds_said().empty());
    Card low("  - {text: \"4+\", baseline: 2.9mm, height: 3mm, style: {face: sans, size: 12pt}}");
    (void)low.card(Data{Data::Map{}});
    CHECK(low.kinds_said() == "text-does-not-fit");
}

TEST_CASE("only the first of several ways that fits is printed") {
    const auto words = [](double width) {
        Card sheet(
            "  - either:\n"
            "      - {text: \"British · Right Wing\", lines: 1}\n"
            "      - {text: \"Right Wing\", lines: 1}\n"
            "      - {text: \"RW\", lines: 1}\n"
            "    width: " +
            std::to_string(width) + "mm");
        auto page = sheet.card(Data{Data::Map{}});
        CHECK(sheet.kinds_said() == (width < 3 ? "text-does-not-fit" : ""));
        return test::words(page);
    };
    CHECK(words(50) == Texts{"British · Right Wing"});
    CHECK(words(20) == Texts{"Right Wing"});
    CHECK(words(9) == Texts{"RW"});
    CHECK(words(1).empty());
}

TEST_CASE("of several ways the first that is low enough is printed on a card that is full") {
    for (const double taken : {60.0, 80.0}) {
        Card sheet("  - {box: , height: " + std::to_string(taken) +
                   "mm}\n"
                   "  - either:\n"
                   "      - column: [{text: one}, {space: 15mm}]\n"
                   "      - {text: two}\n"
                   "    share: 1");
        const auto page = sheet.card(Data{Data::Map{}});
        CHECK(sheet.kinds_said().empty());
        CHECK(test::words(page) == Texts{taken < 70 ? "one" : "two"});
    }
}

TEST_CASE("a least height gives way before a card is too full") {
    Card sheet("  - {column: [{text: a}], min-height: 70mm}\n  - {box: , height: 40mm, fill: red}");
    (void)sheet.card(Data{Data::Map{}});
    CHECK(sheet.kinds_said().empty());
}

TEST_CASE("the children of a grid stand in the columns that they name") {
    Card sheet(
        "  - grid:\n"
        "      - {text: \"{cell.text}\", in-column: cell.column, for: cell in cells}\n"
        "    columns: 5");
    const auto cell = [](const char* text, int column) {
        return Data{Data::Map{{"text", text}, {"column", column}}};
    };
    const Data data{Data::Map{{"cells", Data::List{cell("a", 1), cell("b", 4), cell("c", 5), cell("d", 2)}}}};
    const auto texts = texts_of(sheet.card(data));
    REQUIRE(texts.size() == 4);
    const double column = 63.0 / 5;
    CHECK(texts[0].x == Approx(0).margin(0.3));
    CHECK(texts[1].x == Approx(3 * column).margin(0.3));
    CHECK(texts[2].x == Approx(4 * column).margin(0.3));
    CHECK(texts[3].x == Approx(column).margin(0.3));
    CHECK(texts[3].y > texts[0].y);  // the second column of the next row
}

TEST_CASE("neighbouring boxes share a word on a bar, in two rows with a name each") {
    const Data data =
        track_of({"stays", "stays", "stays", "2+", "out"}, {"stays", "stays", "2+", "3+", "out"});
    Card beside(two_rows + ", label-width: 20mm}");
    const auto page = beside.card(data);
    CHECK(beside.kinds_said().empty());
    CHECK(test::words(page) ==
          Texts{"in order", "stays", "2+", "out", "formation fail", "stays", "2+", "3+", "out"});
    CHECK(bars(page) == 2);
    CHECK(page::collisions(page).empty());
    const auto texts = texts_of(page);
    for (std::size_t i = 1; i < 4; ++i) CHECK(texts[i].y == Approx(texts[0].y));
    for (const auto& box : test::boxes(page)) CHECK(box.left().value() >= 20 - 0.001);
    // Without room at the left the name stands on the bar if the bar is long enough.
    Card above(two_rows + "}");
    CHECK(test::words(above.card(data)).front() == "in order");
    CHECK(page::collisions(above.card(data)).empty());
}

TEST_CASE("a long track may print what is certain once, under the row where it ends") {
    const Texts means{"stays", "stays", "stays", "stays", "stays", "4+", "out"};
    Card sheet(two_rows + ", per-row: 4, bar-once: true}");
    const auto page = sheet.card(track_of(means, means));
    CHECK(sheet.kinds_said().empty());
    CHECK(bars(page) == 2);
    const auto boxes = test::boxes(page);
    REQUIRE(boxes.size() == 7 + 2);
    for (const auto& text : texts_of(page)) CHECK(text.y > boxes[4].bottom().value());
    // A row whose bar ends with it keeps it.
    Card other(two_rows + ", per-row: 5, bar-once: true}");
    CHECK(bars(other.card(track_of(means, means))) == 2);
}

TEST_CASE("a track ends in a text of its own, and may be limited to a number of rows") {
    const std::string track =
        "  - {track: 12, means: \"{up(left / 2)}\", at-end: out, box-width: 4mm, gap: 0.2mm";
    Card one(track + ", rows: 1}", "margins: [3mm, 3mm]");
    const auto page = one.card(Data{Data::Map{}});
    CHECK(one.kinds_said().empty());
    CHECK(test::words(page).back() == "out");
    CHECK(texts_of(page).back().x > test::boxes(page).back().right().value());
    CHECK(texts_of(page).back().y == Approx(texts_of(page).front().y));
    Card many("  - {track: 20, rows: 1}");
    (void)many.card(Data{Data::Map{}});
    CHECK(many.kinds_said() == "track-does-not-fit");
}

TEST_CASE("a track may be tried in a table, in ways of which the first does not fit") {
    test::Sheet sheet(
        "  - table: row in rows\n    columns:\n      - head: \"\"\n        width: 40mm\n        show:\n"
        "          either: [{track: 12, rows: 1, box-width: 5mm}, {track: 12, rows: 2, box-width: 5mm}]");
    const auto pages = sheet.pages(Data{Data::Map{{"rows", test::names(2)}}});
    CHECK(sheet.kinds_said().empty());
    REQUIRE(pages.size() == 1);
    const auto boxes = test::boxes(pages[0]);
    REQUIRE(boxes.size() == 24);
    CHECK(boxes[5].top() == boxes[0].top());
    CHECK(boxes[6].top() > boxes[0].bottom());
}

TEST_CASE("meanings may stand in the boxes") {
    Card sheet("  - {track: 20, number: \"{left}\", means: \"{up(left / 2)}\", inside: true, box-width: 6mm}",
               "styles: {track-number: {face: sans, size: 6pt}, track-means: {face: sans-bold, size: 7pt}}");
    const auto page = sheet.card(Data{Data::Map{}});
    CHECK(sheet.kinds_said().empty());
    CHECK(test::words(page).size() == 40);
    CHECK(page::collisions(page).empty());
}

TEST_CASE("a number and a figure in one box are not read as one number") {
    Card sheet(
        "  - {track: 3, number: \"13\", means: \"9\", inside: true, box-width: 4mm, box-most-width: 4mm}",
        "styles: {track-number: {face: sans, size: 6pt}, track-means: {face: sans-bold, size: 7pt}}");
    const auto page = sheet.card(Data{Data::Map{}});
    CHECK(sheet.kinds_said().empty());
    std::vector<const page::GlyphRun*> runs;
    for (const auto& item : page.items)
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) runs.push_back(run);
    std::ranges::stable_sort(runs, {}, [](const auto* run) { return run->at.x.value(); });
    REQUIRE(runs.size() == 6);
    for (std::size_t i = 0; i < runs.size(); i += 2) {
        CHECK(runs[i]->text->text == "13");
        const double end = runs[i]->at.x.value() + runs[i]->text->advance.value();
        CHECK(runs[i + 1]->at.x.value() - end >= 0.6 - 0.01);
    }
}

TEST_CASE("in a box a letter leaves the number its place, and a word takes it") {
    const std::string means = "means: \"{box.means}\", number: \"7\", inside: true, box-width: 8mm";
    const auto words = [&](const char* text) {
        Card sheet("  - {track: box in boxes, " + means + "}");
        return test::words(sheet.card(Data{Data::Map{{"boxes", Data::List{Data::Map{{"means", text}}}}}}));
    };
    CHECK(words("B") == Texts{"7", "B"});
    CHECK(words("4+") == Texts{"7", "4+"});
    CHECK(words("out") == Texts{"out"});
}

}  // namespace fixed_places_test
