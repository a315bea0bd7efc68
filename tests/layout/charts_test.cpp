// Histograms and rows of dots: bars and marks are where the numbers say.
#include <algorithm>

#include <catch2/catch.hpp>

#include "layout/a_sheet.hpp"

namespace charts_test {

using namespace muster;
using namespace muster::layout;
using layout::test::Sheet;
using namespace lengths::literals;

Data::Map bar(double from, double to, double high) {
    return {{"from", from}, {"to", to}, {"high", high}, {"dark", from > 4}};
}

const Data three_bars{Data::Map{{"bars", Data::List{bar(0, 2, 5), bar(4, 6, 10), bar(6, 8, 2.5)}},
                                {"ticks", Data::List{Data::Map{{"at", 5}, {"label", "five"}}}}}};

const std::string bars =
    "  - histogram: bar in bars\n    left: bar.from\n    right: bar.to\n    high: bar.high\n"
    "    least: \"0\"\n    most: \"10\"\n    height: 40mm\n";

/// The boxes of all filled paths, from the left.
std::vector<PaperBox> filled(const page::Page& page) {
    std::vector<PaperBox> boxes;
    for (const auto& item : page.items)
        if (const auto* shape = std::get_if<page::Shape>(&item.what); shape && shape->fill)
            boxes.push_back(*page::path_bounds(shape->path));
    std::ranges::sort(boxes, {}, [](const PaperBox& box) { return box.left().value(); });
    return boxes;
}

page::Page only_page(Sheet& sheet, const Data& data) {
    auto pages = sheet.pages(data, {120_mm, 100_mm});
    INFO(sheet.said());
    REQUIRE(sheet.faults().all().empty());
    return pages.front();
}

TEST_CASE("bars of a histogram are as wide and as high as their numbers") {
    Sheet sheet(bars + "    dark: bar.dark\n    dark-ink: red\n", "margins: 10mm");
    const auto boxes = filled(only_page(sheet, three_bars));
    REQUIRE(boxes.size() == 3);
    // The scale is 100 mm for 10, and a gap of a tenth is between two bars.
    CHECK(boxes[0].left().value() == Approx(11));
    CHECK(boxes[0].size.width.value() == Approx(18));
    CHECK(boxes[1].left().value() == Approx(51));
    CHECK(boxes[1].size.height.value() == Approx(40));
    CHECK(boxes[0].size.height.value() == Approx(20));
    CHECK(boxes[2].size.height.value() == Approx(10));
    CHECK(boxes[2].bottom().value() == Approx(50));
    Sheet lower(bars + "    dark: bar.dark\n    tallest: \"20\"\n    hanging: \"1\"\n", "margins: 10mm");
    const auto hanging = filled(only_page(lower, three_bars));
    CHECK(hanging[1].size.height.value() == Approx(20));
    CHECK(hanging[1].top().value() == Approx(10));
}

TEST_CASE("a needle is drawn with its words at its place, and not without words") {
    const std::string needle = bars + "    needle: \"5\"\n    needle-says: ";
    Sheet with(needle + "tonight\n    needle-style: {face: sans, size: 10pt}\n", "margins: 10mm");
    const auto page = only_page(with, three_bars);
    const auto words = page::texts(page);
    REQUIRE(words.size() == 1);
    CHECK(words[0].text == "tonight");
    const double middle = (words[0].box.left() + words[0].box.right()).value() / 2;
    CHECK(middle == Approx(60).margin(0.3));
    const auto is_tip = [](const page::Item& item) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        return shape && shape->fill && shape->path.size() == 4;
    };
    CHECK(std::ranges::count_if(page.items, is_tip) == 2);  // the arrow and its white edge
    Sheet without(needle + "\"\"\n", "margins: 10mm");
    const auto bare = only_page(without, three_bars);
    CHECK(page::texts(bare).empty());
    CHECK(std::ranges::count_if(bare.items, is_tip) == 0);
}

TEST_CASE("the words of a line make way for those of the needle") {
    const auto place = [](double at) {
        Sheet sheet(bars + fmt::format("    needle: \"{}\"\n    needle-says: tonight\n    line: \"5\"\n"
                                       "    line-says: even\n",
                                       at),
                    "margins: 10mm");
        const auto page = only_page(sheet, three_bars);
        for (const auto& text : page::texts(page))
            if (text.text == "even") return text.box;
        FAIL("the line has no words");
        return PaperBox{};
    };
    CHECK(place(1).left().value() < 60);  // centred on the line, which is at 60 mm
    CHECK(place(1).right().value() > 60);
    CHECK(place(5.5).right().value() < 60);
    CHECK(place(4.5).left().value() > 60);
}

TEST_CASE("the words of ticks are below the scale, and dots are where their numbers say") {
    Sheet ticks(bars + "    ticks: tick in ticks\n    tick-at: tick.at\n    tick-says: \"{tick.label}\"\n",
                "margins: 10mm");
    const auto words = page::texts(only_page(ticks, three_bars));
    REQUIRE(words.size() == 1);
    CHECK((words[0].box.left() + words[0].box.right()).value() / 2 == Approx(60).margin(0.3));

    const Data two{Data::Map{
        {"dots", Data::List{Data::Map{{"at", 2}, {"chance", 0.25}}, Data::Map{{"at", 6}, {"chance", 1}}}}}};
    const std::string row =
        "  - dots: dot in dots\n    at: dot.at\n    chance: dot.chance\n    least: \"0\"\n    most: \"10\"\n";
    Sheet dots(row, "margins: 10mm");
    const auto discs = filled(only_page(dots, two));
    REQUIRE(discs.size() == 2);
    // Areas are chances: a quarter of the chance has half the width.
    CHECK(discs[0].size.width.value() == Approx(discs[1].size.width.value() / 2).margin(0.01));
    const double apart =
        (discs[1].left() + discs[1].right() - discs[0].left() - discs[0].right()).value() / 2;
    CHECK(apart == Approx(40).margin(2));
    Sheet marked(row + "    mark: \"6\"\n    marked: \"0\"\n", "margins: 10mm");
    CHECK(filled(only_page(marked, two)).size() == 2);
    Sheet with_mark(row + "    mark: \"6\"\n", "margins: 10mm");
    CHECK(filled(only_page(with_mark, two)).size() == 3);
}

TEST_CASE("bars of a given height keep it, however large the words above and below them are") {
    const auto highest = [](const std::string& size) {
        std::string element = bars;
        element.replace(element.find("height: 40mm"), 12, "bar-height: 8mm");
        Sheet sheet(
            element + "    ticks: tick in ticks\n    tick-at: tick.at\n    tick-says: \"{tick.label}\"\n" +
                "    style: {face: sans, size: " + size +
                "}\n    needle: \"9\"\n    needle-says: tonight\n  - {box: [], fill: red, height: 2mm}\n",
            "margins: 10mm");
        const auto page = only_page(sheet, three_bars);
        const auto boxes = filled(page);
        // The bars, and below them and the words of the scale the box that follows.
        const auto below = std::ranges::max(boxes, {}, [](const PaperBox& box) { return box.top().value(); });
        for (const auto& text : page::texts(page)) CHECK(text.box.bottom() < below.top() + 0.3_mm);
        Millimetres most{};
        for (const auto& box : boxes)
            if (box.size.width > 10_mm && box.top() != below.top()) most = std::max(most, box.size.height);
        return most.value();
    };
    CHECK(highest("7pt") == Approx(8));
    CHECK(highest("20pt") == Approx(8));
}

TEST_CASE("of ticks whose words would nearly touch, every second or third has words") {
    Data::List ticks;
    for (int i = 0; i < 10; ++i)
        ticks.push_back(Data{Data::Map{{"at", i}, {"label", std::to_string(i * 100)}}});
    const Data scale{Data::Map{{"bars", Data::List{bar(0, 2, 5)}}, {"ticks", ticks}}};
    const auto words_in = [&](const std::string& width) {
        Sheet sheet(bars +
                        "    ticks: tick in ticks\n    tick-at: tick.at\n    tick-says: \"{tick.label}\"\n" +
                        "    style: {face: sans, size: 10pt}\n    width: " + width + "\n",
                    "margins: 10mm");
        std::vector<PaperBox> boxes;
        std::string labels;
        for (const auto& text : page::texts(only_page(sheet, scale))) {
            boxes.push_back(text.box);
            labels += text.text + " ";
        }
        for (std::size_t i = 1; i < boxes.size(); ++i) CHECK(boxes[i].left() - boxes[i - 1].right() > 0.5_mm);
        return labels;
    };
    CHECK(words_in("100mm") == "0 100 200 300 400 500 600 700 800 900 ");
    CHECK(words_in("50mm") == "0 200 400 600 800 ");
    CHECK(words_in("26mm") == "0 300 600 900 ");
    CHECK(words_in("6mm") == "0 ");
}

}  // namespace charts_test
