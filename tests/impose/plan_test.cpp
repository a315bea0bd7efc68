// Where cards, folds and the bar are on the paper: plans of small sheets, worked out by hand.
#include "impose/plan.hpp"

#include <catch2/catch.hpp>

#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::written;

CardStock card_of(Millimetres width, Millimetres height) {
    CardStock card;
    card.size = {width, height};
    return card;
}

/// 5 mm that the printer does not reach and 2 mm for the shortest mark are left at each edge: cards have the
/// paper less 14 mm.
SheetPlan plan_of(PaperSize paper, PaperSize card, const Cutting& cutting = {}, Flip flip = Flip::long_edge,
                  bool has_backs = false) {
    return plan_sheet(card_of(card.width, card.height), {"own", "own", paper}, cutting, flip, has_backs);
}

std::string bar(const SheetPlan& plan) {
    if (!plan.bar) return "none";
    return written(plan.bar->from) + (plan.bar->upright ? " upright" : "") + " room " +
           written(plan.bar->room) + " along " + written(plan.bar->along);
}

std::string fronts(const SheetPlan& plan) {
    return fmt::format("{}x{} at {} on {}x{}", plan.fronts.columns, plan.fronts.rows,
                       written(plan.fronts.corner), written(plan.sheet.width), written(plan.sheet.height));
}

/// "10,16 180x40 > 10,144 180x40 turned", for each card: where it and its back are.
testing::Lines places(const SheetPlan& plan) {
    testing::Lines lines;
    for (const CardPlace& place : plan.places)
        lines.push_back(written(place.front) + " > " + written(place.back) +
                        (place.back_turned ? " turned" : ""));
    return lines;
}

}  // namespace

TEST_CASE("A block of cards reaches from its corner over all columns, rows and gaps") {
    CardBlock block{3, 2, {10_mm, 20_mm}, {60_mm, 80_mm}, {4_mm, 5_mm}};
    CHECK(written(block.hull()) == "10,20 188x165");
    CHECK(written(block.at(0, 0)) == "10,20 60x80");
    CHECK(written(block.at(2, 1)) == "138,105 60x80");
    block.columns = block.rows = 1;
    CHECK(written(block.hull()) == "10,20 60x80");  // a single card has no gap
}

TEST_CASE("Cards are centred on the paper, and the bar is in the middle of a card's lower edge") {
    const SheetPlan a4 = plan_of({210_mm, 297_mm}, {63_mm, 88_mm});
    CHECK(fronts(a4) == "3x3 at 10.5,16.5 on 210x297");
    // The cards end at 280.5, the printer's reach at 292; a tick of 1.2 mm ends there. The middle is 105.
    CHECK(bar(a4) == "80,291.4 room 11.5 along 63");
    // Two columns have no card in the middle: the one right of it, from 105 to 175, is taken.
    const SheetPlan two = plan_of({210_mm, 300_mm}, {70_mm, 120_mm});
    CHECK(fronts(two) == "2x2 at 35,30 on 210x300");
    CHECK(bar(two) == "115,294.4 room 25 along 70");
}

TEST_CASE("Without room below, the bar is upright at the middle of a card's left edge") {
    // Two rows of 80 mm and 14 mm fill the paper's height; two columns leave 15 mm at each side.
    const SheetPlan plan = plan_of({150_mm, 174_mm}, {60_mm, 80_mm});
    CHECK(fronts(plan) == "2x2 at 15,7 on 150x174");
    // The lower card is from 87 to 167, its middle at 127.
    CHECK(bar(plan) == "5.6,102 upright room 10 along 80");
}

TEST_CASE("Without room at either edge a row is left out for the bar, but never the only one") {
    const SheetPlan two = plan_of({74_mm, 174_mm}, {60_mm, 80_mm});
    CHECK(fronts(two) == "1x1 at 7,47 on 74x174");
    CHECK(places(two) == testing::Lines{"7,47 60x80 > 7,47 60x80"});
    CHECK(bar(two) == "12,168.4 room 42 along 60");
    const SheetPlan one = plan_of({74_mm, 94_mm}, {60_mm, 80_mm});
    CHECK(fronts(one) == "1x1 at 7,7 on 74x94");
    CHECK(bar(one) == "none");
}

TEST_CASE("The bar is between two marks if the card is 2 mm longer than the bar, else beyond them") {
    // Below the card there are 2 mm for the mark and what the paper is higher.
    const auto bar_below = [](Millimetres width, Millimetres room, Millimetres bleed = 0_mm) {
        Cutting cutting;
        cutting.bleed = bleed;
        const Millimetres edge = 5_mm + std::max(2_mm, bleed);
        // Beside the card the bar has no room.
        const PaperSize paper{width + 2 * edge, 40_mm + 2 * (5_mm + room)};
        return plan_of(paper, {width, 40_mm}, cutting).bar.has_value();
    };
    // 1 mm apart, and 1.2 mm for the ticks.
    CHECK(bar_below(52_mm, 2.21_mm));
    CHECK_FALSE(bar_below(52_mm, 2.19_mm));
    CHECK(bar_below(54_mm, 5.21_mm, 3_mm));
    CHECK_FALSE(bar_below(54_mm, 5.19_mm, 3_mm));
    // Beyond a mark of 4 mm.
    CHECK(bar_below(51.9_mm, 6.21_mm));
    CHECK_FALSE(bar_below(51.9_mm, 6.19_mm));
    CHECK(bar_below(51.9_mm, 8.21_mm, 6_mm));
    CHECK_FALSE(bar_below(51.9_mm, 8.19_mm, 6_mm));
}

TEST_CASE("A bar that fits exactly is drawn") {
    Cutting cutting;
    cutting.bleed = 0.8_mm;  // and 1 mm apart, and 1.2 mm for the ticks: 3 mm
    CHECK(plan_of({74_mm, 56_mm}, {60_mm, 40_mm}, cutting).bar.has_value());
}

TEST_CASE("Each side of the paper keeps the margin, and room for the bleed or the shortest mark") {
    const auto fits = [](Millimetres paper_width, Millimetres bleed, Millimetres margin) {
        Cutting cutting;
        cutting.bleed = bleed;
        cutting.margin = margin;
        return !plan_of({paper_width, 300_mm}, {200_mm, 250_mm}, cutting).places.empty();
    };
    CHECK(fits(214_mm, 0_mm, 5_mm));
    CHECK_FALSE(fits(213.9_mm, 0_mm, 5_mm));
    CHECK(fits(216_mm, 3_mm, 5_mm));
    CHECK_FALSE(fits(215.9_mm, 3_mm, 5_mm));
    CHECK(fits(210_mm, 1_mm, 3_mm));
    CHECK_FALSE(fits(209.9_mm, 1_mm, 3_mm));
}

TEST_CASE("A card that is larger than the paper has no place") {
    CHECK(plan_of({10_mm, 10_mm}, {60_mm, 80_mm}).places.empty());
    CHECK(plan_of({10_mm, 10_mm}, {60_mm, 80_mm}, {}, Flip::fold, true).places.empty());
    CHECK(plan_of({300_mm, 60_mm}, {60_mm, 80_mm}).places.empty());
    // It has no fold either, whichever side is too short.
    for (const PaperSize& paper : {PaperSize{20_mm, 300_mm}, PaperSize{300_mm, 20_mm}}) {
        const SheetPlan plan = plan_of(paper, {60_mm, 80_mm}, {}, Flip::fold, true);
        CHECK(plan.places.empty());
        CHECK_FALSE(plan.beyond);
    }
}

TEST_CASE("Backs are mirrored for the flip; on square paper the long edge is an upright one") {
    const Cutting cutting;
    const auto plan = [&](Flip flip) {
        return places(plan_of({160_mm, 160_mm}, {60_mm, 100_mm}, cutting, flip, true));
    };
    CHECK(plan(Flip::long_edge) ==
          testing::Lines{"20,30 60x100 > 80,30 60x100", "80,30 60x100 > 20,30 60x100"});
    CHECK(plan(Flip::short_edge) ==
          testing::Lines{"20,30 60x100 > 20,30 60x100 turned", "80,30 60x100 > 80,30 60x100 turned"});
}

TEST_CASE("Folded down the middle, backs are as far from the fold as their fronts, 4 mm") {
    const SheetPlan plan = plan_of({210_mm, 297_mm}, {63_mm, 88_mm}, {}, Flip::fold, true);
    // Half of the landscape paper is (297 - 14 - 8) / 2 = 137.5 mm: two columns. They end at 148.5 - 4.
    CHECK(fronts(plan) == "2x2 at 18.5,17 on 297x210");
    CHECK(plan.fold_down == 148.5_mm);
    CHECK_FALSE(plan.fold_across);
    CHECK(places(plan) == testing::Lines{"18.5,17 63x88 > 215.5,17 63x88", "81.5,17 63x88 > 152.5,17 63x88",
                                         "18.5,105 63x88 > 215.5,105 63x88",
                                         "81.5,105 63x88 > 152.5,105 63x88"});
    REQUIRE(plan.beyond);
    CHECK(written(plan.beyond->corner) == "152.5,17");
    CHECK(written(plan.beyond->hull().size.width) == "126");
    // The second card is from 81.5 to 144.5.
    CHECK(bar(plan) == "88,204.4 room 12 along 63");
}

TEST_CASE("Folded across, the backs are below the fold and head down") {
    Cutting cutting;
    cutting.gutter = 3_mm;
    const SheetPlan plan = plan_of({200_mm, 200_mm}, {180_mm, 40_mm}, cutting, Flip::fold, true);
    // Half of the paper is (200 - 14 - 8) / 2 = 89 mm: two rows and the gutter are 83, and end at 100 - 4.
    CHECK(fronts(plan) == "1x2 at 10,13 on 200x200");
    CHECK(plan.fold_across == 100_mm);
    CHECK_FALSE(plan.fold_down);
    CHECK(places(plan) ==
          testing::Lines{"10,13 180x40 > 10,147 180x40 turned", "10,56 180x40 > 10,104 180x40 turned"});
    REQUIRE(plan.beyond);
    CHECK(written(plan.beyond->corner) == "10,104");
    // Below the backs there are 195 - 187 mm.
    CHECK(bar(plan) == "75,194.4 room 8 along 180");
}

TEST_CASE("Folded, the bar is beside fronts and backs, and no row is left out for it") {
    // Two cards of 89 mm fill the height on both sides of the fold, and are 7 mm from the left edge.
    const SheetPlan full = plan_of({200_mm, 200_mm}, {186_mm, 89_mm}, {}, Flip::fold, true);
    CHECK(fronts(full) == "1x1 at 7,7 on 200x200");
    CHECK(bar(full) == "none");
    const SheetPlan rows = plan_of({200_mm, 200_mm}, {186_mm, 44.5_mm}, {}, Flip::fold, true);
    CHECK(rows.places.size() == 2);
    CHECK(bar(rows) == "none");
    // Fronts end 4 mm left of the fold, so there is room for a bar on their left.
    const SheetPlan narrow = plan_of({200_mm, 200_mm}, {80_mm, 186_mm}, {}, Flip::fold, true);
    CHECK(fronts(narrow) == "1x1 at 16,7 on 200x200");
    CHECK(bar(narrow) == "5.6,75 upright room 11 along 186");
}

TEST_CASE("Cards fit up to 4 mm from the fold, and no nearer") {
    const auto count = [](Millimetres width, Millimetres height) {
        return plan_of({width, height}, {60_mm, 150_mm}, {}, Flip::fold, true).places.size();
    };
    CHECK(count(142_mm, 164_mm) == 1);  // 2 * 60 + 8 + 14
    CHECK(count(141.9_mm, 164_mm) == 0);
    const auto lying = [](Millimetres width, Millimetres height) {
        return plan_of({width, height}, {150_mm, 60_mm}, {}, Flip::fold, true).places.size();
    };
    CHECK(lying(164_mm, 142_mm) == 1);
    CHECK(lying(164_mm, 141.9_mm) == 0);
}

TEST_CASE("Cards without backs are not folded") {
    const SheetPlan plan = plan_of({210_mm, 297_mm}, {63_mm, 88_mm}, {}, Flip::fold, false);
    CHECK(fronts(plan) == "3x3 at 10.5,16.5 on 210x297");
    CHECK_FALSE(plan.beyond);
}

TEST_CASE("Paper lies across only if it holds more cards then") {
    CHECK(fronts(plan_of({100_mm, 200_mm}, {60_mm, 60_mm})) == "1x3 at 20,10 on 100x200");
    CHECK(fronts(plan_of({100_mm, 200_mm}, {90_mm, 60_mm})) == "2x1 at 10,20 on 200x100");
}

TEST_CASE(
    "A maker's sheet is in the middle of its paper, with its own gaps, and gives up no card for a bar") {
    CardStock card = card_of(60_mm, 40_mm);
    card.makers = MakersSheet{"own", 2, 3, {4_mm, 0_mm}, false};
    const Paper paper{"own", "own", {140_mm, 122_mm}};
    SheetPlan plan = plan_sheet(card, paper, {}, Flip::long_edge, false);
    // 2 * 60 + 4 of 140 mm, 3 * 40 of 122 mm.
    CHECK(fronts(plan) == "2x3 at 8,1 on 140x122");
    CHECK(plan.places.size() == 6);
    CHECK(bar(plan) == "none");
    card.makers->across = true;
    plan = plan_sheet(card, paper, {}, Flip::long_edge, false);
    CHECK(fronts(plan) == "2x3 at -1,10 on 122x140");
    CHECK(bar(plan) == "68,134.4 room 5 along 60");
}

}  // namespace muster::impose
