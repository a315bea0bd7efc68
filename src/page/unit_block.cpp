#include "page/unit_block.hpp"

#include <algorithm>
#include <cmath>

namespace muster::page {
namespace {

using lengths::Millimetres;
using page::Ink;

constexpr Ink black{0x1a, 0x1a, 0x1a};
constexpr Ink white{0xff, 0xff, 0xff};

/// Black or white, whichever contrasts more with the ground in grey.
Ink readable_on(const Ink& ground) {
    return ground.lightness() < 0.55 ? white : black;
}

/// The dividing line is drawn only if the two colours would look alike in grey.
std::optional<page::Pen> parting(const UnitBlock& block, Millimetres width) {
    constexpr double far_enough = 0.25;
    if (std::abs(block.coat.lightness() - block.facing.lightness()) > far_enough) return std::nullopt;
    const Ink middle = readable_on(block.coat) == readable_on(block.facing) ? readable_on(block.coat) : black;
    return page::Pen{middle, width};
}

/// One half of the block: its colour, or the hatch that represents it.
void add_half(std::vector<page::Item>& items, const std::vector<lengths::PaperPoint>& corners,
              const Ink& colour, const std::optional<Hatch>& hatch) {
    if (!hatch) {
        items.push_back({page::polygon(corners, colour)});
        return;
    }
    constexpr Millimetres fine{0.15};
    for (page::Item& item : hatched(corners, *hatch, page::Pen{black, fine}))
        items.push_back(std::move(item));
}

/// The white patch under a letter in a hatched half, so that no line runs through the letter.
void add_patch(std::vector<page::Item>& items, const page::ShapedText& letter, lengths::PaperPoint at) {
    const Millimetres high = Millimetres{letter.size} * 0.86;
    const Millimetres rim{0.4};
    const lengths::PaperBox patch{{at.x - rim, at.y - high * 0.92}, {letter.advance + 2 * rim, high}};
    items.push_back({page::rectangle(patch, white)});
}

}  // namespace

std::vector<page::Item> unit_block(const UnitBlock& block, const lengths::PaperBox& box) {
    const bool engraved = block.coat_hatch || block.facing_hatch;
    const Millimetres border = std::min(Millimetres{0.25}, box.size.height / 20);
    const lengths::PaperPoint top_right{box.right(), box.top()};
    const lengths::PaperPoint bottom_left{box.left(), box.bottom()};
    const lengths::PaperBox frame = box.inset(border / 2);
    std::vector<page::Item> items;
    if (engraved) {
        items.push_back({page::rectangle(box, white)});
        add_half(items, {box.origin, top_right, bottom_left}, block.coat, block.coat_hatch);
    } else {
        items.push_back({page::rectangle(box, block.coat)});
    }
    add_half(items, {top_right, {box.right(), box.bottom()}, bottom_left}, block.facing, block.facing_hatch);
    const auto between = engraved ? std::optional{page::Pen{black, border}} : parting(block, border);
    if (between)
        items.push_back({page::line({frame.left(), frame.bottom()}, {frame.right(), frame.top()}, *between)});
    items.push_back({page::rectangle(frame, std::nullopt, page::Pen{black, border})});
    if (!block.letter) return items;

    // The centre of the triangle is a third of the way from its corner. The centre of a letter is half the
    // height of a capital above its baseline. A letter that would touch the diagonal stands higher,
    // but clear of the frame.
    constexpr double half_capital = 0.36, clear_of_diagonal = 0.95;
    const Millimetres x = box.left() + box.size.width * 0.29 - block.letter->advance / 2;
    Millimetres y = box.top() + box.size.height * 0.38 + Millimetres{block.letter->size} * half_capital;
    const double reach =
        (x + block.letter->advance - box.left()) / box.size.width + (y - box.top()) / box.size.height;
    const Millimetres highest = box.top() + 3 * border + Millimetres{block.letter->size} * (2 * half_capital);
    y = std::min(y, std::max(highest, y - box.size.height * std::max(0.0, reach - clear_of_diagonal)));
    const bool on_lines = block.coat_hatch && *block.coat_hatch != Hatch::plain;
    if (on_lines) add_patch(items, *block.letter, {x, y});
    const Ink ink = engraved ? black : readable_on(block.coat);
    items.push_back({page::GlyphRun{block.letter, {x, y}, ink}});
    return items;
}

}  // namespace muster::page
