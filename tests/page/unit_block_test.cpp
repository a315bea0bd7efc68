// The mark of a unit.
#include "page/unit_block.hpp"

#include <cmath>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "page/query.hpp"

namespace muster::page::unit_block_test {

using lengths::Millimetres;
using page::Ink;

const lengths::PaperBox place{{Millimetres{10}, Millimetres{20}}, {Millimetres{10}, Millimetres{7.5}}};

std::shared_ptr<const page::ShapedText> letter() {
    auto shaped = std::make_shared<page::ShapedText>();
    shaped->text = "A";
    shaped->size = lengths::Points{8};
    shaped->advance = Millimetres{2};
    shaped->ascent = Millimetres{2.4};
    shaped->descent = Millimetres{0.6};
    return shaped;
}

page::Page page_with(const UnitBlock& block) {
    return {{Millimetres{100}, Millimetres{100}}, unit_block(block, place), ""};
}

Ink letter_ink(const UnitBlock& block) {
    for (const auto& item : unit_block(block, place))
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) return run->ink;
    return {};
}

TEST_CASE("A unit block stays in its box") {
    const UnitBlock block{{160, 28, 34}, {40, 56, 110}, letter()};
    for (const auto& item : unit_block(block, place))
        CHECK(place.inset(Millimetres{-0.15}).holds(page::bounds(item)));
}

TEST_CASE("The letter is in the coat's half") {
    const auto texts = page::texts(page_with({{160, 28, 34}, {40, 56, 110}, letter()}));
    REQUIRE(texts.size() == 1);
    // The block is divided from the bottom left corner to the top right one, with the coat above.
    const auto& box = texts[0].box;
    const double across = (box.right() - place.left()) / place.size.width;
    const double letter_foot = box.bottom().value() - 0.6;
    const double down = (letter_foot - place.top().value()) / place.size.height.value();
    CHECK(across + down < 1.0);
    CHECK(box.left() > place.left());
}

TEST_CASE("The letter can be read on every coat, in colour and in grey") {
    rc::prop("for any coat and facing", [] {
        const auto channel = [] { return static_cast<std::uint8_t>(*rc::gen::inRange(0, 256)); };
        const UnitBlock block{{channel(), channel(), channel()}, {channel(), channel(), channel()}, letter()};
        RC_ASSERT(std::abs(letter_ink(block).lightness() - block.coat.lightness()) > 0.4);
    });
}

TEST_CASE("A line divides coat and facing where grey would not") {
    const auto lines = [](Ink coat, Ink facing) { return unit_block({coat, facing, nullptr}, place).size(); };
    CHECK(lines({160, 28, 34}, {40, 56, 110}) == lines({160, 28, 34}, {255, 255, 255}) + 1);
    CHECK(lines({255, 255, 255}, {240, 240, 200}) == lines({0, 0, 0}, {255, 255, 255}) + 1);
}

TEST_CASE("A block without a letter has no text") {
    CHECK(page::texts(page_with({{160, 28, 34}, {40, 56, 110}, nullptr})).empty());
}

}  // namespace muster::page::unit_block_test
