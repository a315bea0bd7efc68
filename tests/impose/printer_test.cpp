// Corrections for a printer, worked out from its readings, and booklets' sides.
#include "impose/printer.hpp"

#include <catch2/catch.hpp>

#include "impose/booklet.hpp"
#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::Lines;
using testing::written;

Paper small_paper() {
    return {"own", "own", {100_mm, 140_mm}};
}

/// Pages with a square whose side is their number.
std::vector<page::Page> numbered(int count) {
    std::vector<page::Page> pages;
    for (int i = 1; i <= count; ++i) {
        const Millimetres side{static_cast<double>(i)};
        pages.push_back({{70_mm, 100_mm}, {{page::rectangle({{}, {side, side}}, page::Ink{})}}, ""});
    }
    return pages;
}

/// "1 at 0,0 | 2 at 70,0": the numbers of the pages on a side, and where they are.
std::string pages_on(const std::vector<page::Item>& side) {
    std::string words;
    for (const auto& item : side) {
        const auto& group = std::get<page::Group>(item.what);
        const auto& line = std::get<page::Line>(std::get<page::Shape>(group.items.front().what).path[1]);
        words += (words.empty() ? "" : " | ") + written(line.to.x) + " at " + written(group.shift);
        CHECK(group.clip == PaperBox{{}, {70_mm, 100_mm}});
    }
    return words;
}

}  // namespace

TEST_CASE("A printer's scale is corrected by 100 mm over what was measured, each way on its own") {
    Readings readings;
    CHECK(find_correction(readings).is_true());
    readings.across = 80_mm;
    readings.down = 125_mm;
    const PrinterCorrection printer = find_correction(readings);
    CHECK(printer.across == Approx(1.25));
    CHECK(printer.down == Approx(0.8));
    CHECK(printer.back_shift == PaperPoint{});
    CHECK(printer.back_turn == 0);
}

TEST_CASE("Two readings of the back move it by their mean and turn it by their slope over 120 mm") {
    Readings readings;
    readings.back_left = PaperPoint{1_mm, 2_mm};
    readings.back_right = PaperPoint{3_mm, 4_mm};
    PrinterCorrection printer = find_correction(readings);
    CHECK(written(printer.back_shift) == "2,3");
    CHECK(printer.back_turn == Approx(0.954841254).epsilon(1e-8));  // atan(2 / 120)
    readings.back_left = PaperPoint{1_mm, 120_mm};
    readings.back_right = PaperPoint{3_mm, 0_mm};
    printer = find_correction(readings);
    CHECK(printer.back_turn == Approx(-45));
    // A single reading counts for both crosses.
    readings.back_left.reset();
    readings.back_right = PaperPoint{3_mm, 4_mm};
    CHECK(written(find_correction(readings).back_shift) == "3,4");
    CHECK(find_correction(readings).back_turn == 0);
    readings.back_left = PaperPoint{1_mm, 2_mm};
    readings.back_right.reset();
    CHECK(written(find_correction(readings).back_shift) == "1,2");
    CHECK(find_correction(readings).back_turn == 0);
}

TEST_CASE("A printer is true only if nothing has to be corrected") {
    CHECK(PrinterCorrection{}.is_true());
    CHECK_FALSE(PrinterCorrection{1.01, 1, {}, 0}.is_true());
    CHECK_FALSE(PrinterCorrection{1, 1.01, {}, 0}.is_true());
    CHECK_FALSE(PrinterCorrection{1, 1, {1_mm, 0_mm}, 0}.is_true());
    CHECK_FALSE(PrinterCorrection{1, 1, {}, 0.1}.is_true());
}

TEST_CASE(
    "A corrected page is enlarged about its middle with the boxes it is cut to; backs move and turn too") {
    page::Page page{{200_mm, 300_mm}, {{page::rectangle({{}, {1_mm, 1_mm}}, page::Ink{})}}, "i"};
    page.trim = PaperBox{{50_mm, 100_mm}, {100_mm, 100_mm}};
    page.bleed = PaperBox{{40_mm, 90_mm}, {120_mm, 120_mm}};
    const PrinterCorrection printer{1.5, 0.5, {7_mm, -4_mm}, 90};
    // x' = 100 + 1.5 (x - 100), y' = 150 + 0.5 (y - 150)
    const page::Page front = correct_page(page, printer);
    CHECK(written(front.items) == Lines{"group -50,75 of 1"});
    CHECK(std::get<page::Group>(front.items[0].what).scale == 1.5);
    CHECK(std::get<page::Group>(front.items[0].what).stretch == Approx(1.0 / 3));
    CHECK(written(*front.trim) == "25,125 150x50");
    CHECK(written(*front.bleed) == "10,120 180x60");
    CHECK(front.label == "i");
    page.back = true;
    // A quarter turn makes x'' = 100 - (y' - 150), y'' = 150 + (x' - 100), then all is moved.
    const page::Page back = correct_page(page, printer);
    CHECK(written(back.items) == Lines{"group 182,-4 turn 90 of 1"});
    CHECK(written(*back.trim) == "82,71 50x150");
    CHECK(correct_page(page, {}).items.size() == 1);
    CHECK(written(correct_page(page, {}).items) == Lines{"M 0,0 L 1,0 L 1,1 L 0,1 Z fill #000000"});
}

TEST_CASE("A booklet's page is half of the paper, and one or two pages are side by side on one side") {
    CHECK(booklet_page(small_paper()) == PaperSize{70_mm, 100_mm});
    const auto one = bind_booklet(numbered(1), small_paper(), Flip::long_edge);
    REQUIRE(one.size() == 1);
    CHECK(one[0].size == PaperSize{140_mm, 100_mm});
    CHECK(pages_on(one[0].items) == "1 at 0,0");
    const auto two = bind_booklet(numbered(2), small_paper(), Flip::long_edge);
    REQUIRE(two.size() == 1);
    CHECK(pages_on(two[0].items) == "1 at 0,0 | 2 at 70,0");
    CHECK_FALSE(two[0].back);
}

TEST_CASE("A booklet's back is turned as a whole about its middle unless the short edge is flipped") {
    const auto flipped = bind_booklet(numbered(3), small_paper(), Flip::short_edge);
    REQUIRE(flipped.size() == 2);
    CHECK(pages_on(flipped[0].items) == "1 at 70,0");
    CHECK(pages_on(flipped[1].items) == "2 at 0,0 | 3 at 70,0");
    const auto turned = bind_booklet(numbered(3), small_paper(), Flip::long_edge);
    REQUIRE(turned.size() == 2);
    CHECK(written(turned[1].items) == Lines{"group 140,100 turn 180 of 2"});
    CHECK(pages_on(std::get<page::Group>(turned[1].items[0].what).items) == "2 at 0,0 | 3 at 70,0");
}

}  // namespace muster::impose
