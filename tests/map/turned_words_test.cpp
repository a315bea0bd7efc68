// Words along lines: every letter is drawn where its line has it, and a search of the page finds the word in
// a box as high as its letters.
#include <cmath>
#include <map>

#include <catch2/catch.hpp>

#include "map/lettering/label_places.hpp"
#include "map/lettering/labels.hpp"
#include "map/lettering/turned_box.hpp"
#include "map/plan_of_test.hpp"

namespace turned_words_test {

using namespace muster;
using lengths::Direction;
using lengths::Millimetres;
using lengths::PaperLine;
using lengths::PaperPoint;
using namespace lengths::literals;

/// A line that starts `towards` a direction in degrees and turns by `bend` radians per millimetre.
PaperLine line_towards(double towards, double bend) {
    PaperLine course{{0_mm, 0_mm}};
    double way = towards * 3.14159265358979 / 180;
    for (int i = 0; i < 60; ++i, way += bend)
        course.push_back(course.back() + Direction{std::cos(way), std::sin(way)} * 1_mm);
    return course;
}

struct Letter {
    std::uint32_t index = 0;
    PaperPoint at;
    double turn = 0;
};

std::vector<Letter> letters_of(const map::Items& items) {
    std::vector<Letter> letters;
    for (const auto& item : items) {
        const auto& run = std::get<page::GlyphRun>(item.what);
        const double turn = run.turn * 3.14159265358979 / 180;
        const Direction along{std::cos(turn), std::sin(turn)};
        const PaperPoint at{run.at.x, run.at.y};
        for (const auto& glyph : run.text->glyphs)
            letters.push_back(
                {glyph.index, at + along * glyph.x + lengths::quarter_turn(along) * glyph.y, run.turn});
    }
    return letters;
}

/// The upright box's height of the letters that carry the text.
double height_of_word(const map::Items& items, const std::string& words) {
    for (const auto& item : items) {
        const auto& run = std::get<page::GlyphRun>(item.what);
        if (run.text->text != words) continue;
        const double turn = std::abs(run.turn) * 3.14159265358979 / 180;
        if (std::sin(turn) <= std::cos(turn)) return (run.text->ascent + run.text->descent).value();
        return run.text->advance.value() * std::sin(turn);
    }
    return 0;
}

TEST_CASE("each letter of a word on a line is where the line has it, turned as the line is") {
    const std::string words = "a little field in Illinois";
    const text::Style style{"serif-italic", lengths::Points{8}};
    const auto shaped = map::test::typesetter().shape(words, style);
    int steep = 0;
    for (int towards = 0; towards < 360; towards += 15)
        for (const double bend : {0.0, 0.01, 0.03}) {
            const auto word = map::letters_of(*shaped, 0_mm, map::test::typesetter(), style);
            const auto places = map::places_along(line_towards(towards, bend), word, 0_mm);
            if (places.empty()) continue;
            INFO("towards " << towards << ", bending by " << bend);
            const auto& place = places.front();
            const auto items = map::turned_word(shaped, place.letters, {});
            auto drawn = letters_of(items);
            REQUIRE(drawn.size() == place.letters.size());
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                CHECK(drawn[i].index == shaped->glyphs[i].index);
                CHECK(lengths::distance(drawn[i].at, place.letters[i].at) < 0.05_mm);
                CHECK(std::abs(drawn[i].turn - map::degrees_of(place.letters[i].along)) < 9);
            }
            steep += std::abs(place.letters.front().along.y) > 0.9 ? 1 : 0;
            // 4.5 pt and a little, as a level word of 8 pt has 9.
            CHECK(height_of_word(items, words) > 1.8);
        }
    CHECK(steep > 10);
}

TEST_CASE("a point is near a turned box if it is less than so far from it, also off its corners") {
    const map::TurnedBox box{{10_mm, 10_mm}, {0.6, 0.8}, 5_mm, 2_mm};
    CHECK(box.distance_to({10_mm, 10_mm}) == 0_mm);
    for (int i = 0; i < 900; ++i) {
        const PaperPoint p{(i % 30) * 0.8_mm - 2_mm, (i / 30) * 0.8_mm - 2_mm};
        for (const Millimetres far : {0.3_mm, 2_mm, box.distance_to(p)})
            CHECK(box.is_near(p, far) == (box.distance_to(p) < far));
    }
}

TEST_CASE("a word on a line is read once") {
    const auto shaped = map::test::typesetter().shape("Mill Creek", {"serif-italic", lengths::Points{8}});
    const auto word =
        map::letters_of(*shaped, 0_mm, map::test::typesetter(), {"serif-italic", lengths::Points{8}});
    for (const double towards : {0.0, 90.0}) {
        std::string told;
        const auto places = map::places_along(line_towards(towards, 0), word, 0_mm);
        REQUIRE_FALSE(places.empty());
        for (const auto& item : map::turned_word(shaped, places.front().letters, {})) {
            const auto& text = *std::get<page::GlyphRun>(item.what).text;
            told += text.text;
            std::size_t bytes = 0;
            std::size_t glyphs = 0;
            for (const auto& cluster : text.clusters) {
                bytes += cluster.bytes;
                glyphs += cluster.glyphs;
            }
            CHECK(bytes == text.text.size());
            CHECK(glyphs == text.glyphs.size());
        }
        CHECK(told == "Mill Creek");
    }
}

TEST_CASE("the name of a narrow creek follows it at one distance, its letters evenly apart, even in a wood") {
    const Millimetres half_width{0.7};
    for (const double bend : {0.0, 0.02, -0.02})
        for (int towards = -75; towards <= 75; towards += 15) {
            PaperLine creek = line_towards(towards, bend);
            for (PaperPoint& p : creek) p = p + PaperPoint{70_mm, 80_mm};
            map::TakenGround taken;
            taken.take_course(creek, half_width);
            const PaperPoint middle = lengths::along_course(creek, 30_mm);
            // Woods on both sides of an open strip, in which a level word would have room.
            for (const auto& [top, bottom] : {std::pair{0_mm, middle.y - 4_mm}, {middle.y + 4_mm, 160_mm}})
                taken.share_outline({{0_mm, top}, {160_mm, top}, {160_mm, bottom}, {0_mm, bottom}});
            map::LabelSheet sheet(taken, {0_mm, 0_mm, 160_mm, 160_mm}, map::test::typesetter());
            map::Label label{"Hunting Branch",
                             {"serif-italic", lengths::Points{9}},
                             {},
                             lengths::bounds_of(middle, middle).grown(1_mm)};
            label.course = creek;
            label.half_width = half_width;
            label.own = {{}, 0};
            sheet.add(label);
            INFO("towards " << towards << ", bending by " << bend);
            REQUIRE(sheet.place({}).empty());
            const auto letters = letters_of(sheet.items());
            const auto shaped = map::test::typesetter().shape(label.words, label.style);
            REQUIRE(letters.size() == shaped->glyphs.size());
            Millimetres nearest{100}, farthest{0};
            Millimetres widest{0}, closest{100};
            for (std::size_t i = 0; i < letters.size(); ++i) {
                const Millimetres away = lengths::distance_to_course(creek, letters[i].at);
                nearest = std::min(nearest, away);
                farthest = std::max(farthest, away);
                if (i == 0) continue;
                const Millimetres white = lengths::distance(letters[i - 1].at, letters[i].at) -
                                          (shaped->glyphs[i].x - shaped->glyphs[i - 1].x);
                widest = std::max(widest, white);
                closest = std::min(closest, white);
            }
            CHECK(nearest > half_width);
            CHECK(farthest < nearest + 1.2_mm);
            CHECK(farthest < 6_mm);
            CHECK(widest - closest < 0.3_mm);
        }
}

}  // namespace turned_words_test
