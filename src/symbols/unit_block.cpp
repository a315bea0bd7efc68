#include "symbols/unit_block.hpp"

#include <algorithm>
#include <cmath>

namespace muster::symbols {
namespace {

using lengths::Millimetres;
using page::Ink;

constexpr Ink black{0x1a, 0x1a, 0x1a};
constexpr Ink white{0xff, 0xff, 0xff};

/// The one of black and white that stands further from a ground in grey.
Ink readable_on(const Ink& ground) {
    return ground.lightness() < 0.55 ? white : black;
}

/// The parting line is drawn only where grey alone would not part the colours.
std::optional<page::Pen> parting(const UnitBlock& block, Millimetres width) {
    constexpr double far_enough = 0.25;
    if (std::abs(block.coat.lightness() - block.facing.lightness()) > far_enough) return std::nullopt;
    const Ink middle = readable_on(block.coat) == readable_on(block.facing) ? readable_on(block.coat) : black;
    return page::Pen{middle, width, {}, false};
}

}  // namespace

std::vector<page::Item> unit_block(const UnitBlock& block, const lengths::PaperBox& box) {
    const Millimetres border = std::min(Millimetres{0.25}, box.size.height / 20);
    const lengths::PaperPoint top_right{box.right(), box.top()};
    const lengths::PaperPoint bottom_left{box.left(), box.bottom()};
    std::vector<page::Item> items;
    items.push_back({page::rectangle(box, block.coat), nullptr});
    items.push_back(
        {page::polygon({top_right, {box.right(), box.bottom()}, bottom_left}, block.facing), nullptr});
    if (const auto pen = parting(block, border))
        items.push_back({page::line(bottom_left, top_right, *pen), nullptr});
    items.push_back(
        {page::rectangle(box.inset(border / 2), std::nullopt, page::Pen{black, border, {}, false}), nullptr});
    if (!block.letter) return items;

    // The middle of the triangle is a third from its corner; a letter's middle is half a capital above its
    // baseline.
    constexpr double half_capital = 0.36;
    const Millimetres x = box.left() + box.size.width * 0.29 - block.letter->advance / 2;
    const Millimetres y = box.top() + box.size.height * 0.38 + Millimetres{block.letter->size} * half_capital;
    items.push_back({page::GlyphRun{block.letter, {x, y}, readable_on(block.coat), 0}, nullptr});
    return items;
}

}  // namespace muster::symbols
