// Rulers, wedges and discs are true to size; pieces side by side wrap and are divided over pages.
#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "layout/a_sheet.hpp"

namespace measures_test {

using namespace muster;
using namespace muster::layout;
using layout::test::Sheet;
using namespace lengths::literals;

/// The left edge of the words, in millimetres.
double left_of(const page::Page& page, const std::string& words) {
    for (const auto& text : page::texts(page))
        if (text.text == words) return text.box.left().value();
    FAIL("no '" << words << "'");
    return 0;
}

std::vector<std::string> words_of(const page::Page& page) {
    std::vector<std::string> all;
    for (const auto& text : page::texts(page)) all.push_back(text.text);
    return all;
}

using Outline = std::vector<page::PaperPoint>;

/// The points of each closed shape, the cutting lines of wedges, as they are on the page.
void add_outlines(const std::vector<page::Item>& items, const std::optional<page::PaperPoint>& turned_round,
                  std::vector<Outline>& onto) {
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what))
            add_outlines(group->items, group->shift, onto);
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape || !std::holds_alternative<page::Close>(shape->path.back())) continue;
        Outline points;
        for (const auto& segment : shape->path) {
            const auto* move = std::get_if<page::Move>(&segment);
            const auto* line = std::get_if<page::Line>(&segment);
            if (!move && !line) continue;
            const page::PaperPoint point = move ? move->to : line->to;
            points.push_back(turned_round
                                 ? page::PaperPoint{turned_round->x - point.x, turned_round->y - point.y}
                                 : point);
        }
        onto.push_back(points);
    }
}

/// The least distance between the corners of one outline and the edges of the other.
double apart(const Outline& one, const Outline& other) {
    double least = 1e9;
    for (const auto& point : one)
        for (std::size_t i = 0; i < other.size(); ++i) {
            const auto from = other[i], to = other[(i + 1) % other.size()];
            const double dx = (to.x - from.x).value(), dy = (to.y - from.y).value();
            const double px = (point.x - from.x).value(), py = (point.y - from.y).value();
            const double at = std::clamp((px * dx + py * dy) / std::max(1e-9, dx * dx + dy * dy), 0.0, 1.0);
            least = std::min(least, std::hypot(px - at * dx, py - at * dy));
        }
    return least;
}

const Data two_marks{Data::Map{
    {"marks", Data::List{Data::Map{{"at", 2}, {"says", "two"}}, Data::Map{{"at", 6}, {"says", "six"}}}}}};

TEST_CASE("words of a ruler's mark end at the mark") {
    Sheet sheet("  - ruler: 6\n    marks: mark in marks\n    at: mark.at\n    says: \"{mark.says}\"",
                "margins: 10mm");
    const auto pages = sheet.pages(two_marks);
    INFO(sheet.said());
    REQUIRE(sheet.faults().all().empty());
    for (const auto& text : page::texts(pages.front())) {
        if (text.text == "two") CHECK(text.box.right().value() < 10 + 2 * 25.4);
        if (text.text == "two") CHECK(text.box.right().value() > 10 + 2 * 25.4 - 2.5);
        if (text.text == "six") CHECK(text.box.right().value() < 10 + 6 * 25.4);
    }
    // Both fit into one row, so their tops are equal.
    const auto all = page::texts(pages.front());
    const auto top = [&](const std::string& words) {
        return std::ranges::find(all, words, &page::PlacedText::text)->box.top().value();
    };
    CHECK(top("two") == Approx(top("six")));
}

TEST_CASE("a ruler counts on from where the part before it ended, and not below one") {
    Sheet on("  - ruler: 3\n    from: \"9\"");
    CHECK(words_of(on.pages({}).front()) == std::vector<std::string>{"10", "11", "12"});
    Sheet die("  - ruler: 4\n    from: \"-2\"\n    fixed: \"2\"");
    CHECK(words_of(die.pages({}).front()) == std::vector<std::string>{"1", "2"});
}

TEST_CASE("what is measured with is never made smaller: a paper too narrow is reported") {
    Sheet ruler("  - ruler: 12", "margins: 10mm");
    (void)ruler.pages({});
    CHECK(ruler.kinds_said() == "measure-does-not-fit");
    Sheet quarters("  - quarters: 9", "margins: 10mm");
    (void)quarters.pages({}, {200_mm, 600_mm});
    CHECK(quarters.kinds_said() == "measure-does-not-fit");
    Sheet disc("  - wrap:\n      - disc: 5", "margins: 10mm");
    (void)disc.pages({});
    CHECK(disc.kinds_said() == "too-full");
}

TEST_CASE("two quarters are closer the wider the paper is") {
    // Tips 2 r and 2 mm apart: on 264 mm they need 160.5 mm, on 400 mm no more than their own height.
    const auto height = [](lengths::Millimetres width) {
        Sheet sheet("  - quarters: 6", "margins: 0mm");
        const auto pages = sheet.pages({}, {width, 400_mm});
        INFO(sheet.said());
        CHECK(sheet.faults().all().empty());
        double low = 0;
        for (const auto& item : pages.front().items) low = std::max(low, page::bounds(item).bottom().value());
        return low;
    };
    CHECK(height(400_mm) == Approx(152.4).margin(0.2));
    CHECK(height(264_mm) == Approx(std::sqrt(306.8 * 306.8 - 264.0 * 264.0)).margin(0.2));
}

TEST_CASE("pieces continue on the next line, and on the next page") {
    const std::string pieces =
        "  - wrap:\n"
        "      - box: [{text: \"{loop.index}\"}]\n"
        "        width: 30mm\n"
        "        height: 20mm\n"
        "        for: piece in pieces\n"
        "    cut-marks: 3mm\n";
    Sheet sheet(pieces, "margins: 0mm");
    Data::List many;
    for (int i = 0; i < 7; ++i) many.emplace_back(i);
    const auto pages = sheet.pages(Data::Map{{"pieces", many}}, {100_mm, 55_mm});
    INFO(sheet.said());
    REQUIRE(sheet.faults().all().empty());
    REQUIRE(pages.size() == 2);  // three in a row, two rows on a page
    CHECK(words_of(pages[0]) == std::vector<std::string>{"1", "2", "3", "4", "5", "6"});
    CHECK(words_of(pages[1]) == std::vector<std::string>{"7"});
    CHECK(left_of(pages[0], "4") == Approx(left_of(pages[0], "1")));
    CHECK(left_of(pages[0], "2") == Approx(left_of(pages[0], "1") + 30));
    // Four cuts across and three down, a mark at both ends of each.
    const auto lines = [](const page::Page& page) {
        return std::ranges::count_if(page.items, [](const page::Item& item) {
            const auto* shape = std::get_if<page::Shape>(&item.what);
            return shape && shape->path.size() == 2;
        });
    };
    CHECK(lines(pages[0]) == 2 * (4 + 3));
    CHECK(lines(pages[1]) == 2 * (2 + 2));
}

TEST_CASE(
    "a piece goes to the next page with the one that it belongs to, unless a third of its own would be "
    "empty") {
    const auto on_the_first_page = [](double longest) {
        Sheet sheet(
            "  - wrap:\n"
            "      - box: [{text: \"{loop.index}\"}]\n"
            "        width: 90mm\n"
            "        height: 20mm\n"
            "        with-next: piece.goes_on\n"
            "        for: piece in pieces\n",
            "margins: 0mm");
        Data::List pieces;
        for (const bool goes_on : {false, false, false, true, false, false, false, false})
            pieces.emplace_back(Data::Map{{"goes_on", goes_on}});
        const auto pages =
            sheet.pages(Data::Map{{"pieces", pieces}}, {100_mm, lengths::Millimetres{longest}});
        INFO(sheet.said());
        REQUIRE(sheet.faults().all().empty());
        return words_of(pages.at(0)).size();
    };
    CHECK(on_the_first_page(81) == 3);  // 60 of 81 mm
    CHECK(on_the_first_page(99) == 4);  // only 60 of 99 mm
}

TEST_CASE("what is only worth the room that is left fills the last line of pieces, and begins none") {
    const auto words_on = [](int pieces) {
        Sheet sheet(
            "  - wrap:\n"
            "      - {box: [{text: \"{loop.index}\"}], width: 30mm, height: 20mm, for: piece in pieces}\n"
            "      - {box: [{text: spare}], width: 30mm, if-room: true}\n"
            "      - {box: [{text: spare}], width: 30mm, if-room: true}\n"
            "    align: centre\n",
            "margins: 0mm");
        Data::List many(static_cast<std::size_t>(pieces), Data{1});
        const auto pages = sheet.pages(Data::Map{{"pieces", many}}, {100_mm, 25_mm});  // three on a page
        INFO(sheet.said());
        REQUIRE(sheet.faults().all().empty());
        CHECK(left_of(pages.back(), std::to_string(3 * ((pieces - 1) / 3) + 1)) ==
              Approx(left_of(pages.front(), "1")));
        return words_of(pages.back());
    };
    CHECK(words_on(4) == std::vector<std::string>{"4", "spare", "spare"});
    CHECK(words_on(5) == std::vector<std::string>{"4", "5", "spare"});
    CHECK(words_on(6) == std::vector<std::string>{"4", "5", "6"});
}

TEST_CASE("wedges lie head to tail, as close as the gap between their edges, and never on one another") {
    Sheet sheet(
        "  - nested: [{wedge: 5, degrees: 45}, {wedge: 5, degrees: 45}, {wedge: 4, degrees: 90}, {disc: 1}]\n"
        "    gap: 4mm",
        "margins: 0mm");
    const auto pages = sheet.pages({}, {320_mm, 130_mm});
    INFO(sheet.said());
    REQUIRE(sheet.faults().all().empty());
    REQUIRE(pages.size() == 1);
    std::vector<Outline> cut;
    add_outlines(pages.front().items, std::nullopt, cut);
    REQUIRE(cut.size() == 4);
    for (std::size_t i = 0; i < cut.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            INFO("pieces " << k << " and " << i);
            const double least = std::min(apart(cut[i], cut[k]), apart(cut[k], cut[i]));
            CHECK(least > 2);
            // Edges of 45 degrees are parallel, so the gap across is all there is between them.
            if (i == 1) CHECK(least == Approx(4 * std::cos(22.5 * 3.14159265 / 180)).margin(0.05));
        }
    // Side by side the three wedges alone would need 97.2, 97.2 and 143.7 mm, and 8 mm between them.
    double right = 0;
    for (const auto& point : cut[2]) right = std::max(right, point.x.value());
    CHECK(right == Approx(265).margin(1));
}

TEST_CASE("nested pieces continue in the next row and on the next page, each row begun upright") {
    Sheet sheet("  - nested:\n      - {wedge: 3, degrees: 60, for: i in marks}", "margins: 0mm");
    const auto pages = sheet.pages({two_marks}, {100_mm, 80_mm});
    INFO(sheet.said());
    REQUIRE(sheet.faults().all().empty());
    REQUIRE(pages.size() == 2);
    for (const auto& page : pages)
        for (const auto& item : page.items) CHECK_FALSE(std::holds_alternative<page::Group>(item.what));
}

TEST_CASE("a wedge too wide for its paper is reported though it is nested") {
    Sheet sheet("  - nested: [{wedge: 9, degrees: 90}]", "margins: 10mm");
    (void)sheet.pages({});
    CHECK(sheet.kinds_said() == "too-full");
}

}  // namespace measures_test
