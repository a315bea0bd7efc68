// One sheet of a ground that is glued together: its part, the lines where neighbours are glued, and the words
// on its lap.
#include <catch2/catch.hpp>

#include "impose/tiles.hpp"
#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::Lines;
using testing::written;

/// Two by two sheets of 200 by 287 mm within the margin, 190 by 277 mm apart, each with a lap of 10 mm.
Tiling four_sheets() {
    return plan_tiles({380_mm, 550_mm}, {"a4", "A4", {210_mm, 297_mm}}, {});
}

std::shared_ptr<const page::ShapedText> words_of(const std::string& words, Millimetres advance) {
    auto text = std::make_shared<page::ShapedText>();
    text->text = words;
    text->advance = advance;
    text->ascent = 3_mm;
    text->descent = 1_mm;
    return text;
}

/// A name on the ground that covers the foot of the first sheet from `left` to `right` in the sheet's own
/// millimetres, from 287 to 291 mm down.
page::Item name_between(double left, double right) {
    return {page::GlyphRun{words_of("name", Millimetres{right - left}), {Millimetres{left - 5}, 285_mm}, {}}};
}

const TileWords words{words_of("A1 of A1 to B2, Ground", 30_mm), words_of("A1", 10_mm)};

/// The last two items of the first sheet: the white box and the words.
Lines foot(std::vector<page::Item> items) {
    const Tiling tiling = four_sheets();
    auto lines = written(tile_sheet(tiling, tiling.tiles.front(), std::move(items), words).items);
    return {lines[lines.size() - 2], lines.back()};
}

/// Words with 1 mm about them, in a box that begins at `left` and ends 1 mm above the margin.
Lines foot_at(double left, double advance, const std::string& text) {
    return {fmt::format("M {0:g},285 L {1:g},285 L {1:g},291 L {0:g},291 Z fill #ffffff", left,
                        left + advance + 2),
            fmt::format("'{}' {:g},289 #5a5a5a", text, left + 1)};
}

}  // namespace

TEST_CASE("Each sheet shows its part within the margin, with a line at each lap that is covered") {
    const Tiling tiling = four_sheets();
    REQUIRE(tiling.tiles.size() == 4);
    const std::string down = "M 195,5 L 195,292 pen 0.15 #5a5a5a dash 2,1.5";
    const std::string across = "M 5,282 L 205,282 pen 0.15 #5a5a5a dash 2,1.5";
    const Lines foot = foot_at(6, 30, "A1 of A1 to B2, Ground");
    const std::vector<Lines> expected{{"group 5,5 clip 0,0 200x287 of 1", down, across},
                                      {"group 5,5 clip 0,0 190x287 of 1", across},
                                      {"group 5,5 clip 0,0 200x273 of 1", down},
                                      {"group 5,5 clip 0,0 190x273 of 1"}};
    const std::vector<std::string> names{"A1", "A2", "B1", "B2"};
    for (std::size_t i = 0; i < 4; ++i) {
        INFO(names[i]);
        const auto sheet =
            tile_sheet(tiling, tiling.tiles[i], {{page::rectangle({{}, {5_mm, 5_mm}}, page::Ink{})}}, words);
        CHECK(sheet.label == names[i]);
        CHECK(sheet.size == tiling.sheet);
        Lines lines = expected[i];
        lines.insert(lines.end(), foot.begin(), foot.end());
        CHECK(written(sheet.items) == lines);
    }
}

TEST_CASE("A name on the ground belongs to the sheet that is not covered there") {
    const Tiling tiling = four_sheets();
    const auto has_name = [&](std::size_t tile, PaperPoint at) {
        auto name = words_of("X", 10_mm);
        auto text = *name;
        text.glyphs = {{1, {}, {}}};
        text.clusters = {{1, 1}};
        const page::GlyphRun run{std::make_shared<const page::ShapedText>(text), at, {}};
        const auto sheet = tile_sheet(tiling, tiling.tiles[tile], {{run}}, words);
        return !std::get<page::Group>(sheet.items.front().what).items.empty();
    };
    // A letter that is cut off by the edge of a sheet, under its neighbour's paper.
    CHECK_FALSE(has_name(0, {193_mm, 100_mm}));
    CHECK_FALSE(has_name(0, {100_mm, 289_mm}));
    CHECK(has_name(1, {185_mm, 100_mm}));  // the last sheet of a row has no lap
    CHECK(has_name(2, {100_mm, 275_mm}));  // nor has the last row
    // What is whole on the lap is drawn there too.
    CHECK(has_name(0, {189_mm, 100_mm}));
}

TEST_CASE("The words are as far left at the foot as no name is, in steps of 2 mm") {
    CHECK(foot({}) == foot_at(6, 30, "A1 of A1 to B2, Ground"));
    CHECK(foot({name_between(8, 12)}) == foot_at(12, 30, "A1 of A1 to B2, Ground"));
    CHECK(foot({name_between(8, 12.5)}) == foot_at(14, 30, "A1 of A1 to B2, Ground"));
    CHECK(foot({name_between(8, 12), name_between(40, 50)}) == foot_at(50, 30, "A1 of A1 to B2, Ground"));
    // The farthest place whose right edge is less than 1 mm from the printer's reach is 170 mm.
    CHECK(foot({name_between(8, 170)}) == foot_at(170, 30, "A1 of A1 to B2, Ground"));
}

TEST_CASE(
    "Where names leave too little room the short words are used, and over a name only if there is none") {
    CHECK(foot({name_between(8, 171)}) == foot_at(172, 10, "A1"));
    CHECK(foot({name_between(8, 189.5)}) == foot_at(190, 10, "A1"));
    CHECK(foot({name_between(8, 190.5)}) == foot_at(6, 10, "A1"));
    CHECK(foot({name_between(20, 190)}) == foot_at(6, 10, "A1"));
}

}  // namespace muster::impose
