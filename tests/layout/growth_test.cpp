// A sheet grows on cards larger than those it is drawn for: how much, and what does not grow with it.
#include "layout/fitting/growth.hpp"

#include <catch2/catch.hpp>

#include "layout/a_sheet.hpp"

namespace growth_test {

using namespace muster;
using namespace muster::layout;
using namespace muster::layout::test;

/// The largest growth of a sheet with this `drawn-for:` on a card.
double most(std::string_view drawn_for, const lengths::PaperSize& card) {
    const Sheet sheet{"  - text: word", fmt::format("stock: poker\n{}", drawn_for)};
    INFO(sheet.said());
    REQUIRE(sheet.read());
    const auto all = growths(sheet.sheet(), card);
    CHECK(all.back() == 1);
    CHECK(std::is_sorted(all.rbegin(), all.rend()));
    return all.front();
}

constexpr std::string_view poker = "drawn-for: [63mm, 88mm]";

TEST_CASE("a sheet grows as far as both width and height of its card allow, by whole twentieths") {
    CHECK(most(poker, {105_mm, 148_mm}) == Approx(1.65));  // 1.667 and 1.682
    CHECK(most(poker, {74_mm, 105_mm}) == Approx(1.15));   // 1.175 and 1.193
    CHECK(most(poker, {126_mm, 176_mm}) == Approx(2));
    CHECK(most(poker, {126_mm, 100_mm}) == Approx(1.1));  // the height has no room for more
    CHECK(most(poker, {70_mm, 400_mm}) == Approx(1.1));   // nor has the width here
}

TEST_CASE("a sheet does not grow on the card it is drawn for, nor shrink on a smaller one") {
    CHECK(most(poker, {63_mm, 88_mm}) == 1);
    CHECK(most(poker, {63.5_mm, 88.9_mm}) == 1);
    CHECK(most(poker, {44_mm, 63_mm}) == 1);
}

TEST_CASE("of several sizes the one that gives the largest letters counts") {
    constexpr std::string_view three = "drawn-for: [[63mm, 88mm], [60mm, 94mm], [105mm, 74mm]]";
    CHECK(most(three, {63_mm, 88_mm}) == 1);
    CHECK(most(three, {72_mm, 120_mm}) == Approx(1.2));
    CHECK(most(three, {148_mm, 105_mm}) == Approx(1.4));
    CHECK(most(three, {105_mm, 148_mm}) == Approx(1.65));
}

TEST_CASE("a sheet that says nothing, or none, has one size") {
    CHECK(most("", {105_mm, 148_mm}) == 1);
    CHECK(most("drawn-for: none", {105_mm, 148_mm}) == 1);
}

TEST_CASE("an invalid size is reported at its place") {
    const auto said = [](std::string_view head) { return Sheet{"  - text: word", head}.kinds_said(); };
    CHECK(said("drawn-for: [63mm]") == "bad-size");
    CHECK(said("drawn-for: [63mm, 0mm]") == "bad-size");
    CHECK(said("drawn-for: [[63mm, 88mm], [60mm]]") == "bad-size");
    CHECK(said("drawn-for: [63, 88]") == "bad-sheet-length bad-sheet-length");
    CHECK(said("under: [63mm, 88mm, 1mm]") == "bad-size");
    CHECK(said("under: [[63mm, 88mm], [105mm, 74mm]]").empty());
}

TEST_CASE("texts and lengths grow, the least size of a text does not") {
    Manner large;
    large.least_text = lengths::Points{12};
    large.texts = 1.5;
    const Manner both = grown(large, 2);
    CHECK(both.texts == Approx(3));
    CHECK(both.lengths == Approx(2));
    CHECK(both.least_text == lengths::Points{12});
    CHECK(both.printed(lengths::Points{6}) == lengths::Points{18});
    CHECK(grown(large, 1).printed(lengths::Points{6}) == lengths::Points{12});
}

}  // namespace growth_test
