// What is printed for the knife and the ruler: each line where it should be, worked out by hand.
#include "impose/marks.hpp"

#include <catch2/catch.hpp>

#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::Lines;
using testing::sorted;
using testing::written;

/// Two by two cards of 60 by 80 mm at (20, 30), apart by a gap.
CardBlock four_cards(Millimetres gap) {
    return {2, 2, {20_mm, 30_mm}, {60_mm, 80_mm}, {gap, gap}};
}

page::Page paper_of(Millimetres width, Millimetres height) {
    page::Page paper;
    paper.size = {width, height};
    return paper;
}

/// The marks at both ends of each cut, from `off` to the reach beyond the cards.
struct Ends {
    double off, up, down, left, right;
};
Lines marks_at(const std::vector<double>& xs, const std::vector<double>& ys, const Ends& ends) {
    Lines lines;
    const auto add = [&](double x, double y, double to_x, double to_y) {
        lines.push_back(fmt::format("M {:g},{:g} L {:g},{:g} pen 0.1 #5a5a5a", x, y, to_x, to_y));
    };
    for (const double x : xs) {
        add(x, ys.front() - ends.up, x, ys.front() - ends.off);
        add(x, ys.back() + ends.off, x, ys.back() + ends.down);
    }
    for (const double y : ys) {
        add(xs.front() - ends.left, y, xs.front() - ends.off, y);
        add(xs.back() + ends.off, y, xs.back() + ends.right, y);
    }
    return sorted(lines);
}

std::shared_ptr<const page::ShapedText> caption_of(Millimetres advance) {
    auto text = std::make_shared<page::ShapedText>();
    text->text = "50 mm";
    text->advance = advance;
    text->ascent = 2_mm;
    text->descent = 0.5_mm;
    return text;
}

/// A bar's line and its six ticks of 1.2 mm, ten millimetres apart.
Lines bar_from(double x, double y, bool upright = false) {
    const auto line = [&](double along, double across, double to_along, double to_across) {
        const auto point = [&](double far, double aside) {
            return upright ? fmt::format("{:g},{:g}", x + aside, y + far)
                           : fmt::format("{:g},{:g}", x + far, y + aside);
        };
        return "M " + point(along, across) + " L " + point(to_along, to_across) + " pen 0.1 #5a5a5a";
    };
    Lines lines{line(0, 0, 50, 0)};
    for (int i = 0; i <= 5; ++i) lines.push_back(line(10 * i, -0.6, 10 * i, 0.6));
    return lines;
}

/// What is drawn for a horizontal bar from (80, 290) below a block that ends at `bottom`.
Lines captioned_bar(Millimetres advance, Millimetres along, Millimetres block_width, Millimetres bottom,
                    const Cutting& cutting) {
    page::Page sheet = paper_of(210_mm, 297_mm);
    add_scale_bar(sheet, {{80_mm, 290_mm}, false, 20_mm, along}, {{}, {block_width, bottom}}, cutting,
                  caption_of(advance));
    return written(sheet.items);
}

Lines with(Lines lines, const std::string& last) {
    lines.push_back(last);
    return lines;
}

}  // namespace

TEST_CASE("Crop marks begin 1 mm from the cards and end 4 mm from them, the length of a mark") {
    page::Page sheet = paper_of(200_mm, 250_mm);
    add_cut_marks(sheet, four_cards(0_mm), {}, Marks::corner);
    // Cards that touch share a cut.
    CHECK(sorted(written(sheet.items)) == marks_at({20, 80, 140}, {30, 110, 190}, {1, 4, 4, 4, 4}));
}

TEST_CASE("Crop marks begin where the bleed ends, and cards that are apart have two cuts between them") {
    Cutting cutting;
    cutting.bleed = 3_mm;
    page::Page sheet = paper_of(200_mm, 250_mm);
    add_cut_marks(sheet, four_cards(6_mm), cutting, Marks::corner);
    CHECK(sorted(written(sheet.items)) == marks_at({20, 80, 86, 146}, {30, 110, 116, 196}, {3, 6, 6, 6, 6}));
}

TEST_CASE("Crop marks end where the printer's reach ends, at each edge separately") {
    Cutting cutting;
    cutting.mark = 9_mm;
    const CardBlock one{1, 1, {12_mm, 13_mm}, {60_mm, 80_mm}, {}};
    page::Page sheet = paper_of(72_mm + 11_mm, 93_mm + 5.5_mm);
    add_cut_marks(sheet, one, cutting, Marks::corner);
    // 13 - 5 above; 0.5 mm below is less than the 1 mm that is kept clear, so nothing is left of the mark.
    CHECK(sorted(written(sheet.items)) == marks_at({12, 72}, {13, 93}, {1, 8, 1, 7, 6}));
    sheet = paper_of(200_mm, 200_mm);
    add_cut_marks(sheet, {1, 1, {60_mm, 60_mm}, {60_mm, 80_mm}, {}}, cutting, Marks::corner);
    CHECK(sorted(written(sheet.items)) == marks_at({60, 120}, {60, 140}, {1, 9, 9, 9, 9}));
}

TEST_CASE("Full marks are lines across all that the printer reaches, one for each cut") {
    Cutting cutting;
    cutting.margin = 4_mm;
    page::Page sheet = paper_of(200_mm, 250_mm);
    add_cut_marks(sheet, four_cards(6_mm), cutting, Marks::full);
    Lines lines;
    for (const int x : {20, 80, 86, 146})
        lines.push_back(fmt::format("M {0},4 L {0},246 pen 0.1 #5a5a5a", x));
    for (const int y : {30, 110, 116, 196})
        lines.push_back(fmt::format("M 4,{0} L 196,{0} pen 0.1 #5a5a5a", y));
    CHECK(sorted(written(sheet.items)) == sorted(lines));
    sheet = paper_of(200_mm, 250_mm);
    add_cut_marks(sheet, four_cards(6_mm), cutting, Marks::none);
    CHECK(sheet.items.empty());
}

TEST_CASE("A fold has a dash of 10 mm at both ends, and a sheet without folds has none") {
    SheetPlan plan;
    page::Page sheet = paper_of(200_mm, 250_mm);
    add_fold_marks(sheet, plan, {});
    CHECK(sheet.items.empty());
    plan.fold_down = 100_mm;
    add_fold_marks(sheet, plan, {});
    CHECK(written(sheet.items) == Lines{"M 100,5 L 100,15 pen 0.1 #5a5a5a dash 1.2,0.8",
                                        "M 100,235 L 100,245 pen 0.1 #5a5a5a dash 1.2,0.8"});
    plan = {};
    plan.fold_across = 125_mm;
    sheet.items.clear();
    add_fold_marks(sheet, plan, {});
    CHECK(written(sheet.items) == Lines{"M 5,125 L 15,125 pen 0.1 #5a5a5a dash 1.2,0.8",
                                        "M 185,125 L 195,125 pen 0.1 #5a5a5a dash 1.2,0.8"});
}

TEST_CASE("A label has a hairline round it, and a tent a dashed line on white across its middle") {
    page::Page sheet;
    add_outline(sheet, {{10_mm, 20_mm}, {40_mm, 15_mm}});
    add_tent_fold(sheet, {{10_mm, 20_mm}, {50_mm, 44_mm}});
    CHECK(written(sheet.items) == Lines{"M 10,20 L 50,20 L 50,35 L 10,35 Z pen 0.1 #5a5a5a",
                                        "M 10,42 L 60,42 pen 0.4 #ffffff",
                                        "M 10,42 L 60,42 pen 0.1 #5a5a5a dash 1.2,0.8"});
}

TEST_CASE("Corner guides are quarters of circles whose radius is that of the corners") {
    page::Page sheet;
    add_corner_guides(sheet, {{10_mm, 20_mm}, {60_mm, 80_mm}}, 10_mm);
    // The handles of a quarter of a circle are 0.5523 radii long: 5.523 mm, so 4.477 mm from the corner.
    CHECK(written(sheet.items) == Lines{"M 20,20 C 14.477,20 10,24.477 10,30 "
                                        "M 20,100 C 14.477,100 10,95.523 10,90 "
                                        "M 60,20 C 65.523,20 70,24.477 70,30 "
                                        "M 60,100 C 65.523,100 70,95.523 70,90 pen 0.1 #aaaaaa"});
}

TEST_CASE("A proof has the cut in red and the end of the bleed, if there is any, in orange") {
    page::Page sheet;
    add_proof(sheet, {{10_mm, 20_mm}, {60_mm, 80_mm}}, 3_mm);
    CHECK(written(sheet.items) == Lines{"M 10,20 L 70,20 L 70,100 L 10,100 Z pen 0.15 #dc1e1e",
                                        "M 7,17 L 73,17 L 73,103 L 7,103 Z pen 0.15 #e68c00"});
    sheet.items.clear();
    add_proof(sheet, {{10_mm, 20_mm}, {60_mm, 80_mm}}, 0_mm);
    CHECK(sheet.items.size() == 1);
}

TEST_CASE("The bar is 50 mm long with a tick at each centimetre, level or upright") {
    page::Page sheet = paper_of(210_mm, 297_mm);
    add_scale_bar(sheet, {{80_mm, 290_mm}, false, 20_mm, 63_mm}, {}, {}, nullptr);
    CHECK(written(sheet.items) == bar_from(80, 290));
    sheet.items.clear();
    add_scale_bar(sheet, {{6_mm, 100_mm}, true, 20_mm, 88_mm}, {}, {}, nullptr);
    CHECK(written(sheet.items) == bar_from(6, 100, true));
    // Words beside an upright bar would have to be turned, so it has none.
    sheet.items.clear();
    add_scale_bar(sheet, {{6_mm, 100_mm}, true, 20_mm, 88_mm}, {}, {}, caption_of(20_mm));
    CHECK(written(sheet.items) == bar_from(6, 100, true));
}

TEST_CASE("The words of the bar are centred above it, clear of the art and of the marks") {
    // They end 0.4 mm above the ticks: baseline 290 - 0.6 - 0.4 - 0.5 = 288.5 mm, top 286.5 mm.
    const Lines above = with(bar_from(80, 290), "'50 mm' 95,288.5 #5a5a5a");
    Cutting cutting;
    cutting.mark = 4_mm;
    // A wide block has room for them between two marks, if they are 1 mm clear of the art and the bleed.
    CHECK(captioned_bar(20_mm, 63_mm, 22_mm, 285.4_mm, cutting) == above);
    CHECK(captioned_bar(20_mm, 63_mm, 22_mm, 285.6_mm, cutting) != above);
    cutting.bleed = 2_mm;
    CHECK(captioned_bar(20_mm, 63_mm, 22_mm, 283.4_mm, cutting) == above);
    CHECK(captioned_bar(20_mm, 63_mm, 22_mm, 283.6_mm, cutting) != above);
    // A narrower block has none, so they are beyond its marks, or its bleed where that is longer.
    CHECK(captioned_bar(20_mm, 63_mm, 21.9_mm, 281.4_mm, cutting) == above);
    CHECK(captioned_bar(20_mm, 63_mm, 21.9_mm, 281.6_mm, cutting) != above);
    cutting.bleed = 6_mm;
    CHECK(captioned_bar(20_mm, 63_mm, 21.9_mm, 279.4_mm, cutting) == above);
    CHECK(captioned_bar(20_mm, 63_mm, 21.9_mm, 279.6_mm, cutting) != above);
}

TEST_CASE("Words without room above the bar are beside it, if both fit between two marks") {
    // Words of 20 mm and 2 mm between: the bar moves by 11 mm, and they end where both are centred.
    const Lines beside = with(bar_from(69, 290), "'50 mm' 121,290.2 #5a5a5a");
    const Lines alone = bar_from(80, 290);
    Cutting cutting;
    // 50 + 22 + 1 mm at each end. The letters begin 290.2 - 2 * 0.8 = 288.6 mm down.
    CHECK(captioned_bar(20_mm, 74_mm, 100_mm, 288.5_mm, cutting) == beside);
    CHECK(captioned_bar(20_mm, 73.9_mm, 100_mm, 288.5_mm, cutting) == alone);
    CHECK(captioned_bar(20_mm, 74_mm, 100_mm, 288.7_mm, cutting) == alone);
    cutting.bleed = 3_mm;
    CHECK(captioned_bar(20_mm, 74_mm, 100_mm, 285.5_mm, cutting) == beside);
    CHECK(captioned_bar(20_mm, 74_mm, 100_mm, 285.7_mm, cutting) == alone);
}

TEST_CASE("Words that fit above the bar exactly are above it") {
    const Lines above = with(bar_from(80, 290), "'50 mm' 95,288.5 #5a5a5a");
    const Millimetres top = 290_mm - 0.6_mm - 0.4_mm - 0.5_mm - 2_mm;
    CHECK(captioned_bar(20_mm, 63_mm, 22_mm, top - 1_mm, {}) == above);
    CHECK(captioned_bar(20_mm, 63_mm, 21_mm, top - 1_mm - 4_mm, {}) == above);
    const Millimetres beside_top = 290_mm + 0.6_mm - 0.5_mm * 0.8 - 2_mm * 0.8;
    CHECK(captioned_bar(20_mm, 74_mm, 100_mm, beside_top, {}) ==
          with(bar_from(69, 290), "'50 mm' 121,290.2 #5a5a5a"));
}

}  // namespace muster::impose
