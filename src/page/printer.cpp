#include "page/printer.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "page/placing.hpp"

namespace muster::page {

bool PrinterCorrection::is_true() const {
    return across == 1 && down == 1 && back_shift == PaperPoint{} && back_turn == 0;
}

PrinterCorrection find_correction(const Readings& readings) {
    PrinterCorrection printer;
    printer.across = test_ruler / readings.across;
    printer.down = test_ruler / readings.down;
    if (!readings.back_left && !readings.back_right) return printer;
    const PaperPoint left = readings.back_left.value_or(readings.back_right.value_or(PaperPoint{}));
    const PaperPoint right = readings.back_right.value_or(left);
    printer.back_shift = (left + right) * 0.5;
    printer.back_turn = std::atan((right.y - left.y) / (2 * test_cross)) * 180 / std::numbers::pi;
    return printer;
}

page::Page correct_page(page::Page page, const PrinterCorrection& printer) {
    if (printer.is_true()) return page;
    page::Group whole;
    whole.scale = printer.across;
    whole.stretch = printer.down / printer.across;
    whole.turn = page.back ? printer.back_turn : 0;
    const PaperPoint middle{page.size.width / 2, page.size.height / 2};
    whole.shift = middle - page::Placing::of(whole)(middle);
    if (page.back) whole.shift = whole.shift + printer.back_shift;
    whole.items = std::exchange(page.items, {});
    const page::Placing placing = page::Placing::of(whole);
    if (page.trim) page.trim = placing.hull(*page.trim);
    if (page.bleed) page.bleed = placing.hull(*page.bleed);
    page.items.push_back({std::move(whole)});
    return page;
}

}  // namespace muster::page
