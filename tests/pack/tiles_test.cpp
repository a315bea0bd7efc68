// Names on the sheets of a ground that is glued together: on the overlapping sheets all of them can be read,
// and no sheet has what it does not show.
#include "page/tiles.hpp"

#include <cmath>
#include <sstream>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "page/query.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"

namespace muster::page::tiles_test {

using lengths::Millimetres;
using page::PaperBox;
using page::PaperPoint;

constexpr Millimetres margin{5};
constexpr Millimetres wide{6};  ///< of each letter

/// `count` letters in a line, a, b, c and so on.
std::shared_ptr<const page::ShapedText> word(int count) {
    auto text = std::make_shared<page::ShapedText>();
    for (int i = 0; i < count; ++i) {
        text->text += static_cast<char>('a' + i);
        text->glyphs.push_back({static_cast<std::uint32_t>(i + 1), wide * i, {}});
        text->clusters.push_back({1, 1});
    }
    text->advance = wide * count;
    text->ascent = Millimetres{7};
    text->descent = Millimetres{2};
    return text;
}

Tiling tiling() {
    const Paper a4{"a4", "A4", {Millimetres{210}, Millimetres{297}}};
    Cutting cutting;
    cutting.margin = margin;
    return plan_tiles({Millimetres{600}, Millimetres{600}}, a4, cutting);
}

/// The sheet with a word somewhere on the whole; its own name has `letters` letters.
page::Page sheet_with(const page::GlyphRun& run, const Tiling& tiling, const Tile& tile, int letters = 1) {
    page::Group moved;
    moved.shift = PaperPoint{} - tile.part.origin;
    moved.items.push_back({run, nullptr});
    return tile_sheet(tiling, tile, {{std::move(moved), nullptr}}, {word(letters), word(1)});
}

/// A letter in its place on the whole.
struct Letter {
    char name = 0;
    bool is_read = false;  ///< or only drawn
    PaperPoint at;
};

std::vector<Letter> letters_on(const page::Page& sheet) {
    std::vector<Letter> letters;
    const auto& part = std::get<page::Group>(sheet.items.front().what);
    for (const auto& item : std::get<page::Group>(part.items.front().what).items) {
        const auto& run = std::get<page::GlyphRun>(item.what);
        for (const auto& glyph : run.text->glyphs) {
            const char name = static_cast<char>('a' + glyph.index - 1);
            const PaperPoint along = run.turn == 90 ? PaperPoint{{}, glyph.x} : PaperPoint{glyph.x, {}};
            letters.push_back({name, run.text->text.find(name) != std::string::npos, run.at + along});
        }
    }
    return letters;
}

/// Of one letter of a word, on the whole.
PaperBox box_of(const page::GlyphRun& run, int index) {
    const auto& text = *run.text;
    const Millimetres tall = text.ascent + text.descent;
    if (run.turn == 90) return {{run.at.x - text.descent, run.at.y + wide * index}, {tall, wide}};
    return {{run.at.x + wide * index, run.at.y - text.ascent}, {wide, tall}};
}

PaperBox seen_of(const Tiling& tiling, const Tile& tile) {
    PaperBox seen = tile.part;
    if (tile.column + 1 < tiling.columns) seen.size.width = seen.size.width - tile_lap;
    if (tile.row + 1 < tiling.rows) seen.size.height = seen.size.height - tile_lap;
    return seen;
}

void stands_at(const Letter& letter, const page::GlyphRun& run) {
    const PaperBox box = box_of(run, letter.name - 'a');
    const PaperPoint at = run.turn == 90 ? PaperPoint{run.at.x, box.top()} : PaperPoint{box.left(), run.at.y};
    RC_ASSERT(std::abs((letter.at.x - at.x).value()) < 1e-6);
    RC_ASSERT(std::abs((letter.at.y - at.y).value()) < 1e-6);
}

TEST_CASE("names over a joint can be read across it, and no sheet has letters that it does not show") {
    const Tiling sheets = tiling();
    REQUIRE(sheets.tiles.size() >= 9);
    rc::prop("wherever a word stands", [&] {
        const int count = *rc::gen::inRange(1, 21);
        const page::GlyphRun run{
            word(count),
            {Millimetres{*rc::gen::inRange(0, 470) + 0.5}, Millimetres{*rc::gen::inRange(10, 470) + 0.5}},
            {},
            *rc::gen::element(0.0, 90.0)};
        std::string read;
        for (const auto& tile : sheets.tiles) {
            const PaperBox seen = seen_of(sheets, tile);
            const auto letters = letters_on(sheet_with(run, sheets, tile));
            std::string drawn;
            for (const auto& letter : letters) {
                stands_at(letter, run);
                drawn += letter.name;
                if (letter.is_read) read += letter.name;
                const PaperBox box = box_of(run, letter.name - 'a');
                // Italics lean over a little, so what is close to the joint is drawn too.
                RC_ASSERT(tile.part.holds(box) || seen.overlaps(box.inset(Millimetres{-2})));
            }
            for (int i = 0; i < count; ++i)
                if (seen.overlaps(box_of(run, i)))
                    RC_ASSERT(drawn.find(static_cast<char>('a' + i)) != std::string::npos);
        }
        for (int i = 0; i < count; ++i) RC_ASSERT(read.find(static_cast<char>('a' + i)) != std::string::npos);
    });
}

TEST_CASE("letters that carry a name together are divided where a joint cuts them, and all of it is read") {
    const Tiling sheets = tiling();
    auto together = std::make_shared<page::ShapedText>(*word(5));
    together->clusters = {{5, 5}};
    const double joint = sheets.tiles.front().part.right().value() - tile_lap.value();
    for (const double before : {3.0, 9.0, 15.0, 20.0, 27.0}) {
        INFO("the joint lies " << before << " mm on");
        const page::GlyphRun name{together, {Millimetres{joint - before}, Millimetres{100}}, {}, 0};
        int told = 0;
        for (const auto& tile : sheets.tiles)
            for (const auto& item : page::texts(sheet_with(name, sheets, tile)))
                if (item.text.find_first_not_of("abcde") == std::string::npos && item.text != "a") {
                    CHECK(item.text == "abcde");
                    ++told;
                }
        CHECK(told >= 1);
    }
}

TEST_CASE("the name of a sheet is clear of the names in its lap") {
    const Tiling sheets = tiling();
    const Tile& tile = sheets.tiles.front();
    for (const double from_left : {0.0, 3.0, 20.0, 40.0}) {
        const page::GlyphRun name{
            word(4), {Millimetres{from_left}, tile.part.bottom() - tile_lap + Millimetres{4}}, {}, 0};
        const page::Page sheet = sheet_with(name, sheets, tile);
        CHECK(page::texts(sheet).size() == 2);
        CHECK(page::collisions(sheet).empty());
    }
}

TEST_CASE("a sheet whose lap is full of names is called by the shorter words") {
    const Tiling sheets = tiling();
    const Tile& tile = sheets.tiles.front();
    const page::GlyphRun name{
        word(9), {Millimetres{70}, tile.part.bottom() - tile_lap + Millimetres{4}}, {}, 0};
    const auto called = [&](int letters) {
        const page::Page sheet = sheet_with(name, sheets, tile, letters);
        CHECK(page::collisions(sheet).empty());
        return std::get<page::GlyphRun>(sheet.items.back().what).text->text;
    };
    CHECK(called(8) == word(8)->text);
    CHECK(called(26) == word(1)->text);
}

TEST_CASE("no word on the sheets of the ground leaves its paper") {
    const tests::TemporaryFolder folder;
    REQUIRE(tests::run_muster("build " MUSTER_SOURCE_DIR "/scenarios/camden.yaml --tile map -o " +
                              folder.path().string())
                .status == 0);
    std::istringstream lines{tests::run("pdftotext -bbox '" + folder / "camden/tiles.pdf" + "' -").output};
    double width = 0;
    double height = 0;
    int words = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto number = [&](const std::string& key) {
            return std::stod(line.substr(line.find(key + "=\"") + key.size() + 2));
        };
        if (line.find("<page") != std::string::npos) {
            width = number("width");
            height = number("height");
        }
        if (line.find("<word") == std::string::npos) continue;
        ++words;
        INFO(line);
        constexpr double hair = 0.5;
        CHECK((number("xMin") > -hair && number("yMin") > -hair));
        CHECK((number("xMax") < width + hair && number("yMax") < height + hair));
    }
    CHECK(words > 500);
}

}  // namespace muster::page::tiles_test
