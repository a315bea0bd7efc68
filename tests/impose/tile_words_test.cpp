// Words on a joint between sheets: each sheet has the letters that are visible on it, and each letter is read
// on one of them.
#include <catch2/catch.hpp>

#include "impose/tiles.hpp"
#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::Lines;
using testing::written;

/// A sheet of 100 by 100 mm whose last 10 mm are covered, to the right and below.
const TileView covered{{{}, {100_mm, 100_mm}}, {{}, {90_mm, 90_mm}}};
/// The last sheet, whose edges nothing covers.
const TileView last{{{}, {100_mm, 100_mm}}, {{}, {100_mm, 100_mm}}};

/// A line of letters 10 mm apart; each is 4 mm above and 1 mm below the line.
page::ShapedText letters(const std::string& text) {
    page::ShapedText shaped;
    shaped.text = text;
    for (std::uint32_t i = 0; i < text.size(); ++i) {
        shaped.glyphs.push_back({i + 1, Millimetres{10.0 * i}, 0.5_mm});
        shaped.clusters.push_back({1, 1});
    }
    shaped.advance = Millimetres{10.0 * static_cast<double>(text.size())};
    shaped.ascent = 4_mm;
    shaped.descent = 1_mm;
    return shaped;
}

page::GlyphRun run_of(page::ShapedText text, double x, double y, double turn = 0) {
    return {std::make_shared<const page::ShapedText>(std::move(text)),
            {Millimetres{x}, Millimetres{y}},
            {},
            turn};
}

/// "CD -5,50 wide 20 bytes 1,1 glyphs 3@0 4@10": what is left of a run.
Lines seen(const page::GlyphRun& run, const TileView& view) {
    Lines lines;
    for (const auto& item : with_words_seen({{run}}, view)) {
        const auto& part = std::get<page::GlyphRun>(item.what);
        std::string line = part.text->text + " " + written(part.at) + " wide " + written(part.text->advance);
        for (const auto& cluster : part.text->clusters)
            line += fmt::format(" {}:{}", cluster.bytes, cluster.glyphs);
        line += " |";
        for (const auto& glyph : part.text->glyphs) {
            line += fmt::format(" {}@{}", glyph.index, written(glyph.x));
            CHECK(glyph.y == 0.5_mm);
        }
        CHECK(part.turn == run.turn);
        CHECK(part.text->ascent == run.text->ascent);
        lines.push_back(line);
    }
    return lines;
}

/// The words alone, as they are read and drawn: "-2 | CD 2".
std::string shares(const page::GlyphRun& run, const TileView& view) {
    std::string line;
    for (const auto& item : with_words_seen({{run}}, view)) {
        const auto& part = *std::get<page::GlyphRun>(item.what).text;
        if (!line.empty()) line += " | ";
        line += (part.text.empty() ? "-" : part.text) + fmt::format(" {}", part.glyphs.size());
    }
    return line;
}

}  // namespace

TEST_CASE("Letters beyond the edge of a sheet are left out, and the others are a line of their own") {
    CHECK(seen(run_of(letters("ABCDEF"), -25, 50), covered) ==
          Lines{"CDEF -5,50 wide 40 1:1 1:1 1:1 1:1 | 3@0 4@10 5@20 6@30"});
    CHECK(shares(run_of(letters("ABCDEFGHIJKLMN"), -25, 50), covered) == "CDEFGHIJKL 10");
    // At the right, a letter that is cut off by the edge is whole on the sheet that covers it.
    CHECK(seen(run_of(letters("ABCDEF"), 65, 50), covered) ==
          Lines{"ABC 65,50 wide 30 1:1 1:1 1:1 | 1@0 2@10 3@20"});
    CHECK(seen(run_of(letters("ABCDEF"), 70, 50), covered) ==
          Lines{"ABC 70,50 wide 30 1:1 1:1 1:1 | 1@0 2@10 3@20"});
}

TEST_CASE("A letter on the edge is drawn on both sheets and read where its middle is") {
    CHECK(shares(run_of(letters("ABC"), -5, 50), covered) == "ABC 3");  // the middle of A is on the edge
    CHECK(seen(run_of(letters("ABC"), -6, 50), covered) ==
          Lines{" -6,50 wide 10 0:1 | 1@0", "BC 4,50 wide 20 1:1 1:1 | 2@0 3@10"});
    CHECK(shares(run_of(letters("ABC"), 75, 50), last) == "ABC 3");
    CHECK(seen(run_of(letters("ABC"), 76, 50), last) ==
          Lines{"AB 76,50 wide 20 1:1 1:1 | 1@0 2@10", " 96,50 wide 10 0:1 | 3@0"});
    // Above and below: the middle is 1.5 mm above the line.
    CHECK(shares(run_of(letters("A"), 50, 1.5), covered) == "A 1");
    CHECK(shares(run_of(letters("A"), 50, 1.4), covered) == "- 1");
    CHECK(shares(run_of(letters("A"), 50, 101.5), last) == "A 1");
    CHECK(shares(run_of(letters("A"), 50, 101.6), last) == "- 1");
}

TEST_CASE("A letter may lean over its neighbour by a fifth of its height, so it is drawn that far away") {
    // The letters are 5 mm high. Their boxes only touch the edge at 1 mm.
    CHECK(shares(run_of(letters("AB"), -20.9, 50), covered) == "- 1");
    CHECK(shares(run_of(letters("AB"), -21, 50), covered).empty());
    CHECK(shares(run_of(letters("AB"), 100.9, 50), last) == "- 1");
    CHECK(shares(run_of(letters("AB"), 101, 50), last).empty());
    CHECK(shares(run_of(letters("A"), 50, -1.9), covered) == "- 1");
    CHECK(shares(run_of(letters("A"), 50, -2), covered).empty());
}

TEST_CASE("Words that are whole on a sheet, or run from right to left, are not divided") {
    const auto whole = run_of(letters("AB"), 80, 99);
    auto kept = with_words_seen({{whole}}, covered);
    REQUIRE(kept.size() == 1);
    CHECK(std::get<page::GlyphRun>(kept[0].what).text == whole.text);  // the same, not a copy

    auto text = letters("ABCDEF");
    text.backward = true;
    const auto backward = run_of(text, -25, 50);
    kept = with_words_seen({{backward}}, covered);
    REQUIRE(kept.size() == 1);
    CHECK(std::get<page::GlyphRun>(kept[0].what).text == backward.text);
    CHECK(with_words_seen({{run_of(text, 200, 50)}}, covered).empty());
}

TEST_CASE("Turned words are divided along their own line") {
    // Downwards from 25 mm above the sheet: 20 to 25 mm across.
    CHECK(seen(run_of(letters("ABCDEF"), 50, -25, 90), covered) ==
          Lines{"CDEF 50,-5 wide 40 1:1 1:1 1:1 1:1 | 3@0 4@10 5@20 6@30"});
}

TEST_CASE("Letters that share one text may be divided; the middle one carries it") {
    page::ShapedText text = letters("abcde");
    // One text of three bytes is shown by the second to fourth glyphs.
    text.clusters = {{1, 1}, {3, 3}, {1, 1}};
    CHECK(seen(run_of(text, -15, 50), covered) ==
          Lines{"bcde -5,50 wide 40 0:1 3:1 0:1 1:1 | 2@0 3@10 4@20 5@30"});
    CHECK(seen(run_of(text, -26, 50), covered) ==
          Lines{" -6,50 wide 10 0:1 | 3@0", "e 4,50 wide 20 0:1 1:1 | 4@0 5@10"});
    text.clusters = {{1, 1}, {2, 2}, {2, 2}};
    CHECK(seen(run_of(text, -15, 50), covered) ==
          Lines{"bcde -5,50 wide 40 0:1 2:1 0:1 2:1 | 2@0 3@10 4@20 5@30"});
}

TEST_CASE("An accent less than a tenth of a millimetre from its letter stays with it") {
    const auto accented = [](double apart) {
        page::ShapedText text = letters("abcd");
        text.glyphs[1].x = Millimetres{apart};
        text.clusters = {{2, 2}, {1, 1}, {1, 1}};  // the accent is drawn where its letter begins
        return run_of(text, -5, 50);
    };
    CHECK(seen(accented(0.09), covered) == Lines{"abcd -5,50 wide 40 2:2 1:1 1:1 | 1@0 2@0.09 3@20 4@30"});
    page::ShapedText later = letters("abcd");
    later.glyphs[2].x = 10.05_mm;
    later.clusters = {{1, 1}, {2, 2}, {1, 1}};
    CHECK(seen(run_of(later, -15, 50), covered) == Lines{"bcd -5,50 wide 30 2:2 1:1 | 2@0 3@0.05 4@20"});
    // Farther away it is a letter of its own: the first begins and ends left of the sheet.
    CHECK(seen(accented(0.1), covered) == Lines{"abcd -4.9,50 wide 39.9 2:1 1:1 1:1 | 2@0 3@19.9 4@29.9"});
}

TEST_CASE("What is in groups is divided too, other items stay, and parts know where they came from") {
    const auto origin = std::make_shared<const page::Origin>(page::Origin{"unit", "map.yaml:1"});
    page::Group group;
    group.shift = {-30_mm, 0_mm};
    group.items = {{run_of(letters("ABCDEF"), 5, 50), origin},
                   {page::rectangle({{}, {1_mm, 1_mm}}, page::Ink{})}};
    const auto kept = with_words_seen({{run_of(letters("X"), 300, 50)},
                                       {run_of(letters("Y"), 30, 50), origin},
                                       {group},
                                       {page::rectangle({{300_mm, 0_mm}, {1_mm, 1_mm}}, page::Ink{})}},
                                      covered);
    REQUIRE(kept.size() == 3);
    CHECK(kept[0].origin == origin);
    const auto& inner = std::get<page::Group>(kept[1].what).items;
    REQUIRE(inner.size() == 2);
    const auto& part = std::get<page::GlyphRun>(inner[0].what);
    CHECK(part.text->text == "CDEF");
    CHECK(written(part.at) == "25,50");
    CHECK(inner[0].origin == origin);
    CHECK(std::holds_alternative<page::Shape>(kept[2].what));
}

}  // namespace muster::impose
